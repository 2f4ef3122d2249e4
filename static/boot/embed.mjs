// The embedded page's half of docs/embedding.md: it tells the page around it that it is ready and
// whose turn it is, and answers the calls of window.zwicker by postMessage. Only the page that holds
// the frame is heard, and only by names and texts; the worker judges what they mean.
const root = document.documentElement;
const app = document.getElementById("app");
const CALLS = ["position", "record", "moves", "play", "load"];
const SETTINGS = ["lang", "theme"];
const MOST_TEXT = 1_000_000;

function tell(message) {
  parent.postMessage({ zwicker: 1, ...message }, "*");
}

async function serve({ id, call, args }) {
  try {
    const texts = (Array.isArray(args) ? args : []).slice(0, 1).map(String);
    if (!CALLS.includes(call) || texts.some((text) => text.length > MOST_TEXT)) {
      throw Object.assign(new Error(String(call).slice(0, 100)), { code: "bad-value" });
    }
    tell({ id, result: await window.zwicker[call](...texts) });
  } catch (error) {
    tell({ id, error: { code: error?.code ?? "bad-value", text: String(error?.message ?? error) } });
  }
}

function set(values) {
  for (const name of SETTINGS) {
    if (typeof values[name] !== "string") continue;
    const detail = { name, value: values[name] };
    document.dispatchEvent(new CustomEvent("zwicker-set", { detail }));
  }
}

function heard({ source, data }) {
  if (source !== parent || data?.zwicker !== 1) return;
  if (data.call !== undefined) serve(data);
  else if (data.set && typeof data.set === "object") set(data.set);
}

function turn() {
  tell({ event: "turn", turn: app.dataset.turn ?? "0" });
}

// The state is told when it is reached: a failure as well, so that the frame can be offered as a link.
function state() {
  const now = root.dataset.state;
  if (now === "failed") tell({ event: "failed" });
  if (now !== "ready") return;
  addEventListener("message", heard);
  new MutationObserver(turn).observe(app, { attributeFilter: ["data-turn"] });
  tell({ event: "ready", lang: root.lang });
  turn();
}

if (window.zwickerStorage.embedded && parent !== window) {
  root.dataset.embed = "";
  if (root.dataset.state === "booting") {
    const observer = new MutationObserver(() => {
      if (root.dataset.state === "ready") observer.disconnect();
      state();
    });
    observer.observe(root, { attributeFilter: ["data-state"] });
  } else {
    state();
  }
}
