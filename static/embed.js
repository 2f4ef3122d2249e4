// <zwicker-game>: a game of Zwicker in somebody else's page. See docs/embedding.md.
//
//   <script async src="ADDRESS/static/embed.js"></script>
//   <zwicker-game position="z1_…" lang="de"></zwicker-game>
//
// First there is only a poster, drawn from the attributes: no frame, no request but for this file.
// A tap puts the game there. Nothing is stored and nothing is asked of any other host.
(() => {
  "use strict";
  if (customElements.get("zwicker-game")) return;

  const BASE = new URL("../", document.currentScript?.src ?? location.href).href;
  const GAME = ["variant", "seats", "level", "seed", "dealer", "beat", "position", "g", "example", "puzzle", "analysis"];
  const LIVE = ["lang", "theme"];
  const CALLS = ["position", "record", "moves", "play", "load"];
  const WORDS = {
    en: ["Tap to play", "Zwicker, the card game", "The game did not start here."],
    de: ["Tippen und spielen", "Zwicker, das Kartenspiel", "Das Spiel ist hier nicht gestartet."],
    pt: ["Toque para jogar", "Zwicker, o jogo de cartas", "O jogo não começou aqui."],
    es: ["Toca para jugar", "Zwicker, el juego de cartas", "El juego no ha empezado aquí."],
    ru: ["Коснись, чтобы играть", "Цвикер, карточная игра", "Игра здесь не запустилась."],
  };
  // The court cards' letters by language, and the fan shown when there is no position.
  const LETTERS = { de: "AKDB", ru: "ТКДВ", en: "AKQJ" };
  const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };
  const FAN = ["Td", "As", "X25", "2s", "Kh"];
  const CARD = /[2-9TJQKA][cdhs]|[XW]\d\d/g;
  const STYLE = `
    :host { display: block; position: relative; width: 100%; max-width: 60rem; margin-inline: auto; }
    :host([hidden]) { display: none; }
    .room { position: relative; overflow: hidden; border-radius: 12px; background: #5d7a72; }
    iframe, .poster { display: block; width: 100%; height: 100%; border: 0; }
    .poster { height: auto; min-height: inherit; padding: 24px 16px;
      display: grid; place-content: center; justify-items: center; gap: 24px;
      box-sizing: border-box; background: #1c3b33; color: #f6f1e4; cursor: pointer;
      font: 600 1.125rem/1.4 system-ui, sans-serif; }
    .poster:focus-visible { outline: 4px solid #dbb057; outline-offset: -6px; }
    .row { display: flex; flex-wrap: wrap; justify-content: center; gap: 10px; }
    .pile { display: flex; position: relative; }
    .card { box-sizing: border-box; width: 52px; height: 74px; padding: 6px 7px; border-radius: 6px;
      background: #fdf9f0; color: #17211d; text-align: left; font: 700 22px/1 system-ui, sans-serif;
      box-shadow: 0 1px 2px #0006; }
    .card + .card { margin-left: -24px; }
    .card i { display: block; font-style: normal; font-size: 25px; }
    .red { color: #b3261e; }
    .joker { color: #5b2a6f; }
    .value { position: absolute; right: -8px; top: -8px; min-width: 24px; border-radius: 12px;
      background: #dbb057; color: #17211d; text-align: center; font: 700 14px/24px system-ui, sans-serif; }
    .call { padding: 12px 24px; border-radius: 999px; background: #dbb057; color: #17211d; }
    .under { margin: 4px 0 0; text-align: right; font: 0.8125rem/1.4 system-ui, sans-serif; }
    .under a { display: inline-block; padding: 8px 4px; color: inherit; }
    p.fault { margin: 0; padding: 8px 12px; background: #fdf9f0; color: #17211d;
      font: 1rem/1.4 system-ui, sans-serif; }
    @media (forced-colors: active) { .card, .call { border: 1px solid; } }`;

  let frames = 0;

  function element(tag, name = "", text = "") {
    const made = document.createElement(tag);
    if (name) made.className = name;
    if (text) made.textContent = text;
    return made;
  }

  function card(code, lang) {
    const joker = code[0] === "X" || code[0] === "W";
    const letters = LETTERS[lang] ?? LETTERS.en;
    const court = "AKQJ".indexOf(code[0]);
    const rank = court < 0 ? code[0].replace("T", "10") : letters[court];
    const kind = joker ? "joker" : "dh".includes(code[1]) ? "red" : "";
    const made = element("span", `card ${kind}`, joker ? (code[0] === "W" ? "" : code.slice(1)) : rank);
    made.append(element("i", "", joker ? "★" : SUITS[code[1]]));
    return made;
  }

  function pile(text, lang) {
    const made = element("span", "pile");
    const build = /^b(\d+)-/.exec(text);
    for (const code of text.replace(/^b\d+/, "").match(CARD) ?? []) made.append(card(code, lang));
    if (build) made.append(element("span", "value", build[1]));
    return made;
  }

  // What the poster shows of a position: the table, and below it the hand that is to move.
  function rows(position, lang) {
    const fields = (position ?? "").split("~")[0].split("_");
    const seat = Number(/^p(\d+)$/.exec(fields[3] ?? "")?.[1] ?? 0);
    const hand = fields[6]?.split(".")[seat] ?? "";
    const parts = [fields[5]?.split(".") ?? [], hand.match(CARD) ?? []];
    const drawn = parts.map((texts) => {
      const row = element("span", "row");
      row.append(...texts.filter((text) => text !== "0").slice(0, 14).map((text) => pile(text, lang)));
      return row;
    });
    return drawn.filter((row) => row.children.length);
  }

  class ZwickerGame extends HTMLElement {
    static observedAttributes = [...GAME, ...LIVE, "height"];

    #room = element("div", "room");
    #frame = null;
    #waiting = new Map();
    #count = 0;
    #ready = false;
    #observer = new ResizeObserver(() => this.#fit());

    constructor() {
      super();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      const shadow = this.attachShadow({ mode: "open" });
      shadow.adoptedStyleSheets = [sheet];
      const under = element("p", "under");
      under.setAttribute("part", "link");
      under.append(element("a"));
      shadow.append(this.#room, under);
    }

    connectedCallback() {
      addEventListener("message", this.#heard);
      this.#observer.observe(this);
      this.#draw();
      if (this.hasAttribute("open")) this.open();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#heard);
      this.#observer.disconnect();
      this.close();
    }

    attributeChangedCallback(name) {
      if (!this.isConnected) return;
      if (LIVE.includes(name) && this.#frame) {
        this.#send({ set: { lang: this.#lang(), theme: this.getAttribute("theme") ?? "auto" } });
      } else if (GAME.includes(name) && this.#frame) {
        this.close();
        this.open();
      }
      this.#draw();
    }

    // Put the game in the poster's place.
    open() {
      if (this.#frame) return;
      const frame = element("iframe");
      frame.title = this.#words()[1];
      frame.allow = "fullscreen; clipboard-write; web-share";
      frame.name = `zwicker-${(frames += 1)}`;
      frame.src = this.address(true);
      this.#frame = frame;
      this.#fit();
      this.#room.replaceChildren(frame);
    }

    // Back to the poster; what was played is kept in the browser where it lets a frame keep things.
    close() {
      this.#frame?.remove();
      this.#frame = null;
      this.#ready = false;
      for (const { reject } of this.#waiting.values()) reject(new Error("closed"));
      this.#waiting.clear();
      if (this.isConnected) this.#draw();
    }

    // The address of the game: in a frame, or on its own page.
    address(embedded = false) {
      const asked = new URLSearchParams({ lang: this.#lang() });
      if (embedded && this.getAttribute("theme")) asked.set("theme", this.getAttribute("theme"));
      for (const name of GAME) {
        if (this.hasAttribute(name)) asked.set(name, this.getAttribute(name));
      }
      return `${BASE}${embedded ? "?embed=1" : ""}#${asked.toString().replaceAll("%7E", "~")}`;
    }

    #lang() {
      const code = (this.closest("[lang]")?.lang ?? "en").slice(0, 2).toLowerCase();
      return code in WORDS ? code : "en";
    }

    #words() {
      return WORDS[this.#lang()];
    }

    #draw() {
      this.#fit();
      const link = this.shadowRoot.querySelector(".under a");
      link.textContent = "Zwicker ↗";
      link.href = this.address();
      link.target = "_blank";
      link.rel = "noopener";
      if (this.#frame) return;
      const poster = element("button", "poster");
      poster.type = "button";
      poster.setAttribute("aria-label", `${this.#words()[1]}: ${this.#words()[0]}`);
      const drawn = rows(["position", "g", "analysis"].map((name) => this.getAttribute(name)).find(Boolean), this.#lang());
      if (!drawn.length) {
        const fan = element("span", "row");
        fan.append(...FAN.map((code) => card(code, this.#lang())));
        drawn.push(fan);
      }
      poster.append(...drawn, element("span", "call", this.#words()[0]));
      poster.onclick = () => {
        this.open();
        this.#frame.focus();
      };
      this.#room.replaceChildren(poster);
    }

    // As high as a table of this width needs, never higher than what can be seen at once; the poster
    // takes less.
    #fit() {
      const width = this.clientWidth;
      if (!width) return;
      const usual = width < 600 ? Math.min(700, width * 1.75) : Math.min(720, width * 0.75);
      const asked = Number(this.getAttribute("height")) || usual;
      const table = Math.max(480, Math.min(asked, innerHeight * 0.92));
      // a poster with many cards may be higher, for nothing of it is cut off
      const least = Math.min(table, Math.max(300, width * 0.6));
      const height = this.#frame ? `${Math.round(table)}px` : "";
      const style = this.#room.style;
      if (style.height !== height) style.height = height;
      style.minHeight = height ? "" : `${Math.round(least)}px`;
    }

    #send(message) {
      if (this.#ready) this.#frame?.contentWindow?.postMessage({ zwicker: 1, ...message }, new URL(BASE).origin);
    }

    // A call of window.zwicker inside; the promise is rejected with an Error that has the code.
    ask(call, ...args) {
      return new Promise((resolve, reject) => {
        if (!this.#ready) throw new Error("the game is not open yet");
        const id = (this.#count += 1);
        this.#waiting.set(id, { resolve, reject });
        this.#send({ id, call, args });
      });
    }

    #heard = ({ source, data }) => {
      if (!this.#frame || source !== this.#frame.contentWindow || data?.zwicker !== 1) return;
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (data.error) waiting?.reject(Object.assign(new Error(data.error.text), { code: data.error.code }));
      else if (waiting) waiting.resolve(data.result);
      if (data.event === "ready") this.#ready = true;
      if (data.event === "failed") this.#room.prepend(element("p", "fault", this.#words()[2]));
      if (data.event) this.dispatchEvent(new CustomEvent(`zwicker-${data.event}`, { detail: data }));
    };
  }

  for (const call of CALLS) {
    ZwickerGame.prototype[call] = function (...args) { return this.ask(call, ...args); };
  }
  customElements.define("zwicker-game", ZwickerGame);
})();
