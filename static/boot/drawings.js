// The cards' drawings. Markup names parts of the sprite (<use href="#…"/>, zwicker/web/faces.py); here
// they are put in its place before the browser sees it: every <use> would be a small document of its
// own, and a table of cards would cost twice as much to draw. window.zwickerDrawings
(function () {
  "use strict";
  const PART = /<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/gs;
  // what is drawn as its upper half and the same turned
  const HALF = /<g id="\w+">(.*?)<\/g><use href="#\w+" (transform="[^"]+")\/>/s;
  const USE = /<use [^>]*?href="#(\w+)"\/>/g;
  const parts = new Map();

  // Fulfilled when the sprite's drawings are there.
  async function load(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(address);
    for (const [, name, drawing] of (await answer.text()).matchAll(PART)) {
      parts.set(name, drawing.replace(HALF, "<g>$1</g><g $2>$1</g>"));
    }
  }

  // The element's content from now on is this markup.
  function fill(element, html) {
    element.innerHTML = html.replace(USE, (_use, name) => parts.get(name));
  }

  window.zwickerDrawings = { load, fill };
})();
