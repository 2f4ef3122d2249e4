// What goes between the page and the world around it: the clipboard, the system's share sheet, and
// files that are chosen, dropped on the page, or opened with the installed app. window.zwickerOutside
// for the page's Python; a file arrives there as the event "zwicker-file" with its text.
const MOST_BYTES = 2_000_000;

// Where there is no clipboard (a page without https) the old way still works.
function copyBySelection(text) {
  const field = document.createElement("textarea");
  field.value = text;
  // inside an open dialog, or the field could not have the focus
  const place = document.querySelector("dialog[open]") ?? document.body;
  const active = document.activeElement;
  place.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  active?.focus?.();
  return done;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// True if it was handed over; somebody who changes their mind has not failed.
async function share(title, url) {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error?.name === "AbortError";
  }
}

async function hand(file) {
  const text = file.size > MOST_BYTES ? "" : await file.text();
  const detail = { name: file.name, text };
  document.dispatchEvent(new CustomEvent("zwicker-file", { detail }));
}

function pick() {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = ".zgr,.json,.toml,.txt";
  field.onchange = () => field.files.length && hand(field.files[0]);
  field.click();
}

const hasFiles = (event) => Array.from(event.dataTransfer?.types ?? []).includes("Files");

addEventListener("dragover", (event) => {
  if (hasFiles(event)) event.preventDefault();
});
addEventListener("drop", (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  const file = event.dataTransfer.files[0];
  if (file) hand(file);
});

// Files opened with the installed app come when the page can show them.
function opened() {
  window.launchQueue?.setConsumer(async ({ files }) => {
    if (files?.length) await hand(await files[0].getFile());
  });
}

window.zwickerOutside = {
  canShare: typeof navigator.share === "function",
  copy,
  share,
  pick,
  opened,
};
