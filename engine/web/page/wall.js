// A class at tables: the teacher's wall of all tables, and a pupil's place at one of them.

import * as api from "./api.js";
import { tableOf } from "./class-model.js";
import { awaited, personName } from "./company-model.js";
import { choice, persist, soon, trying } from "./controls.js";
import { button, columns, download, el, link, put, refill, show } from "./dom.js";
import { rowsOf, standings } from "./duplicate-model.js";
import { families } from "./lobby.js";
import { begin, inUnits, receive, allShown, showNext } from "./model.js";
import { Names, bothTitles } from "./names.js";
import { PlayPage } from "./play.js";
import { gain, sign } from "./seats.js";
import { keep, language, recall } from "./settings.js";
import { row, sprite } from "./sprite.js";
import { Connection } from "./connection.js";
import { t } from "./words.js";

/** Where a teacher says what a class is to play. @param {Element} place */
export const classSetup = (place) => show(place, el("h1", t("wall.open")), el("p", t("wall.open.says")), soon(setup()));

async function setup() {
  const all = families(await api.games());
  const known = all.find((g) => g.id === api.family(recall("game", "lukfu"))) ?? all[0];
  const plan = { game: known?.id ?? "", people: "0", boards: 4, clock: 0 };
  const people = el("div");
  const seats = () => {
    const n = all.find((g) => g.id === plan.game)?.seats ?? 4;
    plan.people = String(n);
    put(people, choice(t("wall.people"), Array.from({ length: n }, (_, i) => [String(i + 1), String(i + 1)]), plan.people, (v) => { plan.people = v; }, { id: "people" }));
  };
  seats();
  const number = (/** @type {string} */ label, /** @type {string} */ id, /** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) => {
    const field = el("input", { type: "number", min: least, max: most, value, id });
    return { field, root: el("label", { class: "choice" }, el("span", label), " ", field) };
  };
  const boards = number(t("wall.boards"), "boards", 4, 1, 64);
  const clock = number(t("lobby.clock"), "clock", 0, 0, 600);
  const talk = el("input", { type: "checkbox", checked: true });
  return el("form", { onsubmit: (e) => e.preventDefault() }, el("div", { class: "fields" },
    choice(t("lobby.game"), all.map((g) => [g.id, bothTitles(g)]), plan.game, (id) => { plan.game = id; seats(); }, { id: "game" }),
    people, boards.root, clock.root, el("label", { class: "choice" }, talk, " ", t("lobby.talk"))),
  el("div", { class: "buttons" }, trying(t("wall.begin"), async () => {
    keep("game", plan.game);
    const made = await api.post("/api/classes", { game: plan.game, people: Number(plan.people), boards: Number(boards.field.value),
      clock: Number(clock.field.value) * 1000, talk: talk.checked, lang: language() });
    location.hash = `#/teach/${made.key}`;
  }, { class: "main", id: "begin" })));
}

/** What both have: the game that is played, and what came of its boards. */
class Sitting {
  /** @param {ClassFrame} frame */
  constructor(frame) {
    this.game = /** @type {PlayedGame} */ (frame.game);
    /** @type {TablesFrame|null} */
    this.tables = null;
    /** @type {Map<string, number>} */
    this.records = new Map();
    this.parts = 1;
    this.results = el("section", { class: "duplicate", "aria-label": t("wall.results") });
  }

  /** @param {any} frame @returns {boolean} whether it was about tables */
  hear(frame) {
    if (frame.event === "tables") this.tables = frame;
    else if (frame.event === "kept") this.records.set(`${frame.table} ${frame.board}`, frame.record);
    else return false;
    this.draw();
    return true;
  }

  draw() {}

  /** What a table is called: tables of a class are counted from 1. @param {number} table */
  place(table) {
    return (this.tables?.tables ?? []).findIndex((one) => one.table === table) + 1;
  }

  standing() {
    const played = (this.tables?.tables ?? []).map((table) => ({ ...table,
      boards: table.boards.map((b) => ({ ...b, record: this.records.get(`${table.table} ${b.board}`) })) }));
    return standings(played, this.game.boards);
  }

  drawResults() {
    const standing = this.standing();
    const over = standing.some((one) => one.boards.some(Boolean));
    refill(this.results, over ? [el("h2", t("wall.results")), el("p", t("wall.results.says")), this.resultTable(standing)] : []);
  }

  /** @param {import("./duplicate-model.js").Standing[]} standing */
  resultTable(standing) {
    const { parts } = this;
    const beside = (/** @type {number|null} */ n) => n !== null && el("small", { class: sign(n) }, gain(Math.round(n * 100) / 100, parts));
    const boards = Array.from({ length: this.game.boards }, (_, i) => t("wall.board", i + 1));
    return el("table", columns([t("class.pupil"), ...boards, t("wall.net"), t("wall.beside")]), el("tbody", standing.map((one) => el("tr",
      el("th", { scope: "row" }, one.name, el("small", t("wall.table", this.place(one.table)))),
      one.boards.map((b) => el("td", b && [b.record !== undefined ? link(`#/replay/${b.record}`, inUnits(b.net, parts)) : inUnits(b.net, parts), beside(b.beside)].flatMap((x) => (x ? [x] : [])))),
      el("td", inUnits(one.net, parts)), el("td", one.beside !== null && el("b", { class: sign(one.beside) }, gain(Math.round(one.beside * 100) / 100, parts)))))));
  }
}

/** All tables of a class, as nobody's seat sees them. */
export class Wall extends Sitting {
  /** @param {ClassFrame} frame @param {(frame: Record<string, unknown>) => void} send */
  constructor(frame, send) {
    super(frame);
    this.send = send;
    this.acts = el("p", { class: "buttons", role: "group", "aria-label": t("wall.acts") });
    this.list = el("ul", { class: "wall-tables", "aria-label": t("wall.tables") });
    this.trouble = el("div");
    this.root = el("div", { class: "wall-of-tables" }, this.acts, this.trouble, this.list, this.results);
    /** @type {Map<number, WallTable>} */
    this.shown = new Map();
    this.drawActs();
    void this.first(frame.code);
  }

  /** @param {string} code */
  async first(code) {
    this.code = code;
    const sets = Object.entries(this.game.options).map((one) => one.join("="));
    const game = await persist(this.trouble, () => api.game(this.game.id, sets));
    this.names = new Names(game, await persist(this.trouble, () => api.deck(game.deck)));
    this.sprite = await sprite(game.deck);
    this.draw();
  }

  close() {
    for (const one of this.shown.values()) one.connection.close();
  }

  drawActs() {
    const { tables: now } = this;
    const paused = now?.paused === true;
    const talks = now?.talk !== false;
    refill(this.acts, [
      button(t(now && now.tables.length > 0 ? "wall.more" : "wall.lay"), () => this.send({ do: "lay" }), { class: "main", "data-key": "lay" }),
      button(t(paused ? "wall.go" : "wall.pause"), () => this.send({ do: "pause", on: !paused }), { "data-key": "pause" }),
      button(t(talks ? "wall.hush" : "wall.talk"), () => this.send({ do: "talk", on: !talks }), { "data-key": "talk" }),
      button(t("wall.show"), () => this.send({ do: "results" }), { "data-key": "results", disabled: now?.shown === true }),
      button(t("wall.csv"), () => download(`${this.game.id.replace("/", "-")}-${this.code ?? ""}.csv`, tableOf(rowsOf(this.standing().map((one) => ({ ...one, table: this.place(one.table) })), this.parts, this.heads()))), { "data-key": "csv" }),
    ], () => this.acts.querySelector("button"));
  }

  heads() {
    const boards = Array.from({ length: this.game.boards }, (_, i) => [t("wall.board", i + 1), `${t("wall.board", i + 1)}: ${t("wall.beside")}`]);
    return [t("class.pupil"), t("wall.table.head"), ...boards.flat(), t("wall.net"), t("wall.beside")];
  }

  draw() {
    this.drawActs();
    if (!this.names || !this.sprite) return;
    for (const table of this.tables?.tables ?? []) {
      if (this.shown.has(table.table) || !table.look) continue;
      const made = new WallTable(table, table.look, this.game.boards, this.names, this.sprite, (parts) => { this.parts = parts; this.drawResults(); });
      this.shown.set(table.table, made);
    }
    const order = (this.tables?.tables ?? []).flatMap((one) => this.shown.get(one.table) ?? []);
    order.forEach((one, i) => {
      one.name.textContent = t("wall.table", i + 1);
      if (this.list.children[i] !== one.root) this.list.insertBefore(one.root, this.list.children[i] ?? null);
    });
    this.drawResults();
  }
}

/** One table on the wall. */
class WallTable {
  /** @param {PlayedTable} table @param {string} look @param {number} boards @param {Names} names @param {Sprite} cards @param {(parts: number) => void} onParts */
  constructor(table, look, boards, names, cards, onParts) {
    this.model = begin();
    this.names = names;
    this.cards = cards;
    this.boards = boards;
    this.onParts = onParts;
    this.board = el("small");
    this.seats = el("ul", { class: "wall-seats" });
    this.laid = el("div", { class: "wall-laid" });
    this.says = el("p", { class: "wall-says" });
    this.name = el("a", { href: `#/table/${look}`, target: "_blank" });
    this.root = el("li", { class: "wall-table", "data-table": table.table },
      el("h3", this.name, this.board),
      this.seats, this.laid, this.says);
    this.connection = new Connection({ hello: "page", key: look }, (frame) => this.hear(frame), () => {});
    this.connection.open();
  }

  /** @param {Frame} frame */
  hear(frame) {
    this.model = receive(this.model, frame);
    while (!allShown(this.model)) this.model = showNext(this.model);
    if (frame.event === "hello") this.onParts(frame.game.unit?.parts ?? 1);
    this.draw();
  }

  draw() {
    const { model, names, cards } = this;
    const { sight, laid, last } = model.shown;
    names.roles = sight.roles ?? names.roles;
    const waiting = new Set(awaited(model).map((one) => one.seat));
    this.board.textContent = t("wall.of", model.hand + 1, this.boards);
    const parts = model.hello?.game.unit?.parts ?? 1;
    put(this.seats, model.seats.map((one) => el("li", { class: waiting.has(one.seat) ? "asked" : null },
      el("span", personName(one, (seat) => names.seat(seat))), one.here === false && el("small", t(one.stands_in ? "player.stands_in" : "player.away")),
      waiting.has(one.seat) && el("small", t("wall.moves")),
      el("b", model.over ? gain(model.over.net[one.seat] ?? 0, parts) : sight.won_tricks ? String(sight.won_tricks[one.seat] ?? 0) : ""))));
    put(this.laid, laid.map((one) => row(cards, one.cards, { label: names.seat(one.seat), words: (code) => names.short(code) })));
    this.says.textContent = model.company?.paused ? t("company.paused") : model.over?.says[0] ?? (last?.says || this.says.textContent);
  }
}

/** Where a pupil sits, once tables are laid. */
export class Place extends Sitting {
  /** @param {ClassFrame} frame @param {Element} into @param {Element} state */
  constructor(frame, into, state) {
    super(frame);
    this.into = into;
    this.state = state;
    this.seat = el("div", { class: "class-seat" });
    this.news = el("div", { class: "class-news" }, this.results);
    /** @type {PlayPage|null} */
    this.page = null;
    this.key = "";
    show(into, el("h1", t("class.title")), el("p", t("class.you", frame.name ?? "")), el("p", { role: "status" }, t("wall.wait")), state);
  }

  /** @param {any} frame */
  hear(frame) {
    if (frame.event !== "seat") return super.hear(frame);
    if (frame.key === this.key) return true;
    this.key = frame.key;
    this.page?.close();
    document.body.classList.add("at-table");
    dispatchEvent(new Event("headchange"));
    this.news.prepend(this.state);
    put(this.into, this.seat, this.news);
    this.page = new PlayPage(this.seat, [frame.key]);
    return true;
  }

  draw() {
    this.parts = this.page?.model.hello?.game.unit?.parts ?? 1;
    this.drawResults();
    if (this.tables?.shown && this.standing().length > 0) this.results.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.page?.close();
    document.body.classList.remove("at-table");
    this.page = null;
  }
}
