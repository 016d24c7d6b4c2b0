// Small controls that several views share.

import { button, el, put } from "./dom.js";
import { set, settings } from "./settings.js";
import { openTable, wayTo } from "./tables.js";
import { t } from "./words.js";

/**
 * @param {string} label @param {string[][]} choices value and what it says @param {string} value @param {(value: string) => void} onChange
 * @param {Attributes} [more]
 */
export function choice(label, choices, value, onChange, more = {}) {
  const select = el("select", { ...more, onchange: () => { onChange(select.value); } },
    choices.map(([v = "", says]) => el("option", { value: v, selected: v === value }, says)));
  return el("label", { class: "choice" }, el("span", label), " ", select);
}

export const seatChoices = (/** @type {number} */ n) => Array.from({ length: n }, (_, i) => [String(i), t("lobby.seat", i + 1)]);

export const paceChoice = () => choice(t("pace"), ["off", "fast", "normal", "slow", "step"].map((p) => [p, t(`pace.${p}`)]),
  settings.pace, (value) => set("pace", /** @type {Pace} */ (value)));

/** Whether cards are to be heard. */
export function soundChoice() {
  const box = el("input", { type: "checkbox", id: "sound", checked: settings.sound, onchange: () => { set("sound", box.checked); } });
  return el("label", { class: "choice" }, box, " ", t("sound"));
}

/** A link for another browser, to copy. @param {string} label @param {string} hash */
export function copyLink(label, hash) {
  const value = new URL(hash, location.href).href;
  const field = el("input", { type: "text", readonly: true, value, "aria-label": label, onfocus: () => { field.select(); } });
  const done = el("span", { role: "status", class: "done" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch { // without a secure address: the old way
      field.select();
      document.execCommand("copy");
    }
    done.textContent = t("copied");
  };
  return el("div", { class: "copy" }, el("span", { class: "copy-label" }, label), field, button(t("copy"), copy), done);
}

/** A field that leaves of some things only those that say it. @param {string} label @param {Element} among @param {string} items selector */
export function search(label, among, items) {
  const field = el("input", { type: "search", "aria-label": label, placeholder: label, oninput: () => {
    const wanted = field.value.trim().toLowerCase();
    for (const item of among.querySelectorAll(items)) {
      if (item instanceof HTMLElement) item.hidden = !(item.textContent ?? "").toLowerCase().includes(wanted);
    }
  } });
  return field;
}

/** While something is asked for, and what becomes of it. @param {Element} place @param {Promise<Child|Child[]>} coming */
export async function waiting(place, coming) {
  put(place, el("p", { class: "waiting", role: "status" }, t("net.waiting")));
  await attempt(place, async () => put(place, await coming));
}

/** A place for what is asked for. @param {Promise<Child|Child[]>} coming */
export function soon(coming) {
  const place = el("div");
  void waiting(place, coming);
  return place;
}

/** Does it; what went wrong is said there. @param {Element} place @param {() => unknown} act */
export async function attempt(place, act) {
  try {
    await act();
  } catch (error) {
    put(place, el("p", { class: "fault", role: "alert" }, error instanceof Error ? error.message : String(error)));
  }
}

/** What is asked for, as often as the reader wants. @template T @param {Element} place for what went wrong @param {() => Promise<T>} ask @returns {Promise<T>} */
export async function persist(place, ask) {
  try {
    return await ask();
  } catch (error) {
    await new Promise((again) => put(place, el("p", { class: "fault", role: "alert" }, t("net.failed", /** @type {Error} */ (error).message)), button(t("net.again"), again)));
    put(place);
    return persist(place, ask);
  }
}

/** A button for what may go wrong. @param {Child|Child[]} says @param {() => unknown} act @param {Attributes} [more] */
export function trying(says, act, more) {
  const fault = el("div");
  return [button(says, () => attempt(fault, act), more), fault];
}

/** @param {Plan} plan */
export const sit = async (plan) => { location.hash = wayTo(await openTable(plan)); };
