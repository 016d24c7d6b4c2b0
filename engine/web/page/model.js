// Frames go in, a new model comes out. Lines are told at once and shown one after the other; a question,
// and that a hand is over, wait until all are shown. Pure.

import { codes, taking, without } from "./cards.js";
import { together } from "./company-model.js";

/** @returns {Shown} */
export const nothing = () =>
  ({ count: 0, sight: {}, trick: 0, laid: [], taken: null, spoke: {}, last: null, revealed: [] });

/** @returns {Model} */
export const begin = () => ({
  hello: null, seats: [], hand: 0, lines: [], again: 0, shown: nothing(),
  ask: null, over: null, answer: null, fault: null,
});

/** @param {Shown} shown @param {ToldLine} told @returns {Shown} */
export function showLine(shown, told) {
  const { line } = told;
  const next = { ...shown, count: shown.count + 1, sight: told.sight ?? shown.sight, last: told };
  if (line.event === "start") return { ...nothing(), count: next.count, sight: next.sight, last: told };
  if (line.event === "take" && line.seat !== undefined) {
    next.taken = { seat: line.seat, cards: codes(line.cards) };
  }
  if (line.event === "reveal") next.revealed = [...shown.revealed, line];
  if (line.event === "settle") next.settled = line;
  if (line.event !== "act" || line.seat === undefined) return next;
  next.revealed = [];
  const [verb = "", ...cards] = codes(line.do);
  const mid = line.trick !== undefined && cards.length > 0;
  if (mid && (line.trick !== shown.trick || shown.taken)) {
    next.trick = line.trick ?? 0;
    next.laid = [];
    next.taken = null;
    next.spoke = {};
  }
  // where the line after it brings the new sight
  if (mid && !told.sight) next.sight = played(next.sight, line.seat, cards);
  if (mid) next.laid = [...next.laid, { seat: line.seat, verb, cards, at: shown.count }];
  const number = cards.find((word) => /^#\d+$/.test(word))?.slice(1); // a bid
  next.spoke = { ...next.spoke, [line.seat]: number === undefined ? verb : `${verb} ${number}` };
  return next;
}

/** @param {Sight} sight @param {number} seat @param {string[]} cards */
function played(sight, seat, cards) {
  const hands = sight.zones?.hand;
  if (!Array.isArray(hands)) return sight;
  const had = codes(hands[seat]);
  const left = had.includes("?") ? had.slice(cards.length) : without(had, cards);
  return { ...sight, zones: { ...sight.zones, hand: hands.map((h, i) => (i === seat ? left.join(" ") : h)) } };
}

/** @param {Model} model */
export function showNext(model) {
  const told = model.lines[model.shown.count];
  return told ? { ...model, shown: showLine(model.shown, told) } : model;
}

/** @param {Model} model */
export const allShown = (model) => model.shown.count >= model.lines.length;

/** @param {Model} model */
function showAgain(model) {
  let { shown } = model;
  for (let i = shown.count; i < model.again && i < model.lines.length; ++i) {
    shown = showLine(shown, /** @type {ToldLine} */ (model.lines[i]));
  }
  return { ...model, shown };
}

/** @param {Model} model @param {Told} told */
function tell(model, told) {
  const fresh = told.from === 0;
  const lines = [...(fresh ? [] : model.lines.slice(0, told.from)), ...told.lines];
  let shown = fresh ? nothing() : model.shown;
  const last = lines.at(-1);
  if (told.sight && last) {
    lines[lines.length - 1] = { ...last, sight: told.sight };
    if (shown.count === lines.length) shown = { ...shown, sight: told.sight };
  }
  const next = {
    ...model, hand: told.hand, lines, shown, seats: fresh && !told.again ? model.seats.map(({ ready, ...seat }) => seat) : model.seats,
    again: told.again ? lines.length : fresh ? 0 : model.again,
    ask: null, over: fresh ? null : model.over, fault: null,
    answer: fresh && !told.again ? null : model.answer,
  };
  return showAgain(next);
}

/** A frame has come. Frames that are not known are passed over. @param {Model} model @param {Frame} frame @returns {Model} */
export function receive(model, frame) {
  const next = heard(model, frame);
  const company = together(model.company, frame);
  return company === model.company ? next : { ...next, company };
}

/** @param {Model} model @param {Frame} frame @returns {Model} */
function heard(model, frame) {
  switch (frame.event) {
    case "hello": return { ...model, hello: { ...frame, you: frame.you ?? 0 }, seats: frame.seats }; // from no seat: the first lies below
    case "seats": return { ...model, seats: frame.seats };
    case "told": return tell(model, frame);
    case "ask": return { ...model, ask: frame, fault: null };
    case "answer": return { ...model, answer: frame };
    case "kept": return model.over?.hand === frame.hand ? { ...model, over: { ...model.over, record: frame.record } } : model;
    case "over": return { ...model, over: frame, ask: null };
    case "error": return { ...model, fault: frame };
    default: return model;
  }
}

/**
 * The table at the end of a hand with all that was revealed: hidden cards give way to those shown.
 * @param {Shown} shown @returns {Sight}
 */
export function openSight({ sight, revealed }) {
  if (sight.phase !== "over" || revealed.length === 0) return sight;
  const zones = { ...sight.zones };
  for (const name of new Set(revealed.map((line) => line.zone ?? ""))) {
    const all = zones[name];
    if (!Array.isArray(all)) continue;
    zones[name] = all.map((text, seat) => {
      const seen = revealed.filter((line) => line.zone === name && line.seat === seat).flatMap((line) => codes(line.cards));
      const hidden = codes(text).filter((c) => c === "?").length;
      return [...codes(text).filter((c) => c !== "?"), ...seen.slice(0, hidden), ...Array(Math.max(0, hidden - seen.length)).fill("?")].join(" ");
    });
  }
  return { ...sight, zones };
}

/** The most cards that a seat is dealt in these lines. @param {ToldLine[]} lines @param {string} zone */
export const largestHand = (lines, zone) =>
  Math.max(0, ...lines.map(({ line }) => (line.event === "deal" && line.seat !== undefined ? codes(line.cards?.[zone]).length : 0)));

/**
 * The open cards of a seat as groups: sets that a count pays for, and the rest.
 * @param {string[]} cards @param {Line|undefined} settled @param {number} seat
 * @returns {{sets: string[][], rest: string[]}}
 */
export function counted(cards, settled, seat) {
  let rest = cards;
  /** @type {string[][]} */
  const sets = [];
  for (const { cards: text } of settled?.counts?.find((c) => c.seat === seat)?.lines ?? []) {
    const set = codes(text);
    if (set.length < 2 || set.length > 5 || !set.every(taking(rest))) continue;
    sets.push(set);
    rest = without(rest, set);
  }
  return { sets, rest };
}

/** The question that can be answered now: all that led to it was shown. @param {Model} model */
export const openAsk = (model) => (allShown(model) && !model.company?.paused ? model.ask : null);

/** @param {Model} model */
export const openOver = (model) => (allShown(model) ? model.over : null);

/** An answer is on its way: nothing more can be chosen. @param {Model} model */
export const answered = (model) => ({ ...model, ask: null, answer: null, fault: null });

/** The cards of a zone that a seat has, or of the table. @param {Sight} sight @param {string} zone @param {number} [seat] */
export function zone(sight, zone, seat) {
  const found = sight.zones?.[zone];
  if (Array.isArray(found)) return codes(seat === undefined ? "" : found[seat]);
  return seat === undefined ? codes(found) : [];
}

/** An amount in units, from the smallest parts. @param {number} amount @param {number} [parts] */
export function inUnits(amount, parts = 1) {
  const whole = amount / (parts || 1);
  const text = Number.isInteger(whole) ? String(whole) : String(Math.round(whole * 100) / 100);
  return text.replace("-", "−");
}

/** What passed between each two, the largest first. @param {Payment[]} payments */
export function netted(payments) {
  /** @type {Map<string, {from: Payment["from"], to: Payment["to"], amount: number}>} */
  const found = new Map();
  for (const { from, to, amount } of payments) {
    const [a, b] = String(from) < String(to) ? [from, to] : [to, from];
    const one = found.get(`${a} ${b}`) ?? { from: a, to: b, amount: 0 };
    one.amount += a === from ? amount : -amount;
    found.set(`${a} ${b}`, one);
  }
  return [...found.values()].filter((one) => one.amount !== 0)
    .map((one) => (one.amount > 0 ? one : { from: one.to, to: one.from, amount: -one.amount }))
    .sort((a, b) => b.amount - a.amount);
}
