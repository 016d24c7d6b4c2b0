// What the reader has chosen, kept in this browser. Whoever shows what depends on it listens.

/** @type {Settings} */
export const settings = {
  lang: navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en",
  script: "hant", theme: "auto", pace: matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal", sort: "suit", keys: true, sound: false,
  ...recall("settings", {}),
};

export const chinese = () => settings.lang === "zh";

/** The reader's, as the server names it. @param {Settings["lang"]} lang */
export const language = (lang = settings.lang) => (lang === "en" ? "en" : settings.script === "hans" ? "zh-Hans" : "zh-Hant");

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
  keep("settings", { ...recall("settings", {}), [name]: value }); // what was not chosen may change
  dress();
  for (const listener of [...listeners]) listener(name);
}

/** Tells the style sheets. */
export function dress() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.lang = language();
}

/** What a page keeps for later, such as open tables. @param {string} name @param {any} otherwise */
export function recall(name, otherwise) {
  try {
    const found = JSON.parse(localStorage.getItem(`yezi.${name}`) ?? "null");
    return found && Array.isArray(found) === Array.isArray(otherwise) ? found : otherwise;
  } catch { // storage is off or holds something else
    return otherwise;
  }
}

/** @param {string} name @param {any} value */
export function keep(name, value) {
  try {
    localStorage.setItem(`yezi.${name}`, JSON.stringify(value));
  } catch { /* not kept, then */ }
}
