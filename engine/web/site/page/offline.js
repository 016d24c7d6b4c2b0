// The page without a server works offline once it was visited (../worker/offline.js keeps its files),
// and says when there is a newer version; the reader decides when that comes.

import { button, el } from "./dom.js";
import { t } from "./words.js";

let kept = false;

/** @param {ServiceWorkerRegistration} kept */
function offer(kept) {
  if (!kept.waiting || !navigator.serviceWorker.controller || document.getElementById("newer")) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  document.body.append(el("div", { id: "newer", class: "newer", role: "status" }, t("site.new"), " ",
    button(t("site.update"), () => kept.waiting?.postMessage("now"))));
}

/** To be called when the page has what it needs: it fetches all the rest. */
export async function keepOffline() {
  if (kept || !("serviceWorker" in navigator)) return; // an address without encryption
  kept = true;
  try {
    const found = await navigator.serviceWorker.register(new URL("../../offline.js", import.meta.url));
    offer(found);
    found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", () => offer(found)));
  } catch { /* private, or switched off: it works online */ }
}
