// The table as one seat sees it: seats around a middle, the own seat below. It draws; it decides nothing.

import { codes } from "./cards.js";
import { el, renew } from "./dom.js";
import { fitHand, fitRivers, inLines } from "./fit.js";
import { opened } from "./guide.js";
import { Hand } from "./hand.js";
import { counted, openSight, zone } from "./model.js";
import { rivers } from "./rivers.js";
import { has, laid, named, plate, seatBox } from "./seats.js";
import { picture } from "./sprite.js";
import { t } from "./words.js";

/** Where seats are, counted on from the own one; the next to play sits on the right. */
const places = [["own"], ["own", "top"], ["own", "right", "left"], ["own", "right", "top", "left"],
  ["own", "right", "top-right", "top-left", "left"]];

const apart = 16; // between sets in a hand, as in hand.css

/** The table's own zones of open cards, where the middle has nothing else to show. @param {Sight} sight @returns {[string, string[]][]} */
const openZones = (sight) => (sight.trick || sight.drawing || sight.rivers ? [] : Object.entries(sight.zones ?? {}).flatMap(
  ([name, all]) => (Array.isArray(all) || codes(all).length === 0 || codes(all).includes("?") ? [] : [[name, codes(all)]])));

export class TableView {
  /** @param {Names} names @param {Sprite} sprite */
  constructor(names, sprite) {
    this.names = names;
    this.sprite = sprite;
    this.hand = new Hand();
    this.hand.id = "hand";
    this.around = el("div", { class: "around" });
    this.middle = el("div", { role: "group", class: "middle", "aria-label": t("table.middle") });
    this.before = el("div", { class: "own-laid" });
    this.own = el("div", { role: "group", class: "own", "aria-label": t("table.own") }, this.before, this.hand);
    this.beside = el("div", { class: "piles" });
    this.root = el("div", { class: "table" }, this.around, this.middle, this.beside, this.own);
    this.root.style.setProperty("--ratio", String(sprite.ratio));
    this.root.dataset.shape = sprite.ratio > 0.5 ? "tile" : "long";
    /** @type {TableData|null} */
    this.data = null;
    this.most = 0;
    /** @type {Map<number, number>|null} */
    this.counting = null;
    const resized = new ResizeObserver(() => this.fit());
    resized.observe(this.middle);
    resized.observe(this.hand);
  }

  /** @param {number} seat */
  box(seat) {
    return this.root.querySelector(`[data-seat="${seat}"]`) ?? this.middle;
  }

  /** @param {TableData} given */
  draw(given) {
    const { me } = given;
    const data = { ...given, shown: { ...given.shown, sight: opened(openSight(given.shown), given.hand) } };
    const { sight } = data.shown;
    this.data = data;
    this.names.roles = sight.roles ?? this.names.roles;
    this.names.me = data.playing ? me : -1;
    const n = Math.max(data.seats.length, sight.roles?.length ?? 0);
    const where = places[n - 1] ?? places[3] ?? [];
    const place = (/** @type {number} */ seat) => where[(seat - me + n) % n] ?? "top";
    const drawing = sight.drawing !== undefined;
    this.root.classList.toggle("draws", drawing);
    if (!data.result) this.counting = null;
    this.root.classList.toggle("three", n < 4);
    this.root.classList.toggle("is-over", data.result !== undefined);
    renew(this.around, Array.from({ length: n - 1 }, (_, i) => (me + i + 1) % n).map((seat) => seatBox(this, data, seat, place(seat))));
    renew(this.middle, [sight.rivers ? rivers(this, data, place, n) : this.trick(data, place) ?? this.layout(sight)].flat());
    renew(this.beside, this.piles(sight));
    let cards = zone(sight, data.hand, me);
    const open = data.result ? counted(cards, data.shown.settled, me) : null;
    if (open) cards = [...open.sets.flat(), ...this.names.inOrder(open.rest)];
    this.root.classList.toggle("bare", data.result !== undefined && cards.length === 0);
    this.most = Math.max(this.most, data.most ?? 0, cards.length - (drawing ? 1 : 0)); // the drawn one has its own place
    renew(this.before, [el("div", { class: `own-seat at-own${sight.asked?.includes(me) ? " asked" : ""}${sight.marks?.winner === me ? " winner" : ""}`, "data-seat": me },
      plate(this, data, me), has(this, data, me)), laid(this, data, me)]);
    this.hand.show({
      ...data.held, sprite: this.sprite, names: this.names, cards, sets: open?.sets,
      drawn: sight.drawing?.turn === me ? sight.drawing.drawn : undefined,
      label: t("hand.label", cards.length),
    });
    this.fit();
  }

  /** Cards as large as there is room; what is set here the style sheet uses. */
  fit() {
    if (!this.data || !this.root.isConnected) return;
    const { ratio } = this.sprite;
    const narrow = innerWidth < 768;
    const draws = this.root.classList.contains("draws");
    const width = this.hand.clientWidth;
    const window = Math.max(innerHeight, 400);
    const share = narrow ? (innerHeight > 560 ? 0.29 : 0.27) : ratio > 0.5 ? 0.2 : innerHeight < 832 ? 0.235 : 0.255;
    const gap = narrow ? 3 : ratio > 0.5 ? 4 : 6;
    const ends = this.hand.querySelectorAll(".ends").length; // sets that lie apart at the end of a hand need more room
    const slot = draws ? 0.4 : 0;
    const hand = fitHand({ width: width - 4, height: window * share, cards: Math.max(6, this.most) + ends * 0.3, ratio, gap, rowGap: narrow ? 8 : 14, slot, least: narrow ? 28 : 0 });
    const set = (/** @type {string} */ name, /** @type {number} */ value) => {
      const text = `${value}${name === "--rows" || name.startsWith("--per") ? "" : "px"}`;
      if (this.root.style.getPropertyValue(name) !== text) this.root.style.setProperty(name, text);
    };
    set("--card", hand.card);
    set("--rows", hand.rows);
    set("--gap", gap);
    const step = hand.card * ratio + gap;
    const most = Math.max(1, Math.floor((width - 4 + gap - slot * hand.card * ratio - Math.ceil(ends / hand.rows) * apart) / step));
    const each = inLines(this.hand.groups, most);
    let at = 0;
    const inLine = [0]; // sets, of which the first line may have fewer than another
    for (const set of this.hand.groups.slice(0, ends)) inLine[Math.ceil((at += set) / each) - 1] = (inLine[Math.ceil(at / each) - 1] ?? 0) + 1;
    const line = each * step + Math.max(...inLine.map((n) => n ?? 0)) * apart + step * 0.3;
    set("--side", each < this.hand.held.length ? Math.max(0, Math.floor((width - line) / 2)) : 0);
    this.fitSides();
    const lying = [...this.middle.querySelectorAll(".lying > .cards")].map((c) => c.childElementCount);
    if (lying.length > 0) {
      const { width: wide, height: high } = this.middle.getBoundingClientRect();
      const [most, between] = [Math.max(...lying), (apart + (narrow ? 36 : 0)) * (lying.length - 1)]; // a name may be wider than its card
      const beside = lying.reduce((sum, n) => sum + n, 0) - most;
      const found = fitHand({ width: wide - between - (narrow ? 16 : 130), height: high - 34, cards: Math.max(6 - beside, most), ratio, gap: 4, rowGap: 4, beside });
      set("--open", Math.min(hand.card, found.card));
    }
    const longest = Math.max(0, ...(this.data.shown.sight.rivers ?? []).map((r) => r.length));
    if (!draws) return;
    const thrown = [12, 16, 20, 24, 28, 36].find((m) => m >= longest) ?? longest;
    const box = this.middle.getBoundingClientRect();
    const crossed = box.width < 640; // two by two
    this.middle.classList.toggle("crossed", crossed);
    const found = fitRivers({ width: box.width - 16, height: box.height - 12, ratio, most: thrown, wall: narrow ? 34 : 62, gap: 3, narrow: crossed });
    set("--river", found.card);
    set("--per-side", found.side);
    set("--per-mid", found.mid);
  }

  /** At the end of a hand: the cards of those at the sides as small as it takes for them to stay above the own seat. */
  fitSides() {
    const sides = /** @type {HTMLElement[]} */ ([...this.around.querySelectorAll(".at-left, .at-right")]);
    for (const side of sides) side.style.removeProperty("--small");
    if (innerWidth < 768 || !this.root.classList.contains("is-over")) return;
    const top = Math.min(...[...this.around.children].map((seat) => seat.getBoundingClientRect().top));
    const room = this.middle.getBoundingClientRect().bottom - top;
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    for (const side of sides) {
      let small = parseFloat(getComputedStyle(side).getPropertyValue("--small")) * rem;
      for (; side.offsetHeight > room && small > 22; small *= 0.94) side.style.setProperty("--small", `${small * 0.94}px`);
    }
  }

  /** @param {TableData} data @param {(seat: number) => string} place */
  trick(data, place) {
    const { shown } = data;
    const best = shown.taken?.seat ?? shown.sight.trick?.best_by;
    if (shown.laid.length === 0) return null;
    const most = Math.max(3, ...shown.laid.map((l) => l.cards.filter((c) => c !== "?").length));
    this.root.style.setProperty("--most", String(most));
    return [el("div", { class: `trick${shown.taken ? " won-by" : ""}` }, shown.laid.map((l) => el("div", {
      class: `play at-${place(l.seat)}${l.seat === best ? " best" : ""}`, "data-laid": l.at,
    }, this.put(l.seat, l.verb, l.cards)))),
    shown.taken && el("p", { class: "taker" }, t("trick.taken", this.names.seat(shown.taken.seat)))];
  }

  /** What lies open on the table where there are no tricks and nobody draws: a layout, which is played to. @param {Sight} sight */
  layout(sight) {
    const lying = openZones(sight);
    return lying.length === 0 ? null : el("div", { class: "layout" }, lying.map(([name, pile]) => {
      const by = sight.played_by?.[name];
      const called = by === undefined ? `${this.names.zone(name)} ${pile.length}` : t("trick.by", this.names.seat(by));
      return el("div", { class: "lying" }, named(this, called, this.names.inOrder(pile)), el("span", { class: "play-name", "aria-hidden": "true" }, called));
    }));
  }

  /** Cards that lie in the middle, with how they came there. @param {number} seat @param {string} verb @param {string[]} cards */
  put(seat, verb, cards) {
    const says = this.names.did(seat, verb);
    return [named(this, says, cards, "middling"), el("span", { class: "play-name", "aria-hidden": "true" }, says)];
  }

  /** What the table has besides: the number of the trick, its own piles, counters. @param {Sight} sight */
  piles(sight) {
    const { wall, trick, rivers: thrown, drawing } = sight;
    const found = trick && trick.number > 0 ? [el("span", { class: "pile-name" }, `${t("replay.trick")} ${trick.number}`)] : [];
    if (drawing?.offered && !thrown) {
      found.push(el("span", { class: "pile", "data-offered": true }, el("span", { class: "pile-name" }, t("drawing.offered")), named(this, t("drawing.offered"), [drawing.offered], "tiny")));
    }
    if (sight.peeped) {
      found.push(el("span", { class: "pile" }, el("span", { class: "pile-name" }, t("card.peeped")), named(this, t("card.peeped"), [sight.peeped], "tiny")));
    }
    const lying = new Map(openZones(sight));
    for (const [name, all] of Object.entries(sight.zones ?? {})) {
      if (Array.isArray(all)) continue;
      const pile = codes(all);
      if (pile.length === 0 || lying.has(name) || (name === "wall" && wall !== undefined)) continue;
      const hidden = pile.every((c) => c === "?");
      const called = `${this.names.zone(name)} ${pile.length}`;
      found.push(hidden || pile.length <= 2
        ? el("span", { class: "pile" }, el("span", { class: "pile-name" }, hidden ? this.names.zone(name) : called), hidden
          ? el("span", { class: "cards tiny", role: "img", "aria-label": called }, picture(this.sprite, "?"), el("b", { "aria-hidden": "true" }, String(pile.length)))
          : named(this, called, pile, "tiny"))
        : el("details", { class: "pile" }, el("summary", { class: "pile-name", "data-key": `pile-${name}` }, called), named(this, called, pile, "tiny")));
    }
    return [...found, ...this.names.counters(sight).flatMap(([name, count]) => (typeof count === "number" ? [el("span", { class: "counter" }, `${name} ${count}`)] : []))];
  }
}
