// Hears what PyScript keeps to itself and hands it to boot.js: the worker's progress and errors,
// and an exception at the top level of the page's own Python.
import { hooks } from "../vendor/pyscript/core.js";

const boot = globalThis.zwickerBoot;

hooks.main.onWorker.add((_, worker) => {
  worker.addEventListener("message", ({ data }) => {
    if (data?.zwickerBoot) boot.hear(data.zwickerBoot);
  });
  worker.addEventListener("error", (event) => boot.fail("worker", event.message));
  worker.ready.catch((error) => boot.fail("worker", error.message));
});

hooks.main.onReady.add(({ io }) => {
  const print = io.stderr;
  io.stderr = (part, ...rest) => {
    if (part instanceof Error) boot.fail("page", part.message);
    print(part, ...rest);
  };
});
