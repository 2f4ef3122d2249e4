// The texts of the page's language: window.zwickerTexts. They stay here; the page's Python asks for
// the few that it shows, and the engine is handed all of them, so that Python never reads them whole.
(function () {
  "use strict";
  let raw = "{}";
  let table = {};
  let wanted = ""; // the language that was asked for last
  let coming = null;

  // Fulfilled when the texts of this language are there.
  function load(lang) {
    if (lang !== wanted || !coming) {
      wanted = lang;
      coming = read(`./static/locales/${lang}.json`, lang);
      coming.catch(() => { coming = null; }); // whoever waits is told; the next one tries again
    }
    return coming;
  }

  async function read(address, lang) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(address);
    const text = await answer.text();
    if (lang !== wanted) return;
    table = JSON.parse(text);
    raw = text;
  }

  // A text by its id, or "". Those that depend on a number are the engine's to choose.
  const get = (key) => table[key] ?? "";

  // An object's text as JSON, with all texts in it as its "locale".
  const joined = (object) => `${object.slice(0, object.lastIndexOf("}"))},"locale":${raw}}`;

  window.zwickerTexts = { load, get, joined };
})();
