// <yezi-hand>: a hand of which one card is in the tab order at a time. It tells `pick` (a click or
// Space) and `play` (Enter); what they mean others decide.

import { groupsOf, sorted, taking, without } from "./cards.js";
import { el, give } from "./dom.js";
import { picture } from "./sprite.js";
import { t } from "./words.js";

/** @param {string[]} cards */
function withKeys(cards) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return cards.map((code) => {
    const n = (seen.get(code) ?? 0) + 1;
    seen.set(code, n);
    return { code, key: `${code}#${n}` };
  });
}

export class Hand extends HTMLElement {
  constructor() {
    super();
    /** @type {Held[]} */
    this.held = [];
    /** @type {number[]} how many stand together, along the hand */
    this.groups = [];
    this.current = "";
    this.wanted = false; // gets the focus as soon as it has a card
    this.addEventListener("keydown", (event) => this.key(event));
    this.addEventListener("click", (event) => {
      const card = /** @type {Element} */ (event.target).closest(".card");
      if (card instanceof HTMLElement) this.tell("pick", card.dataset.key ?? "", true);
    });
    this.addEventListener("focusin", (event) => {
      const card = /** @type {HTMLElement} */ (event.target);
      if (card.dataset.key) this.rove(card.dataset.key);
    });
  }

  /** @param {HandData} data */
  show(data) {
    const { names } = data;
    const drawn = !data.sets && data.drawn && data.cards.includes(data.drawn) ? [data.drawn] : [];
    const rest = data.sets ? data.cards : sorted(data.names.deck, without(data.cards, drawn), data.sort);
    const had = this.held;
    const place = had.findIndex((h) => h.key === this.current);
    const focused = this.contains(document.activeElement);
    this.held = withKeys([...rest, ...drawn]);
    const sets = (data.sets ?? []).map((set) => set.length);
    this.groups = [...sets, ...groupsOf(names.deck, rest.slice((data.sets ?? []).flat().length)), ...drawn.map(() => 1)];
    give(this, { role: "listbox", "aria-multiselectable": "true", "aria-orientation": "horizontal", "aria-label": data.label });
    if (!this.held.some((h) => h.key === this.current)) {
      this.current = this.held[Math.max(0, Math.min(place, this.held.length - 1))]?.key ?? "";
    }
    this.toggleAttribute("data-asked", data.may !== null);
    this.toggleAttribute("data-none", data.may !== null && !this.held.some((h) => data.may?.(h.code)));
    const ends = new Set((data.sets ?? []).map((_, i, all) => all.slice(0, i + 1).flat().length - 1));
    const lit = (data.sets ?? []).flat().length;
    const known = new Map(this.made().map((c) => [c.dataset.key, c]));
    const cards = this.held.map((held, i) => {
      const card = known.get(held.key) ?? this.make(data, held);
      const may = data.may === null ? null : data.may(held.code);
      const sure = data.marked.has(held.code);
      give(card, {
        class: ["card", may ? "may" : may === false && "may-not", sure && "sure", drawn.length > 0 && i === this.held.length - 1 && "apart", i < lit && "lit", ends.has(i) && "ends"].filter(Boolean).join(" "),
        "aria-selected": String(data.picked.has(held.key)), "aria-disabled": String(may === false),
        "aria-label": [names.card(held.code), sure && t("card.sure"), may === false && t("card.maynot")].filter(Boolean).join(t("comma")),
      });
      give(card, { tabindex: held.key === this.current ? 0 : -1 });
      return card;
    });
    if (cards.length !== this.children.length || cards.some((c, i) => this.children[i] !== c)) this.replaceChildren(...cards);
    if ((focused || this.wanted) && !this.contains(document.activeElement)) this.focusCard();
  }

  made() { return /** @type {HTMLElement[]} */ ([...this.children]); }

  /** @param {HandData} data @param {Held} held */
  make(data, held) {
    return el("div", { role: "option", "data-key": held.key, title: data.names.card(held.code) },
      picture(data.sprite, held.code, data.names.short(held.code)));
  }

  /** @param {string} key */
  rove(key) {
    this.current = key;
    for (const card of this.made()) card.tabIndex = card.dataset.key === key ? 0 : -1;
  }

  focusCard() {
    const card = this.made().find((c) => c.dataset.key === this.current);
    this.wanted = !card;
    card?.focus();
  }

  /** The card that has the focus, or would get it. */
  code() {
    return this.held.find((h) => h.key === this.current)?.code ?? "";
  }

  /** @param {string} what @param {string} key @param {boolean} [mouse] */
  tell(what, key, mouse = false) {
    const held = this.held.find((h) => h.key === key);
    if (held) this.dispatchEvent(new CustomEvent(what, { detail: { ...held, mouse }, bubbles: true }));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = this.held.findIndex((h) => h.key === this.current);
    const last = this.held.length - 1;
    /** @type {Record<string, number>} */
    const ways = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last };
    const to = ways[event.key];
    if (to !== undefined) {
      const held = this.held[(to + last + 1) % (last + 1)];
      if (held) this.rove(held.key);
      this.focusCard();
    } else if (event.key === " ") this.tell("pick", this.current);
    else if (event.key === "Enter") this.tell("play", this.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The keys of these codes in a hand, as far as it has them. @param {Held[]} held @param {string[]} codes */
export function keysOf(held, codes) {
  const wanted = taking(codes);
  return held.filter(({ code }) => wanted(code)).map((h) => h.key);
}

customElements.define("yezi-hand", Hand);
