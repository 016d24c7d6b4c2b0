// Who is waited for at a table, how long he has, and what is said. Pure.

import { allShown } from "./model.js";

/** As many as the server keeps. */
const kept = 50;

/** What a frame changes of the company. @param {Company|undefined} before @param {Frame} frame @returns {Company|undefined} */
export function together(before, frame) {
  const now = before ?? { paused: false, talks: true, said: [] };
  switch (frame.event) {
    case "hello": return { ...now, paused: frame.paused === true };
    case "paused": return { ...now, paused: frame.on };
    case "talk": return { ...now, talks: frame.on, said: [...(frame.again ? [] : now.said), ...frame.said].slice(-kept) };
    default: return before;
  }
}

/** Seats with people. @param {Model} model */
export const people = (model) => model.seats.filter((s) => s.player === "human");

/**
 * Of whom everybody knows that they are to move. In a window the server tells nobody.
 * @param {Model} model
 */
export function awaited(model) {
  if (!allShown(model) || model.over || model.ask) return [];
  const asked = model.shown.sight.asked ?? [];
  return people(model).filter((s) => asked.includes(s.seat) && (s.seat !== model.hello?.you || model.hello.watching));
}

/**
 * How long whoever is to move has for it, in milliseconds, and for which move that holds; null: there is no clock.
 * @param {Model} model @returns {{move: string, time: number}|null}
 */
export function clockOf(model) {
  if (model.over || model.company?.paused || !allShown(model)) return null;
  if (model.ask) return model.ask.patience_ms ? { move: `ask ${model.hand} ${model.ask.ask}`, time: model.ask.patience_ms } : null;
  const time = model.hello?.clock ?? 0;
  const others = awaited(model);
  return time > 0 && others.length > 0 ? { move: `wait ${model.hand} ${model.shown.count}`, time } : null;
}

/** A name for a person: what it is called, else its seat. @param {{seat: number, name?: string}} one @param {(seat: number) => string} seatName */
export const personName = (one, seatName) => one.name || seatName(one.seat);
