// Small texts that outlive the page: localStorage, which can be read at once, and beside it the
// mirror in IndexedDB (mirror.js), which is on the disk within milliseconds. localStorage throws
// where a frame's storage is blocked, and MicroPython cannot catch that, so everything goes through
// here; blocked storage means memory. docs/reliability.md says what is promised.
//
// Every text has a seal: how often the name was written, and a checksum. The higher number is the
// later text; a text that its seal does not fit is damaged or was written by somebody else.
// Written for old engines too: the message that they are too old must still appear.
(function () {
  "use strict";
  var SEAL = "zwicker-seal."; // + name: "NUMBER CHECKSUM", or "NUMBER -" when it was removed
  var BEFORE = "zwicker-before."; // + name: the seal and, in the next line, the text before
  var SCHEMA_KEY = "zwicker-schema";
  var SCHEMA = 1; // of what is stored; a page leaves alone what a later one has written
  var MATCH = /^zwicker\.(match|link)(\.|$)/; // of these the text before is kept as well

  var PREFIX = "zwicker.";

  // An embedded page keeps what it stores apart from the visitor's own matches and settings, and
  // from other games on the same page, which static/embed.js numbers by the names of their frames.
  // As a guest it has no mirror.
  var embedded = /[?&#]embed=1(?![^&#])/.test(location.search + location.hash);
  var frame = /^zwicker-(\d+)$/.exec(window.name);
  var own = embedded ? "zwicker-embed." + (frame ? frame[1] + "." : "") : PREFIX;

  var memory = {}; // what no disk has taken
  var numbers = {}; // the highest number seen of each name
  var others = {}; // the other whole texts that were found of a match, the latest first
  var mirror = null;
  var table = null;

  // CRC-32 of the text's UTF-16 units, low byte first.
  function checksum(text) {
    if (!table) {
      table = [];
      for (var n = 0; n < 256; n++) {
        for (var c = n, k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
        table.push(c);
      }
    }
    var crc = -1;
    for (var i = 0; i < text.length; i++) {
      var unit = text.charCodeAt(i);
      crc = table[(crc ^ unit) & 255] ^ (crc >>> 8);
      crc = table[(crc ^ (unit >>> 8)) & 255] ^ (crc >>> 8);
    }
    return text.length + "-" + (~crc >>> 0).toString(16);
  }

  function has(object, name) {
    return Object.prototype.hasOwnProperty.call(object, name);
  }

  function real(key) {
    if (key.indexOf(PREFIX) === 0) return own + key.slice(PREFIX.length);
    return embedded ? own + "~" + key : key;
  }

  // localStorage, or null where it does not let itself be read.
  function read(key) {
    try {
      return localStorage.getItem(real(key));
    } catch (error) {
      return null;
    }
  }

  // Whether it is stored and comes back as it was.
  function write(key, text) {
    try {
      localStorage.setItem(real(key), text);
      return localStorage.getItem(real(key)) === text;
    } catch (error) {
      return false;
    }
  }

  function erase(key) {
    try {
      localStorage.removeItem(real(key));
    } catch (error) {
      // Nothing was stored.
    }
  }

  function works() {
    var written = write("zwicker.probe", "1");
    erase("zwicker.probe");
    return written;
  }

  // A seal as {number, sum}; sum "-" means removed.
  function parsed(seal) {
    var found = /^(\d{1,15}) (\S{1,40})$/.exec(seal || "");
    return found ? { number: Number(found[1]), sum: found[2] } : null;
  }

  function next(name) {
    var seal = parsed(read(SEAL + name));
    numbers[name] = Math.max(numbers[name] || 0, seal ? seal.number : 0) + 1;
    return numbers[name];
  }

  // The text first, then its seal: what is torn in between has no seal that fits, and is looked at.
  function writeLocal(name, text, seal) {
    var last = MATCH.test(name) ? read(name) : null;
    var lastSeal = last === null ? null : read(SEAL + name);
    var sound = parsed(lastSeal) && parsed(lastSeal).sum === checksum(last) && last !== text;
    if (sound && !write(BEFORE + name, lastSeal + "\n" + last)) erase(BEFORE + name);
    if (!write(name, text)) {
      erase(BEFORE + name); // that may be the room that is missing
      if (!write(name, text)) return false;
    }
    write(SEAL + name, seal);
    return true;
  }

  function lost() {
    if (!storage.lasting) return;
    storage.lasting = false;
    storage.onlost();
  }

  // A mirror that did not take a text matters only if localStorage has not got it either.
  function mirrored(name, text, done) {
    if (!done && has(memory, name) && memory[name] === text) lost();
  }

  function toMirror(name, number, sum, text) {
    if (!mirror) return false;
    mirror.put(name, number, sum, text, function (done) { mirrored(name, text, done); });
    return true;
  }

  // What localStorage holds of a name: the text, and the one before; whole is null without a seal.
  function local(name) {
    var out = [];
    var text = read(name);
    var seal = parsed(read(SEAL + name));
    var before = /^([^\n]*)\n([^]*)$/.exec(read(BEFORE + name) || "");
    if (seal && seal.sum === "-" && text === null) out.push({ number: seal.number, text: null, whole: true });
    if (text !== null) {
      var whole = seal ? seal.sum === checksum(text) : null;
      out.push({ number: seal ? seal.number : 0, text: text, whole: whole });
    }
    seal = before && parsed(before[1]);
    if (seal && seal.sum === checksum(before[2])) {
      out.push({ number: seal.number, text: before[2], whole: true });
    }
    return out;
  }

  function readable(text) {
    try {
      JSON.parse(text);
      return true;
    } catch (error) {
      return false;
    }
  }

  // All texts found of a name, best first: those with a seal that fits, the latest first. One that
  // was written by another hand goes before them if it can be read; of a match the engine tries all.
  function ranked(name, found) {
    var whole = [];
    var odd = [];
    for (var i = 0; i < found.length; i++) (found[i].whole ? whole : odd).push(found[i]);
    whole.sort(function (a, b) { return b.number - a.number; });
    for (var at = 0; at < odd.length; at++) {
      var same = whole.filter(function (one) { return one.text === odd[at].text; });
      if (same.length) continue;
      if (MATCH.test(name) || readable(odd[at].text)) whole.unshift(odd[at]);
      else whole.push(odd[at]);
    }
    return whole;
  }

  // Bring one name into order: the best text where it can be read at once, the rest set aside.
  function settle(name, rows) {
    var found = local(name);
    var unsealed = found.length > 0 && found[0].whole === null;
    for (var i = 0; i < rows.length; i++) {
      if (rows[i].text === null || rows[i].sum === checksum(rows[i].text)) {
        found.push({ number: rows[i].number, text: rows[i].text, whole: true });
      }
    }
    var order = ranked(name, found);
    if (!order.length) return;
    var best = order[0];
    numbers[name] = 0;
    for (i = 0; i < order.length; i++) numbers[name] = Math.max(numbers[name], order[i].number);
    if (best.text === null) {
      erase(name);
      erase(BEFORE + name);
      if (mirror) mirror.forget(name, function () { erase(SEAL + name); });
      return;
    }
    others[name] = [];
    for (i = 1; i < order.length; i++) {
      var text = order[i].text;
      if (text !== null && text !== best.text && others[name].indexOf(text) < 0) others[name].push(text);
    }
    if (unsealed && !rows.length) {
      storage.set(name, best.text); // from before there were seals
    } else if (best.whole && read(name) !== best.text) {
      if (!writeLocal(name, best.text, best.number + " " + checksum(best.text))) memory[name] = best.text;
    }
  }

  // What stands behind the prefix in the names of all that is stored.
  function stored(prefix) {
    var names = [];
    prefix = real(prefix);
    try {
      for (var i = 0; i < localStorage.length; i++) {
        var key = localStorage.key(i);
        if (key.indexOf(prefix) === 0 && key.charAt(prefix.length) !== "~") names.push(key.slice(prefix.length));
      }
    } catch (error) {
      // Blocked: nothing is stored.
    }
    return names;
  }

  var storage = {
    embedded: embedded,

    // Whether what is set now is still there at the next visit.
    lasting: works(),

    // Whether a later version of the page has stored something; then nothing is written.
    newer: Number(read(SCHEMA_KEY) || 0) > SCHEMA,

    // Called once when a text could not be stored anywhere.
    onlost: function () {},

    // Called with {name, number, text} after each change, for other tabs.
    onset: function () {},

    // Take the mirror (null where there is none) with the rows it holds: {name, number, sum, text}.
    open: function (opened, rows) {
      if (storage.newer) return storage.close();
      mirror = embedded ? null : opened;
      if (!mirror) rows = [];
      if (mirror) storage.lasting = true;
      if (storage.lasting) write(SCHEMA_KEY, String(SCHEMA));
      var names = stored(PREFIX).map(function (name) { return PREFIX + name; });
      var more = stored(SEAL);
      for (var i = 0; i < rows.length; i++) more.push(rows[i].name);
      for (i = 0; i < more.length; i++) if (names.indexOf(more[i]) < 0) names.push(more[i]);
      for (i = 0; i < names.length; i++) {
        settle(names[i], rows.filter(function (row) { return row.name === names[i]; }));
      }
    },

    // From now on nothing is written: a later version of the page uses what is stored.
    close: function () {
      storage.newer = true;
      storage.lasting = false;
      mirror = null;
    },

    // The text stored under the key, or null.
    get: function (key) {
      return has(memory, key) ? memory[key] : read(key);
    },

    // The other texts of a match that were found whole at the start, the latest first.
    spares: function (key) {
      return others[key] || [];
    },

    // Store the text; false if it will not outlive the page (blocked, or no room left).
    set: function (key, text) {
      text = String(text);
      var number = next(key);
      var sum = checksum(text);
      var kept = !storage.newer && writeLocal(key, text, number + " " + sum);
      if (kept) delete memory[key];
      else memory[key] = text;
      var again = toMirror(key, number, sum, text);
      storage.onset({ name: key, number: number, text: text });
      if (!kept && !again) lost();
      return kept || again;
    },

    remove: function (key) {
      var number = next(key);
      delete memory[key];
      delete others[key];
      if (!storage.newer) {
        erase(key);
        erase(BEFORE + key);
        write(SEAL + key, number + " -");
        toMirror(key, number, "-", null);
      } else {
        memory[key] = null;
      }
      storage.onset({ name: key, number: number, text: null });
    },

    // What another tab has stored.
    hear: function (change) {
      numbers[change.name] = Math.max(numbers[change.name] || 0, change.number);
      delete memory[change.name];
      if (read(change.name) !== change.text) memory[change.name] = change.text;
    },

    // The names of all that is stored.
    names: function () {
      var names = Object.keys(memory).filter(function (name) { return memory[name] !== null; });
      var kept = stored(PREFIX);
      for (var i = 0; i < kept.length; i++) {
        var name = PREFIX + kept[i];
        if (names.indexOf(name) < 0 && storage.get(name) !== null) names.push(name);
      }
      return names;
    },

    // A promise that what was set so far is on the disk; it does not wait for ever.
    settled: function () {
      return mirror ? mirror.settled() : Promise.resolve();
    },
  };

  window.zwickerStorage = storage;
})();
