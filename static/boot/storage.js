// Small texts that outlive the page. localStorage throws where a frame's storage is blocked, and
// MicroPython cannot catch that, so everything goes through here; blocked storage means memory.
// Written for old engines too: the message that they are too old must still appear.
(function () {
  "use strict";
  var memory = {};

  function works() {
    try {
      localStorage.setItem("zwicker.probe", "1");
      localStorage.removeItem("zwicker.probe");
      return true;
    } catch (error) {
      return false;
    }
  }

  var storage = {
    // Whether what is set now is still there at the next visit.
    lasting: works(),

    // The text stored under the key, or null.
    get: function (key) {
      if (Object.prototype.hasOwnProperty.call(memory, key)) return memory[key];
      try {
        return localStorage.getItem(key);
      } catch (error) {
        return null;
      }
    },

    // Store the text; false if it will not outlive the page (blocked, or no room left).
    set: function (key, text) {
      try {
        localStorage.setItem(key, text);
        delete memory[key];
        return true;
      } catch (error) {
        memory[key] = String(text);
        storage.lasting = false;
        return false;
      }
    },

    // The names of all that is stored.
    names: function () {
      var names = Object.keys(memory);
      try {
        for (var i = 0; i < localStorage.length; i++) {
          if (names.indexOf(localStorage.key(i)) < 0) names.push(localStorage.key(i));
        }
      } catch (error) {
        // Blocked: what is in memory is all there is.
      }
      return names;
    },

    remove: function (key) {
      delete memory[key];
      try {
        localStorage.removeItem(key);
      } catch (error) {
        // Nothing was stored.
      }
    },
  };

  window.zwickerStorage = storage;
})();
