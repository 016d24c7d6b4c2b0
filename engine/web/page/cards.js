// Cards as texts of codes, piles of them, their order and their names. Pure: no page, no server.

/** @param {string|undefined|null} text codes with blanks between */
export const codes = (text) => (text ?? "").split(/\s+/).filter((c) => c !== "" && c !== "-");

/** What a code names: copies that records tell apart by ' are the same face. @param {string} code */
export const bare = (code) => code.replace(/'+$/, "");

/** @param {string[]} pile */
export function tally(pile) {
  const found = new Map();
  for (const code of pile) found.set(code, (found.get(code) ?? 0) + 1);
  return found;
}

/** Takes one code after another from a pile, as long as it has them. @param {string[]} pile */
export function taking(pile) {
  const left = tally(pile);
  return (/** @type {string} */ code) => {
    const n = left.get(code) ?? 0;
    left.set(code, n - 1);
    return n > 0;
  };
}

/** Whether `whole` holds all of `part`, copies counted. @param {string[]} whole @param {string[]} part */
export const holds = (whole, part) => part.every(taking(whole));

/** @param {string[]} a @param {string[]} b */
export const alike = (a, b) => a.length === b.length && holds(a, b);

/** `whole` without `part`, in its order. @param {string[]} whole @param {string[]} part */
export function without(whole, part) {
  const gone = taking(part);
  return whole.filter((code) => !gone(code));
}

/** @type {WeakMap<Deck, Map<string, {face: Face, at: number}>>} */
const indexes = new WeakMap();

/** @param {Deck} deck */
function index(deck) {
  let found = indexes.get(deck);
  if (!found) {
    found = new Map(deck.faces.map((face, at) => [face.code, { face, at }]));
    indexes.set(deck, found);
  }
  return found;
}

/** @param {Deck} deck @param {string} code */
export const face = (deck, code) => index(deck).get(bare(code))?.face;

/**
 * By suit as the deck has them, high cards first; or high cards first whatever the suit; or as
 * they came. Hidden cards last.
 * @param {Deck} deck @param {string[]} hand @param {"suit"|"rank"|"none"} how
 */
export function sorted(deck, hand, how) {
  if (how === "none") return [...hand];
  const names = index(deck);
  const at = (/** @type {string} */ code) => names.get(bare(code))?.at ?? 1e6;
  const rank = (/** @type {string} */ code) => names.get(bare(code))?.face.rank ?? 0;
  /** @type {Map<string, number>} */
  const suits = new Map();
  for (const f of deck.faces) if (f.suit && !suits.has(f.suit)) suits.set(f.suit, suits.size);
  const suit = (/** @type {string} */ code) => {
    const of = names.get(bare(code))?.face.suit;
    return of ? suits.get(of) ?? 99 : names.has(bare(code)) ? 100 : 101;
  };
  return [...hand].sort((a, b) => {
    if (how === "suit" && suit(a) !== suit(b)) return suit(a) - suit(b);
    if ((suit(a) === 101) !== (suit(b) === 101)) return suit(a) - suit(b);
    return rank(b) - rank(a) || suit(a) - suit(b) || at(a) - at(b);
  });
}

/** How many beside each other have the same suit and rank, along a hand. @param {Deck} deck @param {string[]} hand */
export function groupsOf(deck, hand) {
  /** @type {number[]} */
  const sizes = [];
  hand.forEach((code, i) => {
    const [one, other] = [face(deck, code), face(deck, hand[i - 1] ?? "")];
    if (one && other && one.suit === other.suit && one.rank === other.rank) sizes.push((sizes.pop() ?? 0) + 1);
    else sizes.push(1);
  });
  return sizes;
}

/**
 * What a card is called aloud.
 * @param {Deck} deck @param {string} code @param {"en"|"zh"} lang @param {string} hidden what a hidden card is called
 */
export function spoken(deck, code, lang, hidden) {
  if (code === "?") return hidden;
  const found = face(deck, code);
  if (!found) return code;
  return (lang === "zh" ? found.zh || found.name : found.name || found.zh) || code;
}

/** Short, for buttons: the Chinese name, which is what stands on the card. @param {Deck} deck @param {string} code */
export const brief = (deck, code) => face(deck, code)?.zh || code;
