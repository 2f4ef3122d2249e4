// A stand-in for indexedDB that lives in memory. PyScript opens IndexedDB when it starts and waits
// for ever where that never answers (storage blocked in a foreign frame). It offers just what
// PyScript uses and is installed, on the page and in the worker, only where the real one fails.
(function () {
  "use strict";

  var PATIENCE = 1500; // ms; some engines neither open nor refuse

  function answer(value) {
    var request = { result: value };
    queueMicrotask(function () {
      if (request.onsuccess) request.onsuccess({ target: request });
    });
    return request;
  }

  function storeOf(map) {
    return {
      count: function () { return answer(map.size); },
      clear: function () { return answer(map.clear()); },
      delete: function (key) { return answer(void map.delete(key)); },
      getAllKeys: function () { return answer(Array.from(map.keys())); },
      get: function (key) { return answer(map.get(key)); },
      getKey: function (key) { return answer(map.has(key) ? key : undefined); },
      put: function (value, key) { map.set(key, value); return answer(key); },
    };
  }

  function install() {
    var maps = new Map();
    var memory = {
      open: function (name) {
        if (!maps.has(name)) maps.set(name, new Map());
        var store = storeOf(maps.get(name));
        return answer({
          objectStoreNames: ["entries"],
          transaction: function () { return { objectStore: function () { return store; } }; },
          close: function () {},
        });
      },
    };
    var place = { value: memory, configurable: true, writable: true };
    Object.defineProperty(globalThis, "indexedDB", place);
  }

  // Resolves to true if the real IndexedDB opens a database.
  function works() {
    return new Promise(function (resolve) {
      setTimeout(resolve, PATIENCE, false);
      try {
        var request = indexedDB.open("zwicker-probe");
        request.onerror = function (event) { event.preventDefault(); resolve(false); };
        request.onblocked = function () { resolve(false); };
        request.onsuccess = function () { request.result.close(); resolve(true); };
      } catch (error) {
        resolve(false);
      }
    });
  }

  // Resolves, once indexedDB can be used, to whether it is the real one.
  globalThis.zwickerDatabase = works().then(function (real) {
    if (!real) install();
    return real;
  });
})();
