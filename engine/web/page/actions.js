// From clicks and keys to what is done; the buttons below the hand, and answers.

import { codes } from "./cards.js";
import { buttons, leads, only, readAct, readChoice, ready, wanted } from "./choosing.js";
import { button, el, give, put, refill } from "./dom.js";
import { lookup } from "./glossary.js";
import { explanation, verbsOf } from "./guide.js";
import { keysOf } from "./hand.js";
import { letters, toggleHelp } from "./help.js";
import { allShown, inUnits, openAsk, openOver, zone } from "./model.js";
import { told } from "./names.js";
import { set, settings } from "./settings.js";
import { row } from "./sprite.js";
import { markTerms } from "./tips.js";
import { t } from "./words.js";


/** Up to so many actions are listed one by one. */
const listed = 60;

/** @type {Choice} */
const none = { acts: [], many: [], claims: null };

export class Actions {
  /** @param {Hand} hand @param {Names} names @param {Ways} ways */
  constructor(hand, names, ways) {
    this.hand = hand;
    this.names = names;
    this.ways = ways;
    /** @type {Set<string>} */
    this.picked = new Set();
    /** @type {Choice} */
    this.choice = none;
    this.asked = -1;
    this.one = false; // thing alone that may be done
    /** @type {GuidedAsk|null} what a guided hand says of this question */
    this.explains = null;
    this.words = lookup(names.game.glossary ?? []);
    this.prompt = el("p", { class: "prompt", role: "status" });
    this.open = el("p", { class: "open", role: "status" });
    this.chosen = el("p", { class: "chosen", role: "status" });
    this.buttons = el("div", { class: "buttons acts", role: "group", "aria-label": t("acts.title") });
    this.tools = el("div", { class: "buttons tools", role: "group", "aria-label": t("tools.title") });
    this.list = el("details", { class: "all-acts", hidden: true });
    this.root = el("section", { class: "actions", "aria-label": t("acts.title") },
      el("div", { class: "words" }, this.prompt, el("div", { class: "under" }, this.open, this.chosen)), el("div", { class: "doing" }, this.buttons),
      el("div", { class: "aids" }, this.list, this.tools));
    this.notes = el("section", { class: "notes", role: "status", "aria-label": t("notes.title"), hidden: true });
    hand.addEventListener("pick", (e) => this.pick(/** @type {CustomEvent} */ (e).detail));
    hand.addEventListener("play", (e) => this.enter(/** @type {CustomEvent} */ (e).detail));
  }

  ask() { return this.ways.playing ? openAsk(this.ways.model()) : null; }

  cards() {
    const { shown, hello } = this.ways.model();
    return zone(shown.sight, hello?.game.hand ?? "hand", hello?.you);
  }

  pickedCodes() { return this.hand.held.filter((h) => this.picked.has(h.key)).map((h) => h.code); }

  held() {
    const ask = this.ask();
    if ((ask?.ask ?? -1) !== this.asked) {
      this.asked = ask?.ask ?? -1;
      this.picked.clear();
      this.choice = ask ? readChoice(ask, (code) => this.names.isCard(code)) : none;
      if (ask) this.notes.hidden = this.notes.dataset.ask !== String(ask.ask) && this.notes.dataset.kind !== "review";
    }
    if (this.cards().length === 0) this.picked.clear();
    const picked = this.pickedCodes();
    const may = (/** @type {string} */ code) => picked.includes(code) || leads(this.choice, [...picked, code]) ||
      (picked.length > 0 && leads(this.choice, [code]));
    return {
      sort: settings.sort, picked: this.picked, may: ask ? may : null,
      marked: new Set(codes(ask?.unbeatable ?? this.ways.model().shown.sight.unbeatable)),
    };
  }

  /** A card was clicked, or Space pressed on it. @param {{key: string, code: string, mouse: boolean}} card */
  pick(card) {
    if (!this.ask()) return;
    const picked = this.pickedCodes();
    const act = card.mouse && picked.length === 0 && only(this.choice, card.code);
    if (this.picked.delete(card.key)) { /* it is let go */ }
    else if (act) return this.act(act);
    else if (leads(this.choice, [...picked, card.code])) this.picked.add(card.key);
    else if (leads(this.choice, [card.code])) this.picked = new Set([card.key]);
    else return this.whyNot([card.code]);
    this.ways.redraw();
  }

  /** Enter on a card. @param {{key: string, code: string}} card */
  enter(card) {
    if (!this.ask()) return;
    const picked = this.pickedCodes();
    if (picked.length === 0) {
      const act = only(this.choice, card.code) ?? single(ready(this.choice, [card.code]));
      if (act && !this.choice.many.some((m) => m.of.includes(card.code) && m.size > 1)) this.act(act);
      else this.pick({ ...card, mouse: false });
      return;
    }
    const acts = ready(this.choice, picked);
    const act = single(acts);
    if (act) this.act(act);
    else if (buttons(this.choice, this.cards(), picked).length > 0) this.focusButton();
    else this.whyNot(picked);
  }

  /** @param {Act} act */
  act(act) {
    this.picked.clear();
    this.list.open = false;
    this.ways.act(act.text);
    this.hand.focusCard();
  }

  /** @param {string[]} cards */
  whyNot(cards) {
    this.ways.want("why", { cards: cards.join(" ") });
  }

  focusButton() {
    this.buttons.querySelector("button")?.focus();
  }

  draw() {
    const model = this.ways.model();
    const ask = this.ask();
    this.explains = ask ? explanation(this.ways.explained(), verbsOf(this.choice), ask.ask) : null;
    this.root.classList.toggle("explained", this.explains !== null);
    const says = this.explains ? told(this.explains) : ask ? ask.says
      : openOver(model) || !allShown(model) ? "" : this.ways.waits() || t(this.ways.playing ? "wait.others" : "wait.watching");
    // that programs play is not worth a word: what they do is read from the log
    give(this.prompt, { "aria-live": ask !== null || this.ways.waits() ? "polite" : "off" });
    if (this.prompt.textContent !== says) {
      const words = el("span", says);
      markTerms(words, this.words);
      this.prompt.replaceChildren(words);
    }
    const open = ask?.open.join(t("semicolon")) ?? "";
    if (this.open.textContent !== open) this.open.textContent = open;
    const picked = this.pickedCodes();
    const acts = picked.length === 0 && few(this.choice) ? this.choice.acts : buttons(this.choice, this.cards(), picked);
    this.one = acts.length === 1;
    refill(this.buttons, acts.slice(0, 24).map((act, i) => this.button(act, i)), () => this.fallback());
    this.drawChosen(picked, ask !== null);
    this.drawList(ask);
    refill(this.tools, this.toolbar(model, ask, picked.length), () => this.fallback());
  }

  /** Where the focus goes when what had it is gone. @returns {HTMLElement|null} */
  fallback() {
    const card = this.hand.querySelector('[tabindex="0"]');
    if (card instanceof HTMLElement) return card;
    this.hand.wanted = true;
    return this.tools.querySelector("button:not([disabled])");
  }

  /** @param {Act} act @param {number} i */
  button(act, i) {
    const shown = act.cards.length > 0 && act.cards.length < 6 && row(this.ways.cards, act.cards, { label: "", size: "mini", words: (code) => this.names.short(code) });
    shown && shown.setAttribute("aria-hidden", "true");
    const meaning = i < 24 && this.explains?.acts[act.verb];
    return button([shown, el("span", { class: "act-name" }, this.names.brief(act, Boolean(shown)), act.sure && el("small", ` ${t("act.sure")}`), meaning && el("small", { class: "meaning" }, told(meaning))), i < 9 && el("kbd", { "aria-hidden": "true", "data-n": i + 1 })], () => this.act(act), {
      class: this.picked.size > 0 || this.one ? "act main" : "act", "data-key": `act-${act.verb}`, "data-do": act.text,
      "aria-label": [this.names.act(act), act.sure ? t("act.sure") : "", meaning ? `– ${told(meaning)}` : ""].filter(Boolean).join(" "),
    });
  }

  /** @param {string[]} picked @param {boolean} asked */
  drawChosen(picked, asked) {
    const more = wanted(this.choice, picked).filter((w) => picked.length > 0 || Math.max(...w.more) > 1);
    const lines = more.map((w) => t("chosen.more", this.names.verb(w.verb),
      w.more.length > 3 ? `${w.more[0]}–${w.more[w.more.length - 1]}` : w.more.join("/")));
    const head = picked.length > 0 ? t("chosen.n", this.names.cards(picked)) : "";
    const text = asked ? [head, ...lines].filter(Boolean).join(t("semicolon")) : "";
    if (this.chosen.textContent !== text) this.chosen.textContent = text;
  }

  /** Everything that is offered, as a list, for those who would rather read. @param {Ask|null} ask */
  drawList(ask) {
    const acts = this.choice.acts;
    this.list.hidden = !ask || acts.length === 0;
    if (!ask || this.list.dataset.ask === String(ask.ask)) return;
    this.list.dataset.ask = String(ask.ask);
    const n = ask.count - (ask.claims?.count ?? 0) || acts.length;
    put(this.list, el("summary", { "data-key": "list" }, t("acts.all", n), " ", el("kbd", letters.list)),
      el("div", { class: "buttons" }, acts.slice(0, listed).map((act) => this.button(act, 99))),
      n > listed && el("p", t("acts.more")));
  }

  /** @param {Model} model @param {Ask|null} ask @param {number} picked */
  toolbar(model, ask, picked) {
    const tool = (/** @type {keyof typeof letters} */ name, /** @type {boolean} */ on, /** @type {string} */ says) =>
      button([says, el("kbd", { "aria-hidden": "true" }, letters[name].slice(0, 3))], () => this.tool(name), { "data-key": name, "data-tool": name, disabled: !on });
    const { playing } = this.ways;
    return [
      playing && tool("why", ask !== null, t("do.why")),
      playing && this.ways.hints && tool("hint", ask !== null, t("do.hint")),
      playing && tool("prove", ask !== null && (picked > 0 || this.hand.held.length > 0), t("do.prove")),
      playing && tool("undo", ask?.undo === true, t("do.undo")),
      tool("sort", true, t(`sort.${settings.sort}`)),
      playing && picked > 0 && tool("clear", true, t("do.clear")),
      settings.pace === "step" && tool("step", !allShown(model), t("do.step"))];
  }

  /** @param {keyof typeof letters} name */
  tool(name) {
    const picked = this.pickedCodes();
    if (name === "why") this.ways.want("why", picked.length > 0 ? { cards: picked.join(" ") } : {});
    else if (name === "hint" && this.ways.hints) this.ways.want("hint");
    else if (name === "prove") this.ways.want("prove", { cards: picked.length === 1 ? picked[0] : this.hand.code() });
    else if (name === "undo") this.ways.tell("undo");
    else if (name === "sort") set("sort", settings.sort === "suit" ? "rank" : "suit");
    else if (name === "step") this.ways.step();
    else if (name === "clear") {
      this.picked.clear();
      this.ways.redraw();
    }
  }

  /** @param {Model} model */
  answered(model) {
    const { fault, answer } = model;
    if (fault) this.note("fault", [told(fault), fault.wanted ?? ""].filter(Boolean));
    else if (answer) this.note(answer.to, answer.says, answer.moves, answer.decisions);
  }

  /** @param {string} kind @param {string[]} says @param {Judged[]} [moves] @param {Answer["decisions"]} [decisions] */
  note(kind, says, moves = [], decisions = []) {
    const { over, hello } = this.ways.model();
    const line = (/** @type {string} */ text) => el("p", { class: "says" }, text);
    const list = (/** @type {Judged[]} */ all, /** @type {boolean} */ pick) =>
      all.length > 0 && el("ol", { class: "moves" }, all.map((move) => this.judged(move, pick)));
    this.notes.hidden = false;
    this.notes.dataset.kind = kind;
    this.notes.dataset.ask = String(this.ask()?.ask ?? -1);
    put(this.notes, el("header", el("h2", t(`note.${kind}`)),
      button("×", () => { this.notes.hidden = true; this.hand.focusCard(); }, { class: "close", "aria-label": t("close") })),
    says.map(line),
    decisions.map((d) => el("section", d.says.map(line), list(d.moves, false), over?.record !== undefined && el("a",
      { href: `#/replay/${over.record}?seat=${hello?.you}&move=${d.move}`, target: "_blank" }, t("review.see", d.move)))),
    list(moves, kind === "hint"));
    this.notes.scrollIntoView({ block: "nearest" });
  }

  /** @param {Judged} move @param {boolean} mayPick */
  judged(move, mayPick) {
    const act = readAct(move.do, (code) => this.names.isCard(code));
    const value = move.points === undefined ? "" : `${move.points > 0 ? "+" : ""}${inUnits(move.points)}${move.margin ? ` ± ${inUnits(move.margin)}` : ""}`;
    return el("li", el("b", this.names.act(act)), " ", el("span", { class: "points" }, value),
      move.even && el("small", ` ${t("hint.even")}`), move.says && el("p", move.says),
      mayPick && act.cards.length > 0 && button(t("hint.pick"), () => {
        this.picked = new Set(keysOf(this.hand.held, act.cards));
        this.ways.redraw();
        this.focusButton();
      }));
  }

  /** The hand is over: its box gets the focus only if that was on what is gone. */
  over() {
    const at = document.activeElement;
    if (at === document.body || this.root.contains(at) || this.hand.contains(at)) {
      const next = document.querySelector(".over [data-key=next]");
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
      document.querySelector(".over")?.scrollIntoView({ block: "nearest" });
    }
  }

  /** Letters and digits, wherever the focus is but in fields. @param {KeyboardEvent} event */
  key(event) {
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (at.matches?.("input, select, textarea, [contenteditable]")) return;
    if (event.key !== "Escape" && !settings.keys) return;
    const click = (/** @type {string} */ where) => {
      const button = document.querySelector(where);
      if (!(button instanceof HTMLElement)) return;
      event.preventDefault();
      button.click();
    };
    if (event.key === "?") toggleHelp();
    else if (/^[1-9]$/.test(event.key)) {
      const button = this.buttons.querySelectorAll("button")[Number(event.key) - 1];
      if (button) button.click();
    } else if (event.key === letters.next) click(".over [data-key=next]");
    else if (event.key === letters.review) click(".over [data-key=review]");
    else if (event.key === letters.hand) this.hand.focusCard();
    else if (event.key === letters.log) /** @type {HTMLElement|null} */ (document.querySelector(".log"))?.focus();
    else if (event.key === letters.list && !this.list.hidden) {
      this.list.open = !this.list.open;
      this.list.querySelector("summary")?.focus();
    } else {
      const name = Object.entries(letters).find(([, letter]) => letter === event.key)?.[0];
      if (name) click(`.tools [data-tool="${name}"]:not([disabled])`);
    }
  }
}

/** Whether all can be buttons at once: some, and not just one for each card. Where one may pass, all that one passes over is shown. @param {Choice} choice */
const few = (choice) => choice.many.length === 0 && choice.claims === null && choice.acts.length <= 8 && choice.acts.some((act) => act.cards.length > 1 || act.verb === "pass");

/** @param {Act[]} acts */
const single = (acts) => (acts.length === 1 ? acts[0] ?? null : null);
