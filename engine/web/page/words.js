// The page's own words, in the reader's language.

import { language } from "./settings.js";
import { ask } from "./transport.js";
import { table as play } from "./words-play.js";
import { table as read } from "./words-read.js";
import { table as together } from "./words-together.js";

/** English, by key; of what depends on a number the words for 1. @type {Map<string, string>} */
export const words = new Map();
/** The words for other numbers. @type {Map<string, string>} */
const many = new Map();
let first = "";
for (const line of (play + read + together).split("\n")) {
  const [key = "", english = "", others] = line.split("|");
  if (key.startsWith("[")) first = `${key.slice(1, -1)}.`;
  else if (key) words.set(first + key, english);
  if (others !== undefined) many.set(first + key, others);
}

/** Translations, by language and key. @type {Map<string, Record<string, string>>} */
const translated = new Map();

/** Fetches the words of a language; to be awaited before it is shown. @param {string} lang */
export async function load(lang) {
  if (lang === "en" || translated.has(lang)) return;
  try {
    const response = await ask(`/api/words?lang=${lang}`);
    if (response.ok) translated.set(lang, await response.json());
  } catch { /* it stays English until the server answers */ }
}

/** @param {string} key */
export const has = (key) => words.has(key);

/**
 * A key's words; of those that depend on a number, the first value says which.
 * @param {string} key @param {...(string|number)} values
 */
export const t = (key, ...values) => (translated.get(language())?.[key] ??
  (Number(values[0]) !== 1 ? many.get(key) : undefined) ?? words.get(key) ?? key)
  .replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)] ?? ""));
