// Notices when the worker with the rules engine has died, and starts another one. A worker that
// runs out of memory may be ended by the browser without a word: then no answer ever comes.
// zwicker/web/engine.py asks through it; watch.mjs hands over each worker. window.zwickerEngine
(function () {
  "use strict";
  const TICK = 1000; // ms
  const PATIENCE = 60; // ticks without an answer; the computer players take one second at most
  const SPEAKING = ["start", "language"]; // requests that bring the engine its texts

  let worker = null;
  let dead = null; // a promise that resolves to null when the worker is given up
  let die = null;
  let count = 1;

  function hope() {
    dead = new Promise((resolve) => { die = () => resolve(null); });
  }

  const engine = {
    // The worker of now.
    worker() {
      return worker;
    },

    // A new worker has been made.
    hear(made) {
      worker = made;
      worker.addEventListener("error", () => die());
    },

    // What this worker answers, or null if it failed; `values` is an object as JSON.
    ask(asked, request, values) {
      const speaks = SPEAKING.includes(request);
      return this.race(asked[request](speaks ? window.zwickerTexts.joined(values) : values));
    },

    // The answer, or null if the worker failed. Ticks are counted, so a device that slept is not
    // taken for a worker that did.
    race(answer) {
      const end = dead;
      let ticks = 0;
      const timer = setInterval(() => { if (++ticks === PATIENCE) die(); }, TICK);
      const told = Promise.resolve(answer).catch((error) => {
        console.info(`zwicker: the engine failed: ${error?.message ?? error}`);
        return null;
      });
      return Promise.race([told, end]).finally(() => clearInterval(timer));
    },

    // End the worker and start another one; returns its name among PyScript's workers.
    again() {
      die();
      worker?.terminate();
      hope();
      const old = document.querySelector('script[type="py"][worker]');
      const fresh = document.createElement("script");
      count += 1;
      fresh.type = "py";
      fresh.setAttribute("worker", "");
      fresh.setAttribute("name", `engine-${count}`);
      fresh.src = old.getAttribute("src");
      document.body.append(fresh);
      return `engine-${count}`;
    },
  };
  hope();
  window.zwickerEngine = engine;
})();
