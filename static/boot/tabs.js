// One match in several tabs: one tab plays it, the others follow. The one that plays holds a lock;
// "play here" in another one takes the lock away. Where there are no locks (a page that is not
// served securely) every tab plays, and what was saved last counts. window.zwickerTabs
(function () {
  "use strict";
  const storage = window.zwickerStorage;
  // An embedded game is a guest; several of them may stand on one page.
  const guest = /[?&#]embed=1(?![^&#])/.test(location.search + location.hash);
  const locks = guest ? null : navigator.locks;

  let name = ""; // of the match that this tab wants to play
  let free = null; // gives the lock back
  let waiting = null; // ends the wait for it
  let gone = null; // fulfilled when the lock asked for last is this tab's no longer
  let claims = 0; // counted, because what an earlier one asked for may still come

  function stop() {
    claims++;
    waiting?.abort();
    waiting = null;
    free?.();
    free = null;
  }

  // Ask for the lock; tells whether it was given. It is held until it is given back or taken away.
  function ask(options) {
    const mine = claims;
    return new Promise((told) => {
      const held = locks.request(`zwicker ${name}`, options, (lock) => {
        told(Boolean(lock));
        if (lock && mine === claims) return new Promise((resolve) => { free = resolve; });
      });
      gone = held.catch((error) => {
        if (error.name !== "AbortError") return told(true); // no locks here: play
        if (options.signal?.aborted || mine !== claims) return;
        free = null; // another tab has taken it
        tabs.onrole(false);
        wait();
      });
    });
  }

  async function wait() {
    waiting = new AbortController();
    if (await ask({ signal: waiting.signal })) {
      waiting = null;
      tabs.onrole(true);
    }
  }

  const tabs = {
    // Called when another tab has changed what is stored under a name.
    onchange() {},

    // Called with whether this tab plays from now on.
    onrole() {},

    // Whether this tab plays the match.
    plays() {
      return !locks || Boolean(free);
    },

    // Try to be the tab that plays this match. Resolves to whether it is; if not, it follows, and
    // plays once the other tab is closed.
    async claim(wanted) {
      if (!locks || wanted === name) return tabs.plays();
      stop();
      name = wanted;
      const mine = claims;
      await gone; // or the tab would meet its own lock, which is given back after a while
      if (mine !== claims) return tabs.plays();
      const given = await ask({ ifAvailable: true });
      if (given || mine !== claims) return tabs.plays();
      tabs.onrole(false);
      wait();
      return false;
    },

    // Play here, whoever else does.
    async take() {
      if (!locks) return;
      waiting?.abort();
      waiting = null;
      if (await ask({ steal: true })) tabs.onrole(true);
    },

    // There is no match any more.
    release() {
      stop();
      name = "";
    },
  };
  window.zwickerTabs = tabs;

  if (guest) return;
  try {
    const channel = new BroadcastChannel(`zwicker-saves ${location.pathname}`);
    storage.onset = (change) => channel.postMessage(change);
    channel.onmessage = ({ data }) => {
      storage.hear(data);
      tabs.onchange(data.name);
    };
  } catch {
    // Blocked: nothing is stored that another tab could see.
  }
})();
