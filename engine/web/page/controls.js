// @ts-check
// Small controls that several views share: how fast things are shown, a select with a label, a
// link to copy.

import { el, fill } from "./dom.js";
import { set, settings } from "./settings.js";
import { t } from "./words.js";

/**
 * @param {string} label
 * @param {string[][]} choices value and what it says
 * @param {string} value
 * @param {(value: string) => void} onChange
 * @param {Record<string, any>} [more]
 */
export function choice(label, choices, value, onChange, more = {}) {
  const select = el("select", {
    ...more, onchange: () => onChange(select.value),
  }, choices.map(([v = "", says]) => el("option", { value: v, selected: v === value }, says)));
  return el("label", { class: "choice" }, el("span", {}, label), " ", select);
}

/** How fast lines are shown. */
export function paceChoice() {
  const paces = /** @type {const} */ (["off", "fast", "normal", "slow", "step"]);
  return choice(t("pace"), paces.map((p) => [p, t(`pace.${p}`)]), settings.pace,
    (value) => set("pace", /** @type {any} */ (value)), { "data-control": "pace" });
}

/**
 * A link for another browser, to copy.
 * @param {string} label
 * @param {string} hash
 */
export function copyLink(label, hash) {
  const link = new URL(hash, location.href).href;
  const field = el("input", { type: "text", readonly: true, value: link, "aria-label": label, onfocus: () => field.select() });
  const done = el("span", { role: "status", class: "done" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch { // without a secure address: the old way
      field.select();
      document.execCommand("copy");
    }
    done.textContent = t("copied");
  };
  return el("div", { class: "copy" }, el("span", { class: "copy-label" }, label), field,
    el("button", { onclick: copy }, t("copy")), done);
}

/**
 * A field that leaves of some things only those that say it.
 * @param {string} label
 * @param {Element} among
 * @param {string} items selector
 */
export function search(label, among, items) {
  const field = el("input", { type: "search", "aria-label": label, placeholder: label, oninput: () => {
    const wanted = field.value.trim().toLowerCase();
    for (const item of among.querySelectorAll(items)) {
      if (item instanceof HTMLElement) item.hidden = !(item.textContent ?? "").toLowerCase().includes(wanted);
    }
  } });
  return field;
}

/**
 * What is shown while something is asked for, and what becomes of it.
 * @param {Element} place
 * @param {Promise<import("./dom.js").Child|import("./dom.js").Child[]>} coming
 */
export async function waiting(place, coming) {
  place.replaceChildren(el("p", { class: "waiting", role: "status" }, t("net.waiting")));
  try {
    const found = await coming;
    place.replaceChildren();
    fill(place, found);
  } catch (error) {
    place.replaceChildren(sorry(error));
  }
}

/** @param {unknown} error */
export const sorry = (error) =>
  el("p", { class: "fault", role: "alert" }, error instanceof Error ? error.message : String(error));
