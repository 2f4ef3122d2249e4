// What moves on the table: places are measured and animations begun here, because the page's Python
// pays for every question to the browser. `zwicker/web/motion.py` says what, when and how long (in
// milliseconds). window.zwickerMotion
(function () {
  "use strict";
  const CURVE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
  const AT_MOST = 100; // ms after which a page that is not drawn (a hidden one) is not waited for
  const TABLE = '[data-zone="table"] [data-pile]';
  const HAND = '[data-zone="hand"] [data-card]';

  // Remembered, because to ask the page for them would make it lay out everything.
  const going = [];
  const carried = [];
  let due = null; // what moves with the next frame

  const place = (element) => element.getBoundingClientRect();
  const find = (selector) => document.querySelector(selector);
  const seatOf = (seat) => find(`.seat[data-seat="${seat}"]`);

  function move(element, frames, options) {
    const moving = element.animate(frames, options);
    going.push(moving);
    return moving;
  }

  function slide(element, from, to, ms) {
    const shift = `translate(${from.left - to.left}px,${from.top - to.top}px)`;
    move(element, [{ transform: shift }, { transform: "none" }], { duration: ms, easing: CURVE });
  }

  function appear(element, ms) {
    const frames = [{ opacity: 0, transform: "translateY(-24px)" }, { opacity: 1 }];
    move(element, frames, { duration: ms, easing: CURVE });
  }

  // Every pile and every card of the hand has a name of its own; of two packs some are equal.
  function named() {
    const seen = {};
    return [...document.querySelectorAll(`${TABLE},${HAND}`)].map((one) => {
      const name = one.dataset.pile || `hand ${one.dataset.card}`;
      seen[name] = (seen[name] || 0) + 1;
      return [`${name} ${seen[name]}`, one];
    });
  }

  // Where every pile and card stands, by name.
  const places = () => new Map(named().map(([name, one]) => [name, place(one)]));

  // After a redraw: what stood elsewhere slides to its place, what is new comes from `source`. To
  // measure is to lay the page out, so it waits for the frame that does that anyway.
  function settle(before, source, ms) {
    due = { before, source, ms };
    requestAnimationFrame(slideAll);
  }

  function slideAll() {
    if (!due) return;
    const { before, source, ms } = due;
    due = null;
    // First all is measured, then all is moved: in turns, each measure would be a new layout.
    const now = named().map(([name, one]) => [name, one, place(one)]);
    for (const [name, one, to] of now) {
      const from = before.get(name) || (one.dataset.pile ? source : null);
      if (!from) appear(one, ms);
      else if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 1) slide(one, from, to, ms);
    }
  }

  // End all movements, so that everything stands where it belongs.
  function finish() {
    due = null;
    for (const moving of going.splice(0)) if (moving.playState === "running") moving.finish();
  }

  // Whatever a play hid, lit up or carried away is as it was: its element may stay. Of equal cards
  // it does not matter which elements stay, so nothing may be left on any. What was still to slide
  // stays: another position is drawn.
  function showAgain() {
    due = null;
    for (const moving of carried.splice(0)) moving.cancel();
    for (const name of ["data-gone", "data-lit"]) {
      for (const one of document.querySelectorAll(`[${name}]`)) one.removeAttribute(name);
    }
  }

  // The elements of the piles with these names; equal cards are taken one after the other.
  function used(names) {
    const left = [...document.querySelectorAll(TABLE)];
    return names.split(" ").flatMap((name) => {
      const at = left.findIndex((one) => one.dataset.pile === name);
      return at < 0 ? [] : left.splice(at, 1);
    });
  }

  // Where a played card comes to rest: over the first pile used, or at the near edge of the table.
  function landing(piles) {
    if (piles.length) {
      const spot = place(piles[0]);
      return { left: spot.left + 10, top: spot.top + spot.height * 0.34, width: spot.height / 1.4 };
    }
    const box = place(find("[data-part=piles]"));
    const card = find('[data-zone="hand"] .card') || find('[data-zone="table"] .card');
    const width = Math.min(card ? place(card).width : 64, 72);
    return { left: box.left + box.width / 2 - width / 2, top: box.bottom - width * 1.4 - 12, width };
  }

  // One play: a card of the hand or of a seat, and the piles it uses (names with blanks between).
  class Play {
    constructor(names) {
      this.piles = used(names);
      this.count = this.piles.length;
      this.flyer = null;
    }

    // The card flies to where it is shown beside its piles; where that is, or null.
    fly(card, suit, face, seat, own, ms) {
      const held = own ? find(`[data-zone="hand"] [data-card="${card}"]`) : null;
      const from = held || seatOf(seat);
      if (!from || !find("[data-part=piles]")) return null;
      const start = place(from);
      const end = landing(this.piles);
      const flyer = document.createElement("div");
      flyer.className = "card flyer";
      flyer.dataset.suit = suit;
      flyer.setAttribute("aria-hidden", "true");
      window.zwickerDrawings.fill(flyer, face);
      flyer.style.left = `${end.left}px`;
      flyer.style.top = `${end.top}px`;
      flyer.style.setProperty("--w", `${end.width}px`);
      find("#app").append(flyer);
      this.flyer = flyer;
      const shown = place(flyer);
      slide(flyer, start, shown, ms);
      // Out of the hand to the eye; the next drawing takes it out for good.
      held?.toggleAttribute("data-gone", true);
      return shown;
    }

    light() {
      for (const pile of this.piles) pile.toggleAttribute("data-lit", true);
    }

    // Everything moves to the captor and shrinks.
    gather(seat, ms) {
      const home = seatOf(seat);
      if (!home || !ms) return;
      const all = this.flyer ? [...this.piles, this.flyer] : this.piles;
      const goal = place(home);
      const from = all.map(place);
      all.forEach((element, at) => {
        const x = goal.left + goal.width / 2 - from[at].left - from[at].width / 2;
        const y = goal.top + goal.height / 2 - from[at].top - from[at].height / 2;
        const end = { transform: `translate(${x}px,${y}px) scale(0.3)`, opacity: 0.2 };
        const options = { duration: ms, easing: CURVE, fill: "forwards" };
        carried.push(move(element, [{ transform: "none" }, end], options));
      });
    }

    end() {
      this.flyer?.remove();
    }
  }

  // One brass ring goes out from the table.
  function sweep(ms) {
    const cloth = find(".cloth");
    if (!cloth) return;
    const ring = document.createElement("div");
    ring.className = "ring";
    cloth.append(ring);
    const frames = [{ transform: "scale(0.1)", opacity: 1 }, { transform: "scale(1)", opacity: 0 }];
    move(ring, frames, { duration: ms }).onfinish = () => ring.remove();
  }

  // Fulfilled when what was changed has been drawn: from then on it costs nothing to measure it.
  const drawn = () => new Promise((resolve) => {
    setTimeout(resolve, AT_MOST);
    requestAnimationFrame(() => setTimeout(resolve));
  });

  // Fulfilled in a task of its own: taps are answered before that. Python's sleep(0) stays in its
  // task; a timer, set again and again, would wait 4 ms each time.
  const channel = new MessageChannel();
  const waiting = [];
  channel.port2.onmessage = () => waiting.shift()();
  const pause = () => new Promise((resolve) => {
    waiting.push(resolve);
    channel.port1.postMessage(0);
  });

  const play = (names) => new Play(names);
  window.zwickerMotion = { places, settle, finish, showAgain, play, sweep, drawn, pause };
})();
