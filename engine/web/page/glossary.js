// Words of the games, found in texts: which stretches of a text are terms, and what to say of them.
// Pure.

/** @typedef {{text: string, term: Term|null}} Stretch */

/** English words that are too common to be marked wherever they stand. */
const common = new Set(["card", "suit", "hand", "one", "two", "three", "call", "lead", "play", "turn", "take", "draw", "beat", "pass", "game", "rank", "single"]);

/**
 * The terms to look for in texts of a game, by how they are written, the longest first.
 * @param {Term[]} terms @param {string} [game] all, where none is named @returns {Map<string, Term>}
 */
export function lookup(terms, game) {
  /** @type {[string, Term][]} */
  const found = [];
  const family = game?.split("/")[0];
  for (const term of terms) {
    if (family && !term.games.includes(family)) continue;
    if (term.zh && [...term.zh].length > 1) found.push([term.zh, term]);
    const english = term.term.toLowerCase();
    if (english.length > 3 && !common.has(english)) found.push([english, term]);
  }
  found.sort((a, b) => b[0].length - a[0].length);
  /** @type {Map<string, Term>} */
  const map = new Map();
  for (const [written, term] of found) if (!map.has(written)) map.set(written, term);
  return map;
}

/** @type {WeakMap<Map<string, Term>, RegExp>} */
const patterns = new WeakMap();

/** @param {Map<string, Term>} map */
function pattern(map) {
  let found = patterns.get(map);
  if (!found) {
    const words = [...map.keys()].map((w) => {
      const safe = w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
      return /^[\x20-\x7e]+$/.test(w) ? `\\b${safe}s?\\b` : safe;
    });
    found = new RegExp(words.length > 0 ? words.join("|") : "(?!)", "giu");
    patterns.set(map, found);
  }
  return found;
}

/** A text in stretches, those that are terms with what they mean. @param {string} text @param {Map<string, Term>} map */
export function stretches(text, map) {
  /** @type {Stretch[]} */
  const found = [];
  let at = 0;
  for (const match of text.matchAll(pattern(map))) {
    const written = match[0].toLowerCase();
    const term = map.get(written) ?? map.get(written.replace(/s$/, "")) ?? null;
    if (!term) continue;
    if (match.index > at) found.push({ text: text.slice(at, match.index), term: null });
    found.push({ text: match[0], term });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ text: text.slice(at), term: null });
  return found;
}

/** How a term is read aloud. @param {Term} term */
export const readings = (term) => [term.pinyin, term.jyutping, term.hakka].filter(Boolean).join(", ");
