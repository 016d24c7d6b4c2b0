// The page without a server works offline once it was visited (../worker/offline.js keeps its files),
// and says when there is a newer version; the reader decides when that comes.

import { button, el } from "./dom.js";
import { t } from "./words.js";

const settled = 4000; // milliseconds in which the first view has what it needs

/** @param {ServiceWorkerRegistration} kept */
function offer(kept) {
  if (!kept.waiting || !navigator.serviceWorker.controller || document.getElementById("newer")) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  document.body.append(el("div", { id: "newer", class: "newer", role: "status" }, t("site.new"), " ",
    button(t("site.update"), () => kept.waiting?.postMessage("now"))));
}

export function keepOffline() {
  if (!("serviceWorker" in navigator)) return; // an address without encryption
  setTimeout(async () => {
    try {
      const kept = await navigator.serviceWorker.register(new URL("../../offline.js", import.meta.url));
      offer(kept);
      kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", () => offer(kept)));
    } catch { /* private, or switched off: it works online */ }
  }, settled);
}
