// Frames go in, a new model comes out. Lines are told at once and shown one after the other; a question,
// and that a hand is over, wait until all are shown. Pure.

import { codes, without } from "./cards.js";

/** @returns {Shown} */
export const nothing = () =>
  ({ count: 0, sight: {}, trick: 0, laid: [], taken: null, spoke: {}, last: null });

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
  if (line.event !== "act" || line.seat === undefined) return next;
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
  next.spoke = { ...next.spoke, [line.seat]: verb };
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
    ...model, hand: told.hand, lines, shown,
    again: told.again ? lines.length : fresh ? 0 : model.again,
    ask: null, over: fresh ? null : model.over, fault: null,
    answer: fresh && !told.again ? null : model.answer,
  };
  return showAgain(next);
}

/** A frame has come. Frames that are not known are passed over. @param {Model} model @param {Frame} frame @returns {Model} */
export function receive(model, frame) {
  switch (frame.event) {
    case "hello": return { ...model, hello: frame, seats: frame.seats };
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

/** The question that can be answered now: all that led to it was shown. @param {Model} model */
export const openAsk = (model) => (allShown(model) ? model.ask : null);

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
