// A seat at the table: a seal with its role, a name, what it has, its cards as backs, and what lies
// in front of it. At the end of a hand its cards lie open, and beside the name stands what it won.

import { codes } from "./cards.js";
import { el } from "./dom.js";
import { counted, inUnits, zone } from "./model.js";
import { kindName } from "./names.js";
import { backs, row } from "./sprite.js";
import { explained } from "./tips.js";
import { t } from "./words.js";

/** @typedef {{names: Names, sprite: Sprite, counting?: Map<number, number>|null}} Drawn `counting`: what has come so far of each payment */

/** With its sign. @param {number} amount @param {number} parts */
export const gain = (amount, parts) => (amount > 0 ? "+" : "") + inUnits(amount, parts);

/** @param {number} amount */
export const sign = (amount) => (amount > 0 ? "plus" : amount < 0 ? "minus" : "even");

/** Cards, with a name for all: what they are called besides. @param {Drawn} by @param {string} what @param {string[]} pile @param {string} [size] */
export function named({ names, sprite }, what, pile, size = "small") {
  return row(sprite, pile, { label: `${what}${t("colon")}${names.cards(pile)}`, size, words: (code) => names.short(code) });
}

/** @param {Drawn} by @param {TableData} data @param {number} seat */
export function plate({ names, counting }, data, seat) {
  const { sight } = data.shown;
  const sitter = data.seats.find((s) => s.seat === seat);
  const role = sight.roles?.[seat];
  const leads = sight.head === seat && role !== "head" && role !== "banker";
  const partner = data.playing && data.me !== null && seat !== data.me && sight.teams !== undefined && sight.teams[seat] === sight.teams[data.me];
  const marks = Object.entries(sight.marks ?? {}).filter(([, who]) => who === seat);
  const call = sight.calls?.[seat];
  const score = data.result?.scores?.[seat] ?? sight.scores?.[seat];
  const points = inUnits(score ?? 0, names.unit.parts);
  const kind = sitter?.name || (sitter?.player && !(seat === data.me && data.playing) ? kindName(sitter.player).split(/[:：]/)[0] : "");
  const away = sitter?.stands_in ? t("player.stands_in") : sitter?.here === false ? t("player.away") : "";
  return el("header", { class: "plate" },
    el("span", { class: "role", "aria-hidden": "true", lang: "zh-Hant" }, names.seal(seat)),
    el("div", { class: "name" },
      explained(names.seat(seat), role ? names.term(role) : undefined, { class: "seat-name", "data-key": `seat-${seat}` }),
      el("span", { class: "sub" },
        kind && el("span", { class: sitter?.name ? "person" : "kind" }, kind, away && ` (${away})`),
        score !== undefined && !data.result?.scores && el("span", { class: "score", "aria-label": t("score.of", points) }, points),
        names.counters(sight).map(([name, all]) => Array.isArray(all) && el("span", { class: "counter" }, `${name} ${all[seat]}`)),
        partner && el("span", { class: "mark" }, t("mark.partner")),
        call && explained(names.call(call), names.term(call), { class: "mark", "data-key": `call-${seat}` }),
        leads && el("span", { class: "mark" }, t("mark.head")),
        marks.map(([mark]) => explained(names.word("mark", mark), names.term(mark), { class: "mark", "data-key": `${mark}-${seat}` })))),
    data.result && money(data.result, seat, names.unit.parts, counting?.get(seat)));
}

/** What the hand brought, and the score before and after it. @param {{net: number[], scores?: number[]}} result @param {number} seat @param {number} parts @param {number} [sofar] */
function money({ net, scores }, seat, parts, sofar) {
  const won = net[seat] ?? 0;
  const now = scores?.[seat];
  return el("p", { class: "money", "data-net": won },
    el("b", { class: sign(sofar ?? won) }, gain(sofar ?? won, parts)),
    now !== undefined && el("small", `${inUnits(now - won, parts)} → ${inUnits(now, parts)}`));
}

/** Tricks won and the last word. @param {Drawn} by @param {TableData} data @param {number} seat */
export function has({ names }, data, seat) {
  const { sight, spoke } = data.shown;
  const tricks = sight.won_tricks?.[seat] ?? 0;
  const own = data.playing && seat === data.me; // who has said it knows it
  const said = own || data.shown.laid.some((l) => l.seat === seat) ? undefined : spoke[seat]; // what lies there says it
  const [verb = "", ...number] = said?.split(" ") ?? [];
  return el("p", { class: "has" }, tricks > 0 && el("span", { class: "won" }, t("trick.won", tricks)),
    said && said !== sight.calls?.[seat] && !data.result && el("span", { class: "spoke" }, [names.verb(verb), ...number].join(" ")));
}

/** Cards in groups: sets that count are lit. @param {Drawn} by @param {TableData} data @param {number} seat @param {string[]} cards @param {string} size */
export function groups(by, data, seat, cards, size) {
  const { sets, rest } = counted(cards, data.shown.settled, seat);
  return el("div", { class: "groups" },
    sets.map((set) => el("span", { class: "lit" }, named(by, by.names.seat(seat), set, size))),
    rest.length > 0 && named(by, by.names.seat(seat), by.names.inOrder(rest), size));
}

/** The hand of another seat: backs while it is hidden. @param {Drawn} by @param {TableData} data @param {number} seat */
function heldBy(by, data, seat) {
  const cards = zone(data.shown.sight, data.hand, seat);
  if (cards.length === 0) return null;
  if (cards.every((c) => c === "?")) return backs(by.sprite, cards.length, `${by.names.seat(seat)}${t("colon")}${by.names.cards(cards)}`);
  return groups(by, data, seat, cards, "small");
}

/** Sets on the table, which are lit where a count pays for them. @param {Drawn} by @param {TableData} data @param {number} seat */
function setsOf(by, data, seat) {
  const sets = data.shown.sight.drawing?.sets?.[seat] ?? [];
  if (sets.length === 0) return null;
  const paid = (data.shown.settled?.counts?.find((c) => c.seat === seat)?.lines ?? []).map((l) => codes(l.cards).sort().join(" "));
  return el("div", { class: "sets" }, sets.map((set) => el("span", { class: paid.includes(codes(set.cards).sort().join(" ")) ? "lit" : null },
    named(by, by.names.word("set", set.set), codes(set.cards)))));
}

/** What lies in front of a seat: sets, cards won, cards buried. @param {Drawn} by @param {TableData} data @param {number} seat */
export function laid(by, data, seat) {
  const { sight } = data.shown;
  const found = [setsOf(by, data, seat)];
  for (const [name, all] of Object.entries(sight.zones ?? {})) {
    if (!Array.isArray(all) || name === data.hand) continue;
    if ((sight.drawing && name === "melds") || (sight.rivers && name === "river")) continue;
    const pile = codes(all[seat]);
    if (pile.length === 0) continue;
    const called = by.names.zone(name);
    const hidden = pile.every((c) => c === "?");
    found.push(el("div", { class: pile.length > 24 ? `pile many ${name}` : `pile ${name}` }, el("span", { class: "pile-name" }, `${called} ${pile.length}`),
      hidden ? backs(by.sprite, pile.length, `${called}${t("colon")}${by.names.cards(pile)}`, "tiny") : named(by, called, pile, "tiny")));
  }
  return found.some(Boolean) && el("div", { class: "laid" }, found);
}

/** @param {Drawn} by @param {TableData} data @param {number} seat @param {string} where */
export function seatBox(by, data, seat, where) {
  const { sight } = data.shown;
  const won = sight.marks?.winner === seat;
  const open = zone(sight, data.hand, seat).length + (sight.drawing?.sets?.[seat] ?? []).reduce((sum, set) => sum + codes(set.cards).length, 0);
  return el("div", {
    role: "group",
    class: `seat at-${where}${data.result && open > 18 ? " many" : ""}${sight.asked?.includes(seat) ? " asked" : ""}${won ? " winner" : ""}`, "data-seat": seat,
    "aria-label": by.names.seat(seat),
  }, plate(by, data, seat), has(by, data, seat), heldBy(by, data, seat), laid(by, data, seat));
}
