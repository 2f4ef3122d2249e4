// Small texts that outlive the page. localStorage throws where a frame's storage is blocked, and
// MicroPython cannot catch that, so everything goes through here; blocked storage means memory.
// Written for old engines too: the message that they are too old must still appear.
(function () {
  "use strict";
  var memory = {};
  var PREFIX = "zwicker.";

  // An embedded page keeps what it stores apart from the visitor's own matches and settings, and
  // from other games on the same page, which static/embed.js numbers by the names of their frames.
  var embedded = /[?&#]embed=1(?![^&#])/.test(location.search + location.hash);
  var frame = /^zwicker-(\d+)$/.exec(window.name);
  var own = embedded ? "zwicker-embed." + (frame ? frame[1] + "." : "") : PREFIX;

  function real(key) {
    return key.indexOf(PREFIX) === 0 ? own + key.slice(PREFIX.length) : key;
  }

  // The key that a stored name stands for here, or "" for one that belongs to somebody else.
  function named(name) {
    if (name.indexOf(own) === 0) return PREFIX + name.slice(own.length);
    return name.indexOf("zwicker") === 0 ? "" : name;
  }

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
    embedded: embedded,

    // Whether what is set now is still there at the next visit.
    lasting: works(),

    // The text stored under the key, or null.
    get: function (key) {
      if (Object.prototype.hasOwnProperty.call(memory, key)) return memory[key];
      try {
        return localStorage.getItem(real(key));
      } catch (error) {
        return null;
      }
    },

    // Store the text; false if it will not outlive the page (blocked, or no room left).
    set: function (key, text) {
      try {
        localStorage.setItem(real(key), text);
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
          var name = named(localStorage.key(i));
          if (name && names.indexOf(name) < 0) names.push(name);
        }
      } catch (error) {
        // Blocked: what is in memory is all there is.
      }
      return names;
    },

    remove: function (key) {
      delete memory[key];
      try {
        localStorage.removeItem(real(key));
      } catch (error) {
        // Nothing was stored.
      }
    },
  };

  window.zwickerStorage = storage;
})();
