// Starts PyScript, hears what it keeps to itself and hands it to boot.js: the worker's progress and
// errors, and an exception at the top level of the page's own Python. The hooks are in time: before
// it starts anything, PyScript fetches another file.
const boot = globalThis.zwickerBoot;

// Not a static import: one that fails would not say which file is missing.
const { hooks } = await import("../vendor/pyscript/core.js");

hooks.main.onWorker.add((_, worker) => {
  globalThis.zwickerEngine.hear(worker);
  worker.addEventListener("message", ({ data }) => {
    if (data?.zwickerBoot) boot.hear(data.zwickerBoot);
  });
  // Once the page runs, zwickerEngine starts another worker.
  const fail = (message) => boot.running() || boot.fail("worker", message);
  worker.addEventListener("error", (event) => fail(event.message));
  worker.ready.catch((error) => fail(error.message));
});

hooks.main.onReady.add(({ io }) => {
  const print = io.stderr;
  io.stderr = (part, ...rest) => {
    if (part instanceof Error) boot.fail("page", part.message);
    print(part, ...rest);
  };
});
