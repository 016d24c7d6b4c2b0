// One page may hold several keys (hot seat); then the device is handed over, with the cards covered,
// whenever another of its seats is asked.

import * as api from "./api.js";
import { Actions } from "./actions.js";
import { Company } from "./company.js";
import { button, el, fill, put, refill, show } from "./dom.js";
import { helpBox } from "./help.js";
import { Log } from "./log.js";
import { allShown, answered, begin, largestHand, openAsk, openOver, receive, showNext } from "./model.js";
import { animate, dealAll, finish, settle } from "./motion.js";
import { Names, heading, told } from "./names.js";
import { Showing } from "./pace.js";
import { choice, persist } from "./controls.js";
import { detailsBox, sceneBox } from "./over.js";
import { keep, onSetting, recall, settings } from "./settings.js";
import { soundOf, sounds } from "./sound.js";
import { sprite } from "./sprite.js";
import { aims } from "./summary.js";
import { TableView } from "./table-view.js";
import { openTables } from "./tables.js";
import { Connection } from "./connection.js";
import { t } from "./words.js";

export class PlayPage {
  /** @param {Element} place @param {string[]} keys */
  constructor(place, keys) {
    this.place = place;
    this.at = 0;
    this.passing = false;
    /** @type {Board|null} what is on the page, once the game is known */
    this.board = null;
    this.status = el("p", { class: "connection", role: "status" });
    this.showing = new Showing(() => this.showOne(), (more) => this.shown(more));
    this.showing.pace = settings.pace;
    /** @type {HeldSeat[]} */
    this.held = keys.map((key, i) => ({
      key, model: begin(),
      connection: new Connection({ hello: "page", key }, (frame) => this.hear(i, frame), (state) => this.connection(i, state)),
    }));
    this.off = onSetting((name) => this.setting(name));
    for (const { connection } of this.held) connection.open();
    this.trouble = el("div");
    this.begun = false;
    show(place, el("header", { class: "table-head" }, el("h1", t("table.joining")), this.status), this.trouble);
  }

  /** Leaves the table; it goes on without this page. */
  close() {
    this.off();
    this.board?.company.close();
    this.showing.stop();
    for (const held of this.held) held.connection.close();
    document.removeEventListener("keydown", this.keys);
    document.removeEventListener("pointerdown", this.hurry);
    document.removeEventListener("keydown", this.hurry, true);
  }

  /** A click or a key ends what moves. */
  hurry = () => finish();

  get model() { return this.seat().model; }

  seat() { return /** @type {HeldSeat} */ (this.held[this.at]); }

  get playing() { return this.model.hello?.watching === false; }

  /** @param {keyof Settings} name */
  setting(name) {
    if (name === "pace") this.showing.at(settings.pace);
    if (name === "lang" && this.board) {
      this.lay();
      for (const { connection } of this.held) connection.anew();
    }
    this.draw();
  }

  /** @param {number} i @param {Frame} frame */
  hear(i, frame) {
    const held = this.held[i];
    if (!held) return;
    const before = held.model;
    held.model = receive(before, frame);
    if (frame.event === "hello" && i === this.at && !this.begun) void this.first();
    if (i !== this.at) {
      held.model = skip(held.model); // shown when the device comes to that seat
      this.handOver();
      return;
    }
    const { board } = this;
    if (!board) return;
    if (frame.event === "told" && frame.from === 0) board.log.clear();
    if (frame.event === "answer" || frame.event === "error") board.actions.answered(held.model);
    if (!this.showing.wake()) this.draw();
  }

  /** @param {number} i @param {ConnectionState} state */
  connection(i, state) {
    if (i !== this.at) return;
    const fault = this.held[i]?.model.fault;
    this.status.className = `connection ${state}`;
    put(this.status, state === "closed" && fault ? [told(fault), " ",
      fault.fault !== "key" && button(t("table.again"), () => this.seat().connection.open())] : state !== "open" && t(`talk.${state}`));
  }

  /** The game is known: deck, names and pictures are fetched, and the table laid. */
  async first() {
    const hello = this.model.hello;
    if (!hello) return;
    this.begun = true;
    const [deck, game, cards] = await persist(this.trouble, () => Promise.all([
      api.deck(hello.game.deck), api.game(hello.game.id).catch(() => ({ ...hello.game, glossary: [], options: [], opening: undefined })),
      sprite(hello.game.deck)]));
    this.names = new Names(game, deck, hello.game.unit);
    this.options = game.options ?? [];
    this.opening = game.opening;
    this.cards = cards;
    this.lay();
    document.addEventListener("keydown", this.keys);
    document.addEventListener("pointerdown", this.hurry);
    document.addEventListener("keydown", this.hurry, true);
    this.passing = this.held.length > 1; // nobody's cards are shown before somebody says who looks
    if (!this.showing.wake()) this.shown(false);
    const { shown, again } = this.model;
    const begun = this.model.lines.some(({ line }) => line.event === "act" && line.seat === hello.you);
    if (this.board && again > 0 && shown.count > 0 && !begun && !this.passing && !this.model.over) dealAll(this.board.view, hello.game.seats, settings.pace);
  }

  keys = (/** @type {KeyboardEvent} */ event) => this.board?.actions.key(event);

  lay() {
    const hello = this.model.hello;
    if (!hello || !this.names || !this.cards) return;
    const names = this.names;
    const view = new TableView(names, this.cards);
    const log = new Log();
    log.add(this.model.lines, this.model.shown.count);
    const actions = new Actions(view.hand, names, {
      cards: this.cards,
      model: () => this.model,
      hints: hello.hints !== false,
      playing: this.playing,
      explained: () => (hello.guided && this.model.hand === 0 ? this.opening?.asks ?? [] : []),
      act: (text) => this.act(text),
      want: (want, more) => this.sent(this.seat().connection.want(want, more)),
      tell: (want) => this.sent(this.seat().connection.send({ want })),
      step: () => this.showing.step(),
      redraw: () => this.draw(),
      waits: () => company.waits(this.model),
    });
    this.board?.company.close();
    const company = new Company((frame) => this.sent(this.seat().connection.send(frame)), (seat) => names.seat(seat));
    const over = el("div", { class: "ending", "aria-live": "off" });
    const after = el("div", { class: "after" });
    const pass = el("div", { class: "pass" });
    this.board = { view, log, actions, over, after, pass, names, company };
    show(this.place,
      el("header", { class: "table-head" }, el("h1", heading(hello.game)),
        el("p", { class: "hand-number" }),
        hello.luck && hello.luck !== "drawn" && el("small", { title: t(`luck.${hello.luck}`) }, t(`luck.${hello.luck}`)),
        this.aimButton(), el("a", { href: this.book(hello.game), target: "_blank" }, t("game.rules")),
        this.eyes(), company.heard, company.clock, company.paused, this.status),
      el("div", { class: "play-page" },
        el("div", { class: "table-side cloth" }, view.root, actions.root, over, this.aimBox(hello), actions.notes, pass),
        log.root, company.root, after, helpBox()));
  }

  /** Opens and closes the aim of the game. */
  aimButton() {
    return this.opening?.aim.says && button(t("aim.title"), () => this.aim(!this.place.querySelector(".aim-box:not([hidden])")), { class: "quiet aim-button", "aria-controls": "aim" });
  }

  /** The aim beside the table; it lies open when a game is played for the first time. @param {Hello} hello */
  aimBox(hello) {
    if (!this.opening?.aim.says) return null;
    const known = recall("known", /** @type {string[]} */ ([]));
    const family = api.family(hello.game.id);
    const fresh = this.playing && !known.includes(family);
    if (fresh) keep("known", [...known, family]);
    return el("section", { class: "notes aim-box", id: "aim", "aria-label": t("aim.title"), hidden: !fresh },
      el("header", el("h2", t("aim.title")), button("×", () => this.aim(false), { class: "close", "aria-label": t("close") })),
      aims(this.opening), el("p", el("a", { href: `#/summary/${family}`, target: "_blank" }, t("aim.more")), " · ",
        el("a", { href: this.book(hello.game), target: "_blank" }, t("aim.rules"))));
  }

  /** @param {boolean} open */
  aim(open) {
    const box = this.place.querySelector(".aim-box");
    if (box instanceof HTMLElement) box.hidden = !open;
    if (!open) this.board?.view.hand.focusCard();
  }

  /** The rules as they are at this table. @param {GameHead} game */
  book(game) {
    const chosen = Object.entries(game.options ?? {}).filter(([name, value]) => this.options?.find((o) => o.name === name)?.value !== value);
    return `#/rules/${game.id}${api.sets(chosen.map((one) => one.join("="))).replace("&", "?")}`;
  }

  /** Whoever watches may look over another shoulder. */
  eyes() {
    const { key, model } = this.seat();
    const table = openTables().find((o) => o.watch.includes(key));
    if (!table || !model.hello?.watching) return null;
    return choice(t("replay.as"), table.watch.map((k, i) => [k, t("lobby.seat", i + 1)]), key,
      (k) => { location.hash = `#/table/${k}`; });
  }

  /** @param {string} text */
  act(text) {
    const held = this.seat();
    const ask = openAsk(held.model);
    if (!ask || !this.sent(held.connection.send({ do: text, ask: ask.ask }))) return;
    held.model = answered(held.model);
    this.aim(false);
    this.draw();
  }

  /** What was done without a connection did not arrive: that is said. @param {boolean} out */
  sent(out) {
    if (!out) this.board?.actions.note("fault", [t(this.seat().connection.state === "closed" ? "talk.closed" : "talk.lost")]);
    return out;
  }

  /** One line more. */
  showOne() {
    const held = this.seat();
    if (!this.board || this.passing || allShown(held.model)) return null;
    held.model = showNext(held.model);
    const { last } = held.model.shown;
    if (last) sounds(soundOf(last.line, held.model.hello?.you ?? -1));
    return last?.line.event ?? "";
  }

  /** The lines so far are to be seen; without `more`, whoever is asked now may be another seat of this page. @param {boolean} more */
  shown(more) {
    if (!this.board) return;
    if (!more) this.handOver();
    if (!this.passing) this.board.log.add(this.model.lines, this.model.shown.count);
    this.draw();
    if (more) animate(this.board.view, this.model.shown, settings.pace);
  }

  /** If another seat of this page is to answer, and this one is not. */
  handOver() {
    if (this.held.length < 2 || !this.board || this.model.ask) return;
    if (!this.passing && (!allShown(this.model) || this.model.over)) return;
    const next = this.held.findIndex((h, i) => i !== this.at && h.model.ask !== null);
    if (next < 0) return;
    this.passing = true;
    this.at = next;
    put(this.board.pass);
    this.draw();
  }

  receiveDevice() {
    this.passing = false;
    this.lay();
    this.draw();
    this.board?.view.hand.focusCard();
  }

  draw() {
    const { model, board } = this;
    if (!board || !model.hello) return;
    const { names } = board;
    this.place.classList.toggle("passing", this.passing);
    if (this.passing) {
      this.cover(board, model.hello.you);
      return;
    }
    const number = this.place.querySelector(".hand-number");
    if (number) number.textContent = t("table.hand", model.hand + 1);
    board.view.draw({
      shown: model.shown, seats: model.seats, me: model.hello.you, hand: model.hello.game.hand ?? "hand",
      held: board.actions.held(), playing: this.playing, most: largestHand(model.lines, model.hello.game.hand ?? "hand"),
      result: openOver(model) ?? undefined,
    });
    board.actions.draw();
    board.company.draw(model);
    this.drawOver(board, names);
  }

  /** Nothing of a hand is on the page while it changes hands. @param {Board} board @param {number} seat */
  cover(board, seat) {
    put(board.view.root);
    if (board.pass.hasChildNodes()) return;
    board.log.clear();
    put(board.over);
    put(board.after);
    board.over.dataset.hand = "";
    board.actions.notes.hidden = true;
    board.names.roles = this.model.shown.sight.roles ?? board.names.roles;
    board.names.me = -1;
    const who = board.names.seat(seat);
    fill(board.pass, el("h2", t("pass.to", who)), el("p", t("pass.says")),
      button(t("pass.here", who), () => this.receiveDevice(), { class: "main" }));
    board.pass.querySelector("button")?.focus();
  }

  /** The next hand is asked for by every seat that this page holds. */
  next() {
    for (const { connection } of this.held) this.sent(connection.send({ want: "next" }));
  }

  /** Once one has asked for the next hand: whom it waits for. */
  awaited() {
    const { seats } = this.model;
    return seats.some((s) => s.ready) ? seats.filter((s) => s.here && !s.ready).map((s) => s.seat) : [];
  }

  /** @param {Board} board @param {Names} names */
  drawOver(board, names) {
    const over = openOver(this.model);
    const shown = over ? `${over.hand} ${over.record ?? ""} ${this.model.seats.map((s) => (s.ready ? "r" : s.here ? "h" : "-")).join("")}` : "";
    const fresh = over && !board.over.hasChildNodes();
    if ((board.over.dataset.hand ?? "") === shown) return;
    board.over.dataset.hand = shown;
    board.actions.root.hidden = over !== null;
    put(board.after, over && detailsBox(names, over, this.model.hello?.you ?? 0));
    if (!over) return refill(board.over, [], () => board.actions.fallback());
    refill(board.over, [sceneBox(names, over, this.model.hello?.you ?? 0,
      { playing: this.playing, next: over.match_over && this.model.hello?.boards ? null : () => this.next(), awaited: this.awaited(),
        review: this.playing ? () => this.sent(this.seat().connection.want("review")) : null })]);
    if (!fresh) return;
    board.actions.over();
    if (this.model.again < this.model.lines.length) settle(board.view, over.account.payments, settings.pace);
  }
}

/** @param {Model} model */
function skip(model) {
  let next = model;
  while (!allShown(next)) next = showNext(next);
  return next;
}
