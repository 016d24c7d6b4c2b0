// The service worker of the page without a server. It keeps the files of one version, and gives them
// whether there is a network or not; scripts/site_files.mjs puts it beside index.html, with VERSION and
// FILES filled in, so that a new version is a new service worker.

/** @type {any} */
const here = self;
const version = "VERSION";
/** @type {string[]} */
const files = ["FILES"];

here.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(
  caches.open(version).then((kept) => kept.addAll(["./", ...files]))));

here.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(
  caches.keys().then((all) => Promise.all(all.filter((one) => one.startsWith("v/") && one !== version).map((one) => caches.delete(one))))
    .then(() => here.clients.claim())));

/** The reader wants the newer version now. */
here.addEventListener("message", (/** @type {any} */ { data }) => { if (data === "now") here.skipWaiting(); });

here.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const root = here.registration.scope;
  if (request.method !== "GET" || !request.url.startsWith(root)) return;
  const way = request.url.slice(root.length).replace(/[?#].*/, "");
  if (way !== "" && way !== "index.html" && !way.startsWith("v/")) return; // pages to read
  event.respondWith(caches.open(version).then(async (kept) => {
    const found = await kept.match(way.startsWith("v/") ? request : "./");
    if (found) return found;
    const fresh = await fetch(request); // fonts, and files of an older version that is still open
    if (fresh.ok && way.startsWith(version)) await kept.put(request, fresh.clone());
    return fresh;
  }));
});
