// @ts-check
// What the reader has chosen, kept in this browser: language, light or dark, pace, how the hand is
// sorted, whether letters work as keys. Whoever shows something that depends on it listens.

/** @typedef {{lang: "en"|"zh", theme: "auto"|"light"|"dark", pace: "off"|"slow"|"normal"|"fast"|"step", sort: "suit"|"rank"|"none", keys: boolean}} Settings */

const place = "yezi.settings";

/** @returns {Settings} */
function first() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    lang: navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en",
    theme: "auto", pace: still ? "off" : "normal", sort: "suit", keys: true,
  };
}

/** @returns {Settings} */
function read() {
  const chosen = first();
  try {
    Object.assign(chosen, JSON.parse(localStorage.getItem(place) ?? "{}"));
  } catch { /* storage is off or holds something else: begin anew */ }
  return chosen;
}

/** @type {Settings} */
export const settings = read();

/** @type {Set<(name: keyof Settings) => void>} */
const listeners = new Set();

/** @param {(name: keyof Settings) => void} listener @returns {() => void} ends it */
export function onSetting(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @template {keyof Settings} K @param {K} name @param {Settings[K]} value */
export function set(name, value) {
  if (settings[name] === value) return;
  settings[name] = value;
  try {
    const chosen = JSON.parse(localStorage.getItem(place) ?? "{}"); // what was not chosen may change
    localStorage.setItem(place, JSON.stringify({ ...chosen, [name]: value }));
  } catch { /* it holds until the page is left */ }
  dress();
  for (const listener of [...listeners]) listener(name);
}

/** Tells the style sheets. */
export function dress() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.lang = settings.lang === "zh" ? "zh-Hant" : "en";
}

/**
 * What a page keeps for later, such as open tables.
 * @param {string} name
 * @param {any} otherwise
 */
export function recall(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`yezi.${name}`) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {any} value */
export function keep(name, value) {
  try {
    localStorage.setItem(`yezi.${name}`, JSON.stringify(value));
  } catch { /* not kept, then */ }
}
