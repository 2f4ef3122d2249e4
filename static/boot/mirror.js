// The second place of what is stored (storage.js): an IndexedDB of our own, written with
// durability "strict". Chromium writes localStorage to the disk up to ten seconds late; a browser
// that is killed in between loses it. Each name has two generations, written in turn, so the text
// before is never touched while a new one is written.
(function () {
  "use strict";

  const NAME = "zwicker";
  const VERSION = 1;
  const STORE = "saves";
  const PATIENCE = 1500; // ms; some engines neither open nor refuse
  const WAIT = 1000; // ms that anybody waits for the disk

  // A transaction for writing, as durable as the browser offers.
  function writing(database) {
    return database.transaction(STORE, "readwrite", { durability: "strict" });
  }

  class Mirror {
    constructor(database) {
      this.database = database;
      this.last = Promise.resolve();
    }

    // Do something with the store; `then` is told whether it is on the disk.
    work(task, then) {
      const done = new Promise((resolve) => {
        try {
          const change = writing(this.database);
          change.oncomplete = () => resolve(true);
          change.onabort = change.onerror = (event) => {
            event.preventDefault?.();
            resolve(false);
          };
          task(change.objectStore(STORE));
          change.commit?.();
        } catch {
          resolve(false); // closed, or full in a way of its own
        }
      });
      done.then(then);
      this.last = Promise.all([this.last, done]);
    }

    put(name, number, sum, text, then) {
      this.work((store) => store.put({ number, sum, text }, [name, number % 2]), then);
    }

    // Both generations go, once a text was removed everywhere.
    forget(name, then) {
      this.work((store) => {
        store.delete([name, 0]);
        store.delete([name, 1]);
      }, (done) => done && then());
    }

    settled() {
      return Promise.race([this.last, new Promise((resolve) => setTimeout(resolve, WAIT))]);
    }

    // All rows, as storage.js takes them; what has another form is left out.
    rows() {
      return new Promise((resolve, reject) => {
        const rows = [];
        const cursor = this.database.transaction(STORE).objectStore(STORE).openCursor();
        cursor.onerror = () => reject(cursor.error);
        cursor.onsuccess = () => {
          const at = cursor.result;
          if (!at) return resolve(rows);
          const { number, sum, text } = at.value ?? {};
          const whole = Number.isSafeInteger(number) && (text === null || typeof text === "string");
          if (whole && Array.isArray(at.key)) rows.push({ name: String(at.key[0]), number, sum, text });
          at.continue();
        };
      });
    }
  }

  // The database, or null where there is none; a later version's is left alone.
  function open() {
    return new Promise((resolve) => {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onblocked = () => resolve(null);
      request.onerror = (event) => {
        event.preventDefault();
        if (request.error?.name === "VersionError") window.zwickerStorage.close();
        resolve(null);
      };
    });
  }

  async function load() {
    const database = await open();
    if (!database) return null;
    // A later version of the page, in another tab, changes the form of what is stored.
    database.onversionchange = () => {
      database.close();
      window.zwickerStorage.close();
    };
    const mirror = new Mirror(database);
    return { mirror, rows: await mirror.rows() };
  }

  async function start() {
    const real = await globalThis.zwickerDatabase;
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, null));
    const found = real ? await Promise.race([load().catch(() => null), late]) : null;
    window.zwickerStorage.open(found?.mirror ?? null, found?.rows ?? []);
  }

  // Resolves once what is stored is in order and can be read.
  window.zwickerStored = start();
})();
