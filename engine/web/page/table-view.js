// The table as one seat sees it. It draws; it decides nothing.

import { codes } from "./cards.js";
import { el, refill } from "./dom.js";
import { Hand } from "./hand.js";
import { inUnits, zone } from "./model.js";
import { kindName } from "./names.js";
import { picture, row } from "./sprite.js";
import { explained } from "./tips.js";
import { t } from "./words.js";

/** Where seats are, counted on from the own one; the next to play sits on the right. */
const places = [["own"], ["own", "top"], ["own", "right", "left"], ["own", "right", "top", "left"],
  ["own", "right", "top", "top", "left"]];

export class TableView {
  /** @param {Names} names @param {Sprite} sprite */
  constructor(names, sprite) {
    this.names = names;
    this.sprite = sprite;
    this.hand = new Hand();
    this.hand.id = "hand";
    this.around = el("div", { class: "around" });
    this.middle = el("section", { class: "middle", "aria-label": t("table.middle") });
    this.before = el("div", { class: "own-laid" });
    this.own = el("section", { class: "own", "aria-label": t("table.own") }, this.before, this.hand);
    this.root = el("div", { class: "table" }, this.around, this.middle, this.own);
  }

  /** @param {number} seat */
  box(seat) {
    return this.root.querySelector(`[data-seat="${seat}"]`) ?? this.middle;
  }

  /** @param {TableData} data */
  draw(data) {
    const { shown, me } = data;
    const { sight } = shown;
    this.names.roles = sight.roles ?? this.names.roles;
    this.names.me = data.playing ? me : -1;
    const n = Math.max(data.seats.length, sight.roles?.length ?? 0);
    const where = places[n - 1] ?? places[3] ?? [];
    refill(this.around, Array.from({ length: n - 1 }, (_, i) => this.seat(data, (me + i + 1) % n, where[i + 1] ?? "top")));
    this.middle.classList.toggle("drawing", sight.drawing !== undefined);
    refill(this.middle, [this.centre(data, n, where)]);
    const cards = zone(sight, data.hand, me);
    refill(this.before, [this.head(data, me), this.laid(data, me)]);
    this.own.dataset.seat = String(me);
    this.own.classList.toggle("asked", sight.asked?.includes(me) ?? false);
    this.hand.show({
      ...data.held, sprite: this.sprite, names: this.names, cards,
      drawn: sight.drawing?.turn === me ? sight.drawing.drawn : undefined,
      label: t("hand.label", cards.length),
    });
  }

  /** @param {TableData} data @param {number} seat */
  head(data, seat) {
    const { sight } = data.shown;
    const marks = Object.entries(sight.marks ?? {}).filter(([, who]) => who === seat);
    const sitter = data.seats.find((s) => s.seat === seat);
    const role = sight.roles?.[seat];
    const leads = sight.head === seat && role !== "head" && role !== "banker";
    const spoke = data.shown.spoke[seat];
    const score = sight.scores?.[seat];
    const points = inUnits(score ?? 0, this.names.unit.parts);
    const tricks = sight.won_tricks?.[seat] ?? 0;
    const kind = sitter ? kindName(sitter.player).replace(/: .*/, "") : "";
    return el("header", { class: "seat-head" },
      explained(this.names.seat(seat), role ? this.names.term(role) : undefined, { class: "seat-name", "data-key": `seat-${seat}` }),
      kind && el("span", { class: "kind" }, kind, sitter?.here === false && ` (${t("player.away")})`),
      leads && el("span", { class: "mark" }, t("mark.head")),
      marks.map(([mark]) => explained(this.names.word("mark", mark),
        this.names.term(mark), { class: "mark", "data-key": `${mark}-${seat}` })),
      tricks > 0 && el("span", { class: "won" }, t("trick.won", tricks)),
      score !== undefined && el("span", { class: "score", "aria-label": t("score.of", points) }, points),
      spoke && el("span", { class: "spoke" }, this.names.verb(spoke)));
  }

  /** @param {TableData} data @param {number} seat @param {string} where */
  seat(data, seat, where) {
    const { sight } = data.shown;
    const cards = zone(sight, data.hand, seat);
    return el("section", {
      class: `seat at-${where}${sight.asked?.includes(seat) ? " asked" : ""}`, "data-seat": seat,
      "aria-label": this.names.seat(seat),
    },
    this.head(data, seat),
    cards.length > 0 && this.named(this.names.seat(seat), cards),
    this.laid(data, seat));
  }

  /** Cards, with a name for all: what they are called besides. @param {string} what @param {string[]} pile @param {string} [size] */
  named(what, pile, size) {
    return this.small(`${what}${t("colon")}${this.names.cards(pile)}`, pile, size);
  }

  /** @param {string} label @param {string[]} pile @param {string} [size] */
  small(label, pile, size = "small") {
    return row(this.sprite, pile, { label, size, words: (code) => this.names.short(code) });
  }

  /** What lies in front of a seat: sets, discards, tricks won, cards buried. @param {TableData} data @param {number} seat */
  laid(data, seat) {
    const { sight } = data.shown;
    const found = [];
    const sets = sight.drawing?.sets?.[seat] ?? [];
    if (sets.length > 0) {
      found.push(el("div", { class: "sets" }, sets.map((set) => this.named(this.names.word("set", set.set), codes(set.cards)))));
    }
    const thrown = sight.rivers?.[seat] ?? [];
    if (thrown.length > 0) found.push(el("div", { class: "river" }, this.named(this.names.zone("river"), thrown, "tiny")));
    for (const [name, all] of Object.entries(sight.zones ?? {})) {
      if (!Array.isArray(all) || name === data.hand) continue;
      if ((sight.drawing && name === "melds") || (sight.rivers && name === "river")) continue;
      const pile = codes(all[seat]);
      if (pile.length === 0) continue;
      const called = this.names.zone(name);
      found.push(el("div", { class: "pile" }, el("span", { class: "pile-name" }, called, pile[0] !== "?" && ` ${pile.length}`), this.named(called, pile, "tiny")));
    }
    return found.length > 0 && el("div", { class: "laid" }, found);
  }

  /** @param {TableData} data @param {number} n @param {string[]} where */
  centre(data, n, where) {
    const { shown, me } = data;
    const { sight } = shown;
    const best = shown.taken?.seat ?? sight.trick?.best_by;
    const laid = shown.laid.map((l) => el("div", {
      class: `play at-${where[(l.seat - me + n) % n] ?? "top"}${l.seat === best ? " best" : ""}`, "data-laid": l.at,
    }, this.put(`${this.names.seat(l.seat)} ${this.names.verb(l.verb)}`, l.cards)));
    return [
      shown.laid.length > 0 && el("div", { class: `trick${shown.taken ? " won-by" : ""}` }, laid),
      shown.taken && el("p", { class: "taker" }, t("trick.taken", this.names.seat(shown.taken.seat))),
      this.offered(sight), this.piles(sight), this.counters(sight)];
  }

  /** Cards that lie in the middle, with how they came there. @param {string} says @param {string[]} cards */
  put(says, cards) {
    return [this.named(says, cards, "middling"), el("span", { class: "play-name", "aria-hidden": "true" }, says)];
  }

  /** @param {Sight} sight */
  offered(sight) {
    const card = sight.drawing?.offered;
    if (!card) return null;
    const by = sight.drawing?.offered_by;
    const says = by === undefined ? t("drawing.offered") : t("drawing.offered.by", this.names.seat(by));
    return el("div", { class: "offered", "data-offered": true }, this.put(says, [card]));
  }

  /** The table's own: what is hidden as a number, what is open in a list. @param {Sight} sight */
  piles(sight) {
    const { wall, trick } = sight;
    const found = trick && trick.number > 0 ? [el("span", { class: "pile-name" }, `${t("replay.trick")} ${trick.number}`)] : [];
    for (const [name, all] of Object.entries(sight.zones ?? {})) {
      if (Array.isArray(all)) continue;
      const pile = codes(all);
      if (pile.length === 0 || (name === "wall" && wall !== undefined)) continue;
      const hidden = pile.every((c) => c === "?");
      const called = `${this.names.zone(name)} ${pile.length}`;
      found.push(hidden || pile.length <= 2
        ? el("span", { class: "pile" }, el("span", { class: "pile-name" }, hidden ? this.names.zone(name) : called), this.small(called, pile, "tiny"))
        : el("details", { class: "pile" }, el("summary", { class: "pile-name", "data-key": `pile-${name}` }, called),
          this.named(called, pile, "tiny")));
    }
    if (wall !== undefined) {
      found.push(el("span", { class: "pile" }, el("span", { class: "pile-name" }, `${this.names.zone("wall")} ${wall}`),
        el("span", { class: "cards tiny" }, picture(this.sprite, "?"))));
    }
    return found.length > 0 && el("div", { class: "piles" }, found);
  }

  /** @param {Sight} sight */
  counters(sight) {
    const told = Object.entries(sight.counters ?? {}).filter(([, n]) => n !== 0);
    return told.length > 0 && el("p", { class: "counters" }, told.map(([name, n]) => el("span", `${this.names.word("counter", name)} ${n}`)));
  }
}
