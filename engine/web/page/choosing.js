// The page knows no rule: all here follows from the offers of an `ask`. Pure.

import { alike, codes, holds, without } from "./cards.js";


/**
 * @param {string} text @param {(code: string) => boolean} isCard what is no card is an argument, such as a number @param {boolean} [sure]
 * @returns {Act}
 */
export function readAct(text, isCard, sure = false) {
  const [verb, ...words] = codes(text);
  return {
    text, verb: verb ?? "", sure,
    cards: words.filter(isCard),
    rest: words.filter((w) => !isCard(w)).map((w) => w.replace(/^#(?=\d+$)/, "")).join(" "),
  };
}

/** The action with the card that takes the others, which says more than a number. @param {Act} act @param {string} [card] @returns {Act} */
const taking = (act, card) => (card ? { ...act, with: card, rest: "" } : act);

/** @param {Ask} ask @param {(code: string) => boolean} isCard */
export function readChoice(ask, isCard) {
  const sure = new Set(ask.sure ?? []);
  return {
    acts: ask.offers.map((text) => taking(readAct(text, isCard, sure.has(text)), ask.with?.[text])),
    many: (ask.families ?? []).map((f) => ({
      verb: f.do, of: codes(f.of), size: f.cards, keepNoneOf: (f.keep_none_of ?? []).map(codes),
    })),
    claims: ask.claims ? {
      verb: ask.claims.do, always: codes(ask.claims.with), of: codes(ask.claims.of),
      least: ask.claims.at_least, butNot: ask.claims.but_not.map(codes),
    } : null,
  };
}

/** @param {Many} many @param {string[]} picked */
function complete(many, picked) {
  if (picked.length !== many.size || !holds(many.of, picked)) return false;
  const kept = without(many.of, picked);
  return !many.keepNoneOf.some((set) => holds(kept, set));
}

/**
 * Of the cards picked those that are claimed beyond what counts for certain; null if one is neither.
 * @param {Claims} claims @param {string[]} picked
 */
function claimed(claims, picked) {
  if (!holds([...claims.always, ...claims.of], picked)) return null;
  return without(picked, claims.always.filter((card) => picked.includes(card)));
}

/**
 * The claim of these cards: what counts for certain is added to them.
 * @param {Choice} choice @param {string[]} picked @returns {Act|null}
 */
function claim(choice, picked) {
  const { acts, claims } = choice;
  const more = claims && claimed(claims, picked);
  if (!claims || !more) return null;
  const cards = [...claims.always, ...more];
  const listed = acts.find((act) => act.verb === claims.verb && act.rest === "" && alike(act.cards, cards));
  if (listed) return listed;
  if (more.length < claims.least || claims.butNot.some((other) => alike(other, cards))) return null;
  return { text: [claims.verb, ...cards].join(" "), verb: claims.verb, cards, rest: "", sure: false };
}

/**
 * Everything that plays just the cards that are picked; with none, what needs no cards.
 * @param {Choice} choice @param {string[]} picked
 */
export function ready(choice, picked) {
  const found = choice.acts.filter((act) => alike(act.cards, picked));
  for (const many of choice.many) {
    if (!complete(many, picked)) continue;
    const text = [many.verb, ...picked].join(" ");
    const known = found.some((act) => act.verb === many.verb && act.rest === "");
    if (!known) found.push({ text, verb: many.verb, cards: picked, rest: "", sure: false });
  }
  const claiming = picked.length > 0 ? claim(choice, picked) : null;
  if (claiming && !found.includes(claiming)) found.push(claiming);
  return found;
}

/** Whether these cards are the whole or a part of something that may be done. @param {Choice} choice @param {string[]} picked */
export function leads(choice, picked) {
  return choice.acts.some((act) => holds(act.cards, picked)) ||
    choice.many.some((m) => picked.length <= m.size && holds(m.of, picked)) ||
    (choice.claims !== null && claimed(choice.claims, picked) !== null);
}

/**
 * What is done with cards that are not in the hand, such as taking a discard, and what needs none:
 * no card can be picked for it, so it is offered as it is.
 * @param {Choice} choice @param {string[]} hand
 */
export const direct = (choice, hand) =>
  choice.acts.filter((act) => act.cards.length === 0 || !holds(hand, act.cards));

const crowd = 9; // as many as have keys

/**
 * What is offered by a button, with these cards picked: what they play, and what is direct. Where much
 * of that is done with a card of the hand, such as catching one that lies open, a card is picked first.
 * @param {Choice} choice @param {string[]} hand @param {string[]} picked
 */
export function buttons(choice, hand, picked) {
  const outright = direct(choice, hand);
  if (picked.length === 0) {
    const withHand = (/** @type {Act} */ act) => act.cards.some((card) => hand.includes(card));
    return outright.length > crowd ? outright.filter((act) => !withHand(act)) : outright;
  }
  const verbs = new Set(outright.filter((act) => act.cards.length > 1).map((act) => act.verb));
  const found = ready(choice, picked);
  return [...found, ...choice.acts.filter((act) => verbs.has(act.verb) && holds(act.cards, picked) && !found.includes(act))];
}

/**
 * The one thing that can be done with this card, where it is done with this card alone.
 * @param {Choice} choice @param {string} card @returns {Act|null}
 */
export function only(choice, card) {
  const acts = choice.acts.filter((act) => act.cards.includes(card));
  if (choice.many.some((m) => m.of.includes(card)) || acts.length !== 1) return null;
  if (choice.claims?.of.includes(card)) return null; // it may be the first of several
  const [act] = acts;
  return act && act.cards.length === 1 ? act : null;
}

/**
 * How many cards more are wanted, by verb: what to say while cards are picked.
 * @param {Choice} choice @param {string[]} picked @returns {{verb: string, more: number[]}[]}
 */
export function wanted(choice, picked) {
  /** @type {Map<string, Set<number>>} */
  const found = new Map();
  const add = (/** @type {string} */ verb, /** @type {number} */ more) => {
    if (more > 0) found.set(verb, (found.get(verb) ?? new Set()).add(more));
  };
  for (const act of choice.acts) {
    if (holds(act.cards, picked)) add(act.verb, act.cards.length - picked.length);
  }
  for (const m of choice.many) if (holds(m.of, picked)) add(m.verb, m.size - picked.length);
  const beyond = choice.claims ? claimed(choice.claims, picked) : null;
  if (choice.claims && beyond) add(choice.claims.verb, choice.claims.least - beyond.length);
  return [...found].map(([verb, more]) => ({ verb, more: [...more].sort((a, b) => a - b) }));
}
