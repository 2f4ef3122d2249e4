// Keeps what the worker says where the test outside can read it.
window.lines = [];
window.result = null;
const worker = new Worker("./worker.mjs", { type: "module" });
worker.onmessage = ({ data }) => {
  if ("line" in data) window.lines.push(data.line);
  else window.result = data;
};
worker.onerror = (event) => {
  window.result = { exit: -1, error: event.message };
};
