// A record walked through. The address holds where one is, so that a position can be linked to.

import * as api from "./api.js";
import { attempt, choice, copyLink, seatChoices, sit, soon, trying } from "./controls.js";
import { button, columns, download, el, link, put, refill, show } from "./dom.js";
import { Log } from "./log.js";
import { animate } from "./motion.js";
import { largestHand } from "./model.js";
import { Names, bothTitles } from "./names.js";
import { lasting } from "./pace.js";
import { packed, unpacked } from "./packed.js";
import { alignment, before, handTexts, moves, neighbour, shownAt, stops, tricks, upTo } from "./replay-model.js";
import { accounts } from "./result.js";
import { language, onSetting, settings } from "./settings.js";
import { sprite } from "./sprite.js";
import { addMoment } from "./study.js";
import { TableView } from "./table-view.js";
import { keeping, shared } from "./transport.js";
import { t } from "./words.js";

export class Replay {
  /** @param {Element} place @param {ReplaySource} source @param {URLSearchParams} query */
  constructor(place, source, query) {
    this.place = place;
    this.source = source;
    /** @type {string[]} brought, hand by hand */
    this.texts = source.text === undefined ? [] : handTexts(source.text);
    /** @param {string} name @returns {number|null} */
    const number = (name) => (/^\d+$/.test(query.get(name) ?? "") ? Number(query.get(name)) : null);
    this.seat = number("seat"); // null: open
    this.hand = number("hand") ?? 0;
    this.at = number("at") ?? -1;
    this.move = number("move") ?? 0; // the moment before it, where no `at` is given
    this.hiding = query.get("hide") === "1";
    this.playing = false;
    this.timer = 0;
    /** @type {Map<string, Promise<Heard>>} */
    this.told = new Map();
    /** @type {ToldLine[]} the whole hand, open */
    this.open = [];
    /** @type {Heard} the hand as looked at */
    this.here = [];
    this.carried = el("div", { role: "status" });
    this.whole = el("div", el("div", { class: "buttons" }, trying(t("replay.carry"), () => this.carry(), { id: "carry", "data-key": "carry" }),
      trying(t("replay.deal"), () => this.carryTo(0, t("replay.dealt")), { "data-key": "deal" }),
      trying(t("replay.position"), () => this.carryTo(moves(this.open, this.openAt()), t("replay.stands")), { "data-key": "position" })), this.carried);
    this.off = onSetting((name) => { if (name === "lang" || name === "sort") void this.load(); });
    document.addEventListener("keydown", this.keys);
    void this.load();
  }

  close() {
    this.stop();
    this.off();
    document.removeEventListener("keydown", this.keys);
  }

  /** The hand as a seat saw it, or open. @param {number|null} seat */
  lines(seat) {
    const as = `?lang=${language()}${seat === null ? "" : `&seat=${seat}`}`;
    let found = this.told.get(this.hand + as);
    if (!found) {
      found = (this.source.text === undefined ? api.getJson(`/api/records/${this.source.number}/told${as}`)
        : api.post(`/api/told${as}`, this.texts[this.hand] ?? this.source.text)).then((told) => Object.assign(told.lines, told));
      this.told.set(this.hand + as, found);
    }
    return found;
  }

  async load() {
    const fault = el("div");
    await attempt(fault, async () => {
      [this.open, this.here] = await Promise.all([this.lines(null), this.lines(this.seat)]);
      const game = await api.game(this.here[0]?.line.game ?? "");
      const [deck, cards] = await Promise.all([api.deck(game.deck), sprite(game.deck)]);
      this.names = new Names(game, deck);
      this.stops = stops(this.here);
      this.over = this.open.some(({ line }) => line.event === "end");
      if (this.at < 0) this.at = this.move > 0 ? before(this.open, this.here, this.move) : this.over ? this.stops[0] ?? 0 : this.here.length;
      this.at = Math.min(this.at, this.here.length);
      this.view = new TableView(this.names, cards);
      this.view.hand.addEventListener("pick", (e) => e.preventDefault());
      this.lay(game);
      this.draw();
    });
    if (fault.hasChildNodes()) show(this.place, el("h1", t("nav.replay")), fault);
  }

  /** @param {Game} game */
  lay(game) {
    if (!this.view) return;
    const seats = this.here[0]?.line.seats?.length ?? game.seats;
    const n = this.texts.length;
    this.log = new Log();
    this.controls = el("div", { class: "buttons transport", role: "group", "aria-label": t("replay.controls") });
    this.later = el("section", { class: "later" });
    this.end = el("section");
    const heading = this.place.querySelector("h1.replaying") !== null;
    const header = el("header", { class: "table-head" },
      el("h1", { class: "replaying" }, t(this.over ? "replay.of" : "replay.begun", bothTitles(game))),
      n > 1 && choice(t("replay.hand"), this.texts.map((_, i) => [String(i), String(i + 1)]), String(this.hand),
        (v) => { this.hand = Number(v); this.at = -1; void this.load(); }),
      choice(t("replay.as"), [["", t("replay.open")], ...seatChoices(seats)], String(this.seat ?? ""),
        (v) => this.look(v === "" ? null : Number(v)), { id: "as" }));
    const remarks = this.over ? this.here.remarks ?? [] : []; // of others it is said below
    const whole = [header, el("div", { class: "play-page" },
      el("div", { class: "table-side cloth" }, this.view.root, this.controls),
      this.log.root, ...remarks.map((r) => el("p", r)), this.end, this.later)];
    (heading ? put : show)(this.place, ...whole);
  }

  /** Through other eyes, at the same moment. @param {number|null} seat */
  async look(seat) {
    const at = this.openAt();
    const [open, seen] = await Promise.all([this.lines(null), this.lines(seat)]);
    const align = alignment(open, seen);
    this.seat = seat;
    this.at = seat === null ? at : Math.max(0, align.findIndex((a) => a >= at));
    await this.load();
    document.getElementById("as")?.focus();
  }

  /** How many lines of the open record have happened. */
  openAt() {
    if (this.seat === null) return this.at;
    return alignment(this.open, this.here)[this.at] ?? 0;
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(1, Math.min(at, this.here.length));
    this.draw();
  }

  /** @param {1|-1} way */
  step(way) {
    const before = this.at;
    this.go(neighbour(this.stops ?? [], this.at, way));
    if (way > 0 && this.at !== before && this.view) {
      animate(this.view, shownAt(this.here, this.at), settings.pace);
    }
  }

  play() {
    this.playing = true;
    const next = () => {
      if (this.at >= this.here.length) {
        this.stop();
        this.draw();
        return;
      }
      this.step(1);
      const event = this.here[this.at - 1]?.line.event ?? "act";
      this.timer = setTimeout(next, Math.max(300, lasting(event, settings.pace === "off" ? "fast" : settings.pace)));
    };
    next();
    this.draw();
  }

  stop() {
    this.playing = false;
    clearTimeout(this.timer);
  }

  keys = (/** @type {KeyboardEvent} */ event) => {
    const at = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.altKey || event.metaKey || at.matches?.("input, select, textarea")) return;
    if (event.key === "ArrowRight" || event.key === ".") this.step(1);
    else if (event.key === "ArrowLeft" || event.key === ",") this.step(-1);
    else if (event.key === "Home") this.go(this.stops?.[0] ?? 1);
    else if (event.key === "End" && !this.hiding) this.go(this.here.length);
    else return;
    event.preventDefault();
  };

  draw() {
    if (!this.view || !this.names || !this.end) return;
    const shown = shownAt(this.here, this.at);
    const start = this.here[0]?.line;
    const settled = this.here.slice(0, this.at).find((told) => told.account);
    this.view.draw({
      shown, most: largestHand(this.here, "hand"), result: settled && { net: settled.line.net ?? [] },
      me: this.seat ?? 0, hand: "hand", playing: this.seat !== null,
      seats: (start?.seats ?? []).map((s, seat) => ({ seat, player: s.player })),
      held: { sort: settings.sort === "none" ? "suit" : settings.sort, picked: new Set(), may: null,
        marked: new Set((shown.sight.unbeatable ?? "").split(" ").filter(Boolean)) },
    });
    this.log?.add(this.here, this.at);
    this.drawControls();
    this.drawLater();
    put(this.end, settled?.account && [el("h2", t("over.title")), accounts(this.names, settled.account, settled.line.net ?? [])]);
    put(this.carried); // it was of another moment
    if (this.source.number !== undefined) history.replaceState(null, "", this.hash());
  }

  drawControls() {
    const last = this.here.length;
    const first = this.stops?.[0] ?? 1;
    /** @param {string} word @param {string} mark @param {() => void} act @param {boolean} on @param {string} [key] */
    const go = (word, mark, act, on, key = word) =>
      button(mark, act, { "data-key": key, "aria-label": t(`replay.${word}`), title: t(`replay.${word}`), disabled: !on });
    const toggle = this.playing ? go("stop", "❚❚", () => { this.stop(); this.draw(); }, true, "toggle")
      : go("play", "▶", () => this.play(), this.at < last, "toggle");
    const heads = tricks(this.here);
    if (!this.controls) return;
    refill(this.controls, [go("first", "«", () => this.go(first), this.at > 1), go("back", "‹", () => this.step(-1), this.at > first), toggle,
      go("on", "›", () => this.step(1), this.at < last), go("last", "»", () => this.go(last), this.at < last && !this.hiding),
      heads.length > 0 && choice(t("replay.trick"), [["", "–"], ...heads.filter((h) => !this.hiding || h.at <= this.at)
        .map((h) => [String(h.at), String(h.trick)])], "", (v) => { if (v) this.go(Number(v)); }, { "data-key": "trick" }),
      el("label", { class: "choice" }, el("input", { type: "checkbox", "data-key": "hide", checked: this.hiding, onchange: () => { this.hiding = !this.hiding; this.draw(); } }), " ", t("replay.hide")),
      ...trying(t("replay.fork"), () => this.fork(), { "data-key": "fork", class: this.over ? "" : "main" }),
      ...trying(t("study.take"), () => this.take(), { "data-key": "take" }),
    ], () => /** @type {HTMLElement|null} */ (this.controls?.querySelector("button:not([disabled])")));
  }

  /** What comes next, to jump to. */
  drawLater() {
    const rows = this.here.map((told, i) => ({ told, at: i + 1 })).filter((r) => r.at > this.at && r.told.says);
    if (!this.later) return;
    const goesOn = !this.over && el("p", { class: "goes-on" }, t("replay.goeson", t("seat.n", (this.seat ?? 0) + 1)));
    refill(this.later, [goesOn, (this.over || rows.length > 0) && el("h2", t("replay.later")), this.hiding ? el("p", t("replay.hidden"))
      : rows.length > 0 && el("ol", { class: "log" }, rows.map((r) => el("li",
        button(r.told.says, () => this.go(r.at), { class: "quiet" })))),
    this.source.number !== undefined && shared && copyLink(t("replay.link"), this.hash()), this.whole]);
  }

  hash() {
    const query = new URLSearchParams();
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.hand > 0) query.set("hand", String(this.hand));
    query.set("at", String(this.at));
    if (this.hiding) query.set("hide", "1");
    return `#/replay/${this.source.number ?? "brought"}?${query}`;
  }

  /** A link to this moment that carries the hand, so that it can be opened anywhere. */
  async carry() {
    const at = new URLSearchParams(this.hash().split("?")[1]);
    at.delete("hand"); // it is the only one
    put(this.carried, copyLink(t("replay.carried"), `#/replay/linked?${at}&with=${await packed(await this.text())}`));
  }

  /** A link to the hand up to so many moves, to be played on from there. @param {number} most @param {string} says */
  async carryTo(most, says) {
    put(this.carried, copyLink(says, `#/replay/linked?seat=${this.seat ?? 0}&with=${await packed(upTo(await this.text(), most))}`));
  }

  /** The record of this hand. */
  async text() {
    return this.source.number === undefined ? this.texts[this.hand] ?? this.source.text ?? "" : api.getText(`/api/records/${this.source.number}`);
  }

  /** The moment goes into the reader's study. */
  async take() {
    this.stop();
    const lines = this.open.map((told) => told.line);
    addMoment(lines, this.openAt(), await api.game(lines[0]?.game ?? ""));
    location.hash = "#/study";
  }

  /** Another table that goes on from here, with a person at the seat that is looked from. */
  fork() {
    this.stop();
    const start = this.open[0]?.line;
    const players = (start?.seats ?? []).map((s, i) => (i === (this.seat ?? 0) ? "human" : /^(human|exec)/.test(s.player) ? "simple" : s.player));
    return sit({ game: start?.game, options: start?.options, players, hints: true, moves: moves(this.open, this.openAt()),
      record: this.source.number, record_text: this.texts[this.hand] });
  }
}

/** @type {string|undefined} what was opened or pasted, while the page is open */
let brought;

/** The records that are kept, and a way to bring one. @param {Element} place */
export function recordsPage(place) {
  const field = el("textarea", { rows: 5, id: "paste", spellcheck: "false", placeholder: '{"event":"start",…}' });
  const fault = el("div");
  // what cannot be read is said here, and the form stays as it is
  const open = (/** @type {string} */ text) => attempt(fault, async () => {
    put(fault);
    await api.post(`/api/told?lang=${language()}`, handTexts(text)[0] ?? text);
    brought = text;
    location.hash = "#/replay/brought";
  });
  const file = el("input", { type: "file", id: "file", accept: ".jsonl,.json,.rec,.txt", onchange: async () => {
    const chosen = file.files?.[0];
    if (chosen) await open(await chosen.text());
  } });
  show(place, el("h1", t("nav.replay")), el("p", t("records.says")), soon(recordList()),
    el("h2", t("records.bring")),
    el("div", { class: "bring" }, el("label", { for: "file" }, t("records.file")), file,
      el("label", { for: "paste" }, t("records.paste")), field,
      button(t("records.open"), () => open(field.value)), fault),
    keeping && keepingBox(keeping));
}

/** @param {Keeping} kept */
function keepingBox(kept) {
  const says = el("p", { role: "status" });
  const file = el("input", { type: "file", id: "kept", accept: ".json", onchange: () => attempt(says, async () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    put(says, t("site.brought", await kept.add(await chosen.text())));
    setTimeout(() => location.reload(), 1500); // what was shown before is old
  }) });
  return [el("p", t("site.keeps")), el("div", { class: "bring" },
    trying(t("site.save"), async () => download("yezi-hands.json", await kept.everything()), { id: "save-all" }),
    el("label", { for: "kept" }, t("site.bring")), file, says)];
}

async function recordList() {
  /** @type {RecordEntry[]} */
  const rows = await api.getJson("/api/records");
  if (rows.length === 0) return el("p", t("records.none"));
  return el("div", { class: "wide" }, el("table", columns(["number", "game", "when", "players", "net"].map((w) => t(`records.${w}`))),
  el("tbody", rows.map((r) => el("tr",
    el("td", link(`#/replay/${r.number}`, String(r.number))), el("td", r.game),
    el("td", new Date(r.when).toLocaleString()), el("td", r.players.join(", ")),
    el("td", { class: "number" }, r.net.map((n) => (n > 0 ? `+${n}` : String(n))).join(" ")))))));
}

/** A hand that a link carries. @param {Element} place @param {URLSearchParams} query */
function linked(place, query) {
  /** @type {Replay|null} */
  let replay = null;
  let open = true;
  show(place, el("h1", t("nav.replay")), soon(unpacked(query.get("with") ?? "").then((text) => {
    if (open) replay = new Replay(place, { text }, query);
    return "";
  }, () => el("p", { class: "fault", role: "alert" }, t("study.broken")))));
  return { close() {
    open = false;
    replay?.close();
  } };
}

/** @param {Element} place @param {string} which @param {URLSearchParams} query */
export function replayPage(place, which, query) {
  if (which !== "brought" && which !== "linked") return new Replay(place, { number: Number(which) }, query);
  if (which === "linked") return linked(place, query);
  if (which === "brought" && brought !== undefined) return new Replay(place, { text: brought }, query);
  recordsPage(place);
  return null;
}
