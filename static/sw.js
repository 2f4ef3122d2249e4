// The service worker: keeps all files of one build, so that the page works without a network.
// tools/precache.py lays it at the site's root and puts the list in front:
// self.PRECACHE = { version, first: { path: SHA-256 }, rest: { path: SHA-256 } }.
"use strict";

const { version, first, rest } = self.PRECACHE;
const FILES = { ...first, ...rest };
const SCOPE = registration.scope;
// Caches belong to the whole origin, which may carry other games, or this one a second time.
const FAMILY = `zwicker ${SCOPE} `;
const CACHE = FAMILY + version;

async function digest(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// The response if it is the listed file, else null. It is made anew, because one that came by a
// redirect must not answer a navigation, and because its bytes are no longer encoded.
async function checked(path, response) {
  if (!response?.ok) return null;
  const bytes = await response.arrayBuffer();
  if ((await digest(bytes)) !== FILES[path]) return null;
  const headers = new Headers(response.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(bytes, { headers });
}

function stored(path, cacheName) {
  return caches.match(SCOPE + path, { cacheName, ignoreVary: true });
}

async function ours() {
  return (await caches.keys()).filter((name) => name.startsWith(FAMILY));
}

// The same file as another version keeps it, so that an update loads only what has changed.
async function inherited(path) {
  for (const name of await ours()) {
    const found = await checked(path, await stored(path, name));
    if (found) return found;
  }
  return null;
}

// The file from the network; the browser's own cache may still hold that of another version.
async function fetched(path) {
  for (const cache of ["default", "reload"]) {
    const found = await checked(path, await fetch(SCOPE + path, { cache }));
    if (found) return found;
  }
  throw new Error(`${path} is not the file of version ${version}`);
}

async function keep(path, response) {
  const cache = await caches.open(CACHE);
  await cache.put(SCOPE + path, response);
}

async function load(paths) {
  for (const path of paths) {
    if (!(await stored(path, CACHE))) {
      await keep(path, (await inherited(path)) || (await fetched(path)));
    }
  }
}

// Whatever fails here ends the installation, and the version before stays. What was kept so far
// is there for the next attempt.
async function install() {
  await load(Object.keys(first));
  // A version that became active meanwhile has swept the caches of all others.
  const kept = await (await caches.open(CACHE)).keys();
  if (kept.length < Object.keys(first).length) throw new Error("the cache was swept");
}

async function activate() {
  for (const name of await ours()) {
    if (name !== CACHE) await caches.delete(name);
  }
  await clients.claim();
}

// The rest, as far as the network allows; the next visit goes on from there.
let loading = null;
async function loadRest(client) {
  loading ||= load(Object.keys(rest)).finally(() => { loading = null; });
  try {
    await loading;
    client.postMessage({ offline: "all" });
  } catch (error) {
    console.info(`zwicker: not all files are kept yet: ${error.message}`);
  }
}

// The path of a listed file that the request means, or "". What a link asks for after "?" is for
// the page, not for the server.
function listed(request) {
  const url = new URL(request.url);
  const address = url.origin + url.pathname;
  if (request.method !== "GET" || !address.startsWith(SCOPE)) return "";
  if (url.search && request.mode !== "navigate") return "";
  const path = address.slice(SCOPE.length).replace(/(^|\/)$/, "$1index.html");
  return Object.hasOwn(FILES, path) ? path : "";
}

async function answer(event, path) {
  const kept = await stored(path, CACHE).catch(() => null);
  if (kept) return kept;
  const response = await fetch(event.request);
  const copy = response.clone();
  event.waitUntil(checked(path, copy).then((found) => found && keep(path, found)).catch(() => {}));
  return response;
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("fetch", (event) => {
  const path = listed(event.request);
  if (path) event.respondWith(answer(event, path));
});
addEventListener("message", (event) => {
  if (event.data === "rest") event.waitUntil(loadRest(event.source));
  if (event.data === "take-over") skipWaiting();
});
