// The middle of a drawing game: discards before each seat, and what is left to draw between them.

import { el } from "./dom.js";
import { named } from "./seats.js";
import { picture } from "./sprite.js";
import { t } from "./words.js";

/**
 * @param {import("./seats.js").Drawn} by @param {TableData} data @param {(seat: number) => string} place @param {number} n how many sit
 */
export function rivers(by, data, place, n) {
  const { sight } = data.shown;
  const { names } = by;
  const { offered, offered_by: from } = sight.drawing ?? {};
  return el("div", { class: "rivers" }, Array.from({ length: n }, (_, i) => {
    const seat = (data.me + i) % n;
    const thrown = sight.rivers?.[seat] ?? [];
    const now = offered !== undefined && from === seat;
    const gone = now && thrown.at(-1) !== offered; // claimed, and still to be seen here
    const cards = named(by, `${names.seat(seat)}${t("comma")}${names.zone("river")}`, gone ? [...thrown, offered] : thrown, "river-cards");
    if (now) mark(cards, gone);
    return el("div", { class: `river at-${place(seat)}` }, cards);
  }), wall(by, sight));
}

/** The card that was thrown last. @param {Element} cards @param {boolean} gone */
function mark(cards, gone) {
  const last = cards.lastElementChild;
  last?.classList.add("now");
  last?.classList.toggle("gone", gone);
  last?.setAttribute("data-offered", "");
}

/** @param {import("./seats.js").Drawn} by @param {Sight} sight */
function wall({ names, sprite }, sight) {
  if (sight.wall === undefined) return null;
  return el("p", { class: "wall" }, el("span", { class: "cards", "aria-hidden": "true" }, picture(sprite, "?")),
    el("b", String(sight.wall)), el("span", names.zone("wall")));
}
