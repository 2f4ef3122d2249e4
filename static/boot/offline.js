// Once the game runs: keeps the site for times without a network (sw.js), asks before a new version
// takes over, and asks the browser to keep what is saved. <html data-offline> says how far it is:
// "first" when a hand can be played without a network, "all" when everything else is there too.
// Nothing of it is needed to play, so whatever the browser refuses is passed over in silence.
const root = document.documentElement;
const app = document.getElementById("app");
const HOUR = 3_600_000; // ms
const DEALS = 3; // finished deals until it is said that what is saved may be cleared
const TOLD = "zwicker.told";
const storage = window.zwickerStorage;
const IDLE = 5_000; // ms to wait for a quiet moment at most

let registration = null;
let controller = null; // the version that the page runs on
let leaving = false; // the visitor wants the new version now
let waiting = false; // there is a new version
let copying = false; // the notice offers a copy of what is saved

function part(name) {
  return document.querySelector(`[data-offline-part="${name}"]`);
}

function observe(target, name, then) {
  new MutationObserver(then).observe(target, { attributeFilter: [name] });
}

// Ask whether the new version may take over, in the page's language.
async function ask() {
  waiting = true;
  copying = false;
  await fill("offline.update", "offline.now");
}

function update() {
  leaving = true;
  if (registration.waiting) registration.waiting.postMessage("take-over");
  else location.reload(); // another page of the site has let it take over
}

function controllerChanged() {
  const first = !controller;
  controller = navigator.serviceWorker.controller;
  if (leaving) location.reload();
  else if (!first) ask().catch(() => {});
}

function loadRest(worker) {
  if (!navigator.connection?.saveData) worker.postMessage("rest");
}

// A version that is ready, now or before this visit.
function installed(worker) {
  if (registration.active && worker !== registration.active) ask().catch(() => {});
  else root.dataset.offline ||= "first";
  loadRest(worker);
}

function follow(worker) {
  const wanted = registration.active ? "installed" : "activated";
  worker.addEventListener("statechange", () => {
    if (worker.state === wanted) installed(worker);
  });
}

// A page that stays open for days hears of a new version when it is looked at again.
function lookForUpdates() {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}

async function register() {
  const workers = navigator.serviceWorker;
  controller = workers.controller;
  workers.addEventListener("controllerchange", controllerChanged);
  workers.addEventListener("message", ({ data }) => {
    if (data?.offline) root.dataset.offline = data.offline;
  });
  registration = await workers.register("./sw.js", { updateViaCache: "none" });
  registration.addEventListener("updatefound", () => follow(registration.installing));
  if (registration.installing) follow(registration.installing);
  if (registration.active) installed(registration.active);
  if (registration.waiting) installed(registration.waiting);
  lookForUpdates();
}

// Ask the browser to keep what is saved. One that does not promise it may clear it, when it needs room
// or after days without a visit; after some deals that is said, once, and a copy is offered.
async function persist() {
  const kept = (await navigator.storage?.persisted?.()) || (await navigator.storage?.persist?.());
  const played = Number(storage.get(TOLD) ?? 0);
  if (kept || waiting || !(played < DEALS)) return;
  storage.set(TOLD, String(played + 1));
  if (played + 1 === DEALS) await offerCopy();
}

async function offerCopy() {
  await fill("offline.cleared", "offline.copy");
  copying = true;
}

// The words of the notice, in the page's language.
async function fill(text, now) {
  const texts = await (await fetch(`./static/locales/${root.lang}.json`)).json();
  part("text").textContent = texts[text];
  part("now").textContent = texts[now];
  part("later").textContent = texts["offline.later"];
  part("notice").hidden = false;
}

function agreed() {
  if (!copying) return update();
  part("notice").hidden = true;
  document.dispatchEvent(new CustomEvent("zwicker-action", { detail: "export" }));
}

// Where the browser can install the page, the menu offers it (data-install); on iOS, which does not
// ask, it says how.
function offerInstall() {
  let prompt = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
    root.dataset.install = "";
  });
  addEventListener("appinstalled", () => { delete root.dataset.install; });
  if (navigator.standalone === false) root.dataset.install = "by-hand";
  window.zwickerInstall = () => {
    if (!prompt) return false;
    prompt.prompt();
    prompt = null;
    delete root.dataset.install;
    return true;
  };
}

// Between two deals: a good moment for the new version, and something worth keeping is there.
function dealOver() {
  if (app.dataset.turn !== "0") return;
  if (waiting) ask().catch(() => {});
  persist().catch(() => {});
}

function languageChanged() {
  document.querySelector("link[rel=manifest]").href = `./static/manifest/${root.lang}.webmanifest`;
  if (!part("notice").hidden) (copying ? offerCopy : ask)().catch(() => {});
}

// The start has the network and the processor for itself.
function whenReady(then) {
  const later = window.requestIdleCallback || ((call) => setTimeout(call, IDLE));
  const look = () => root.dataset.state === "ready" && later(then, { timeout: IDLE });
  if (look()) return;
  const observer = new MutationObserver(() => look() && observer.disconnect());
  observer.observe(root, { attributeFilter: ["data-state"] });
}

function start() {
  languageChanged();
  observe(root, "lang", languageChanged);
  observe(app, "data-turn", dealOver);
  part("now").onclick = agreed;
  offerInstall();
  part("later").onclick = () => { part("notice").hidden = true; };
  whenReady(() => register().catch(() => {}));
}

// An embedded game is a guest: it leaves nothing behind and asks for nothing.
if (!/[?&#]embed=1(?![^&#])/.test(location.search + location.hash)) start();
