// Starts the page's two Pythons, shows how far they are, and says so when they do not come:
// window.zwickerBoot. Written for old engines too (no modules, arrow functions or promises before
// `lacks()` has looked), because their message must appear as well.
(function () {
  "use strict";

  var root = document.documentElement;
  var storage = window.zwickerStorage;
  var TICK = 1000; // ms
  var SLOW = 20; // ticks without a sign of life until the page says that it takes long
  var DEAD = 60; // … and until it gives up (and still carries on if the engine comes after all)

  // How far the start is at a step that PyScript names: [fraction, line]. Bytes fill the gap
  // between "Loading interpreter" and "Loaded interpreter".
  var STEPS = {
    "mpy:Loading MicroPython": [0.08, "load"],
    "mpy:Loaded MicroPython": [0.18, "load"],
    "py:Loading Pyodide": [0.2, "load"],
    "py:Loaded Storage": [0.24, "load"],
    "py:Loading interpreter": [0.26, "load"],
    "py:Loaded interpreter": [0.75, "engine"],
    "py:Loading files": [0.78, "engine"],
    "py:Loaded files": [0.84, "engine"],
    "py:Loaded Pyodide": [0.88, "engine"],
  };
  var WASM_BYTES = 9.6e6;

  var silence = 0;
  var watchdog = 0;
  var fraction = 0;
  var line = "load";

  function part(name) {
    return document.querySelector('[data-boot="' + name + '"]');
  }

  // A parameter of the address, after "?" or "#".
  function asked(name) {
    var found = new RegExp("[?&#]" + name + "=([a-z]+)", "i").exec(location.search + location.hash);
    return found ? found[1].toLowerCase() : "";
  }

  function setting(name) {
    try {
      return String(JSON.parse(storage.get("zwicker.settings"))[name] || "");
    } catch (error) {
      return ""; // nothing saved, or damaged; whoever reads all the settings deals with that
    }
  }

  function language() {
    var wishes = [asked("lang"), setting("lang")];
    wishes = wishes.concat(navigator.languages || navigator.language);
    for (var i = 0; i < wishes.length; i++) {
      var code = String(wishes[i]).slice(0, 2).toLowerCase();
      if (window.zwickerMessages.hasOwnProperty(code)) return code;
    }
    return "en";
  }

  // A chosen theme from the first paint on; without one the styles follow the system.
  function paintTheme() {
    var theme = asked("theme") || setting("theme");
    if (/^(light|dark|contrast)$/.test(theme)) root.dataset.theme = theme;
  }

  function text(key, detail) {
    var words = window.zwickerMessages[boot.lang];
    var message = words.hasOwnProperty(key) ? words[key] : key;
    return message.replace("%", function () { return detail || "?"; });
  }

  function translate() {
    root.lang = boot.lang;
    var parts = document.querySelectorAll("[data-boot-text]");
    for (var i = 0; i < parts.length; i++) {
      parts[i].textContent = text(parts[i].getAttribute("data-boot-text"));
    }
  }

  // What this browser lacks of what both Pythons need, or "".
  function lacks() {
    var modules = false;
    try {
      new Worker("data:,", { get type() { modules = true; throw new Error("seen"); } });
    } catch (error) {
      // Thrown on purpose: reading `type` is the answer, and no worker is to start.
    }
    if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) return "WebAssembly";
    if (!WebAssembly.Exception) return "WebAssembly exceptions";
    if (typeof BigInt !== "function") return "BigInt";
    if (!("noModule" in HTMLScriptElement.prototype)) return "JavaScript modules";
    if (!modules) return "module workers";
    return "";
  }

  // A sign of life.
  function alive() {
    silence = 0;
    if (line !== "slow") return;
    show("load");
    part("again").hidden = true;
  }

  function show(key) {
    line = key;
    part("line").textContent = text(key);
  }

  function tick() {
    silence += 1;
    if (silence === SLOW) {
      boot.wait();
      show("slow");
      part("again").hidden = false;
    }
    if (silence === DEAD) boot.fail("silent");
  }

  // Errors that nobody caught end a start, and are worth a word later.
  function listen() {
    addEventListener("error", function (event) {
      var target = event.target;
      if (target && target !== window && target.tagName === "SCRIPT") {
        boot.fail("file", target.src);
      } else if (event.message && !/ResizeObserver loop/.test(event.message)) {
        boot.fail("page", event.message);
      }
    }, true);
    addEventListener("unhandledrejection", function (event) {
      var reason = event.reason;
      boot.fail("page", String((reason && reason.message) || reason));
    });
    addEventListener("mpy:progress", function (event) { boot.hear({ step: event.detail }, "mpy:"); });
  }

  // PyScript takes the page of a 404 for a Python file, so look at every answer until it runs.
  function watchFetch() {
    var real = window.fetch;
    window.fetch = function (request) {
      var name = String((request && request.url) || request);
      return real.apply(window, arguments).then(function (response) {
        if (!response.ok) boot.hear({ missing: name });
        return response;
      }, function (error) {
        boot.hear({ missing: name });
        throw error;
      });
    };
    boot.unwatch = function () { window.fetch = real; };
  }

  function startPyScript() {
    var script = document.createElement("script");
    script.type = "module";
    script.src = "./static/boot/watch.mjs";
    document.head.appendChild(script);
  }

  function start() {
    translate();
    paintTheme();
    if (location.protocol === "file:") return boot.fail("local");
    if (window.origin === "null") return boot.fail("sandbox");
    var missing = lacks();
    if (missing) return boot.fail("browser", missing);
    listen();
    watchFetch();
    // They come while Python starts, which asks for them after that.
    window.zwickerTexts.load(boot.lang).catch(function () {}); // watchFetch tells
    watchdog = setInterval(tick, TICK);
    part("retry").onclick = part("again").onclick = function () { location.reload(); };
    storage.onlost = function () { if (boot.running() && !storage.embedded) boot.notice(text("full")); };
    window.zwickerStored.then(startPyScript);
  }

  var boot = {
    lang: language(),
    storage: storage,
    text: text,

    // Move the bar (never back) and say what happens: a key of messages.js.
    progress: function (value, key) {
      alive();
      fraction = Math.max(fraction, value);
      part("bar").value = part("strip").value = fraction;
      if (key) show(key);
    },

    // What the worker's entry module tells: {step} {bytes} {missing} {error}.
    hear: function (message, from) {
      if (message.missing && !boot.running()) {
        boot.fail("file", message.missing);
      } else if (message.error) {
        if (!boot.running()) boot.fail("worker", message.error);
      } else if (message.bytes) {
        boot.progress(0.26 + 0.46 * Math.min(1, message.bytes / WASM_BYTES));
      } else {
        var step = STEPS[(from || "py:") + message.step];
        if (step) boot.progress(step[0], step[1]);
        else alive();
      }
    },

    running: function () {
      return root.dataset.state === "ready";
    },

    // The page can be used, as far as that needs no engine.
    live: function () {
      if (root.dataset.state === "booting") root.dataset.state = "live";
    },

    // Something was asked for that only the engine knows: show how far its start is.
    wait: function () {
      if (root.dataset.state === "live") root.dataset.state = "booting";
    },

    // The engine has answered and the page shows its answer.
    ready: function () {
      clearInterval(watchdog);
      boot.unwatch();
      part("failure").hidden = true;
      root.dataset.state = "ready";
      if (storage.newer) boot.notice(text("newer"));
      else if (!storage.lasting && !storage.embedded) boot.notice(text("storage"));
    },

    // The start failed: code is a key of messages.js, detail what a bug report needs. Only the
    // first failure counts, the next ones follow from it. After the start it becomes a notice.
    fail: function (code, detail) {
      if (window.console) console.info("zwicker: " + code + ": " + (detail || ""));
      if (boot.running()) return boot.notice(text("later"), true);
      if (root.dataset.state === "failed") return;
      clearInterval(watchdog);
      root.dataset.state = "failed";
      var module = /dynamically imported module: (\S+)/.exec(detail);
      if (module) {
        code = "file";
        detail = module[1];
      }
      var name = code === "file" ? String(detail).split("/").pop() : detail;
      part("reason").textContent = text(code, name);
      part("detail").textContent = String(detail || code);
      part("failure").hidden = false;
      part("retry").focus();
    },

    // A line above the page that stays until closed; `reload` offers that too.
    notice: function (message, reload) {
      part("notice").hidden = false;
      part("notice-text").textContent = message;
      part("notice-reload").hidden = !reload;
      part("notice-reload").onclick = function () { location.reload(); };
      part("notice-close").onclick = function () { part("notice").hidden = true; };
    },
  };

  window.zwickerBoot = boot;
  start();
})();
