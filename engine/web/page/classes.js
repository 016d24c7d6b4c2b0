// A lesson as a teacher and as pupils see it.

import * as api from "./api.js";
import { csvOf, spreadOf } from "./class-model.js";
import { soon, trying } from "./controls.js";
import { fromHtml } from "./book.js";
import { button, download, el, link, put, refill, show } from "./dom.js";
import { inputs, lessonBody, unfold, verdict } from "./lessons.js";
import { told } from "./names.js";
import { keep, language, onSetting, recall } from "./settings.js";
import { Connection } from "./connection.js";
import { Place, Wall } from "./wall.js";
import { t } from "./words.js";

/** A pupil's key, kept as long as this tab. @param {string} code */
const place = (code) => `yezi.class.${code}`;

/** @param {string} lesson */
export const classOpener = (lesson) => el("div", { class: "buttons" }, trying(t("class.open"), async () => {
  location.hash = `#/teach/${(await api.post("/api/classes", { lesson, lang: language() })).key}`;
}));

/** For pupils: where they type the code. @param {string} [code] one that was tried */
export function classDoor(code = "") {
  const field = el("input", { "aria-label": t("class.code"), placeholder: t("class.code"), size: 9, autocapitalize: "characters",
    autocomplete: "off", spellcheck: "false", required: true, value: code });
  return el("form", { class: "buttons", onsubmit: (e) => {
    e.preventDefault();
    const to = `#/class/${field.value.replace(/\s/g, "").toUpperCase()}`;
    if (location.hash === to) dispatchEvent(new Event("hashchange")); // the same once more
    else location.hash = to;
  } }, field, el("button", { type: "submit" }, t("class.join")));
}

/** What both views have: a connection, and a lesson whose questions are told of as they change. */
class ClassView {
  /** @param {Element} place @param {Record<string, string>} hello */
  constructor(place, hello) {
    this.place = place;
    this.state = el("p", { class: "prompt", role: "status" });
    this.head = el("div", { class: "class-head" });
    this.body = el("article", { class: "book lesson" });
    /** @type {Map<string, (question: ClassQuestion) => void>} */
    this.panels = new Map();
    /** @type {Map<string, ClassQuestion>} */
    this.questions = new Map();
    /** @type {ClassPupil[]} */
    this.pupils = [];
    this.shown = false;
    this.ended = false;
    /** @type {Wall|Place|null} where the class sits at tables */
    this.sits = null;
    this.off = onSetting((name) => { if (name === "lang") this.lay(); });
    this.connection = new Connection(hello, (frame) => this.hear(/** @type {any} */ (frame)),
      (state) => { if (state !== "closed") this.state.textContent = state === "lost" ? t("talk.lost") : ""; });
    show(place, el("h1", t("class.title")), this.state);
    this.connection.open();
  }

  close() {
    this.off();
    this.sits?.close();
    this.connection.close();
  }

  /** @param {any} frame */
  hear(frame) {
    if (frame.event === "class") this.come(frame);
    else if (this.sits?.hear(frame)) return;
    else if (frame.event === "question") this.tell(frame.question);
    else if (frame.event === "pupils") {
      this.pupils = frame.pupils;
      for (const question of this.questions.values()) this.tell(question);
      this.drawHead();
    } else if (frame.event === "error") {
      this.ended = frame.fault === "key" || frame.fault === "away";
      this.state.textContent = told(frame);
      this.state.scrollIntoView({ block: "nearest" });
      this.drawHead();
    }
  }

  /** @param {ClassFrame} frame */
  come(frame) {
    this.frame = frame;
    this.pupils = frame.pupils ?? [];
    if (frame.game) {
      this.sits ??= this.sit(frame);
      this.drawHead();
      return;
    }
    this.drawHead();
    if (!this.shown) this.lay();
    for (const question of frame.questions) this.tell(question);
  }

  /** @param {ClassFrame} frame @returns {Wall|Place} */
  sit(frame) {
    const wall = new Wall(frame, (what) => { this.connection.send(what); });
    show(this.place, el("h1", t("class.title")), this.state, this.head, wall.root);
    return wall;
  }

  lay() {
    const { frame } = this;
    if (!frame || frame.game) return;
    this.shown = true;
    this.panels.clear();
    const heading = el("h1", t("nav.lessons"));
    this.drawHead();
    put(this.body, soon(lessonBody(frame.lesson, heading, frame.language, (part, chosen) => this.panel(part, chosen)).then((whole) => {
      // a pupil shall not unfold what tells the answer
      for (const part of whole.querySelectorAll("[data-after]")) part.toggleAttribute("hidden", !frame.teaches);
      for (const { id, shown } of this.questions.values()) if (shown) unfold(whole, id);
      return whole;
    })));
    show(this.place, el("div", { class: "narrow" }, heading, this.state, this.head), this.body);
  }

  /** @param {ClassQuestion} question */
  tell(question) {
    const before = this.questions.get(question.id)?.shown;
    this.questions.set(question.id, question);
    this.panels.get(question.id)?.(question);
    if (question.shown && !before) unfold(this.body, question.id);
  }

  /** Draws a question's panel now, and whenever it has changed. @param {string} id @param {(question: ClassQuestion) => void} draw */
  watch(id, draw) {
    this.panels.set(id, draw);
    const known = this.questions.get(id);
    if (known) draw(known);
  }

  drawHead() {}

  /** @param {Question} _part @param {() => string[]|null} _chosen */
  panel(_part, _chosen) {
    return el("div");
  }
}

/** @param {Spread} one @param {number} most */
const bar = (one, most) => [el("meter", { max: most, value: one.count, "aria-hidden": "true" }), el("b", `${one.right ? "✓" : "✗"} ${one.answer}`), ` × ${one.count}`];

/** @template {Spread} S @param {S[]} spread @param {(one: S, most: number) => Child[]} [how] */
const bars = (spread, how = bar) => el("ul", { class: "spread" },
  spread.map((one) => el("li", { class: one.right ? "right" : "wrong" }, how(one, Math.max(...spread.map((s) => s.count))))));

export class TeacherPage extends ClassView {
  /** @param {Element} place @param {string} way a key, or the code of a class that was taught from this browser */
  constructor(place, way) {
    const key = recall(`teach.${way}`, way);
    super(place, { hello: "class", key });
    this.key = key;
  }

  /** @param {ClassFrame} frame */
  come(frame) {
    // whoever sees the address on the wall shall not teach
    keep(`teach.${frame.code}`, this.key);
    history.replaceState(null, "", `#/teach/${frame.code}`);
    super.come(frame);
  }

  /** @param {any} frame */
  hear(frame) {
    super.hear(frame);
    if (this.ended && this.frame) keep(`teach.${this.frame.code}`, null);
  }

  drawHead() {
    if (!this.frame) return;
    const { code, lesson, game } = this.frame;
    const local = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
    const away = (/** @type {ClassPupil} */ p) => button("×", () => { if (confirm(t("class.away.sure", p.name))) this.connection.send({ do: "send away", pupil: p.pupil }); },
      { class: "quiet", "aria-label": t("class.away", p.name), title: t("class.away", p.name), "data-key": `pupil-${p.pupil}` });
    refill(this.head, [
      !this.ended && [el("p", t("class.come"), " ", el("a", { href: `#/class/${code}`, target: "_blank", "data-key": "come" }, `${location.origin}/#/class/${code}`)),
        el("p", { class: "class-code" }, code), local && el("small", t("class.local"))],
      el("ul", { class: "pupils", "aria-label": t("class.pupils") }, this.pupils.map((p) => el("li", { class: p.here ? "" : "away" },
        p.name, !p.here && el("small", ` ${t("player.away")}`), !this.ended && away(p)))),
      el("p", { class: "buttons" },
        !game && button(t("class.csv"), () => download(`${lesson}-${code}.csv`, csvOf(t("class.pupil"), this.pupils, [...this.questions.values()])), { "data-key": "csv" }),
        !this.ended && button(t("class.close"), () => { if (confirm(t("class.sure"))) this.connection.send({ do: "close" }); }, { "data-key": "close" })),
    ].flat(), () => /** @type {HTMLElement|null} */ (this.head.querySelector("a, button")));
  }

  /** @param {Question} part */
  panel(part) {
    const count = el("p", { role: "status" });
    const spread = el("div");
    const details = el("details", el("summary", t("class.spread")), spread);
    const reveal = button(t("class.show"), () => { this.connection.send({ do: "show", question: part.id }); }, { class: "main" });
    const right = el("div", { class: "answer right", tabindex: "-1" });
    /** @type {Set<string>} whose names are unfolded */
    const unfolded = new Set();
    const names = (/** @type {Spread & {pupils: number[]}} */ one, /** @type {number} */ most) => {
      const who = el("details", { open: unfolded.has(one.answer), ontoggle: () => { unfolded[who.open ? "add" : "delete"](one.answer); } },
        el("summary", { "data-key": one.answer }, bar(one, most)),
        one.pupils.map((n) => this.pupils.find((p) => p.pupil === n)?.name ?? "").join(t("comma")));
      return [who];
    };
    this.watch(part.id, (question) => {
      const answers = question.answers ?? [];
      const says = t("class.count", answers.length, this.pupils.length);
      if (count.textContent !== says) count.textContent = says;
      refill(spread, [bars(spreadOf(answers), names)]);
      right.hidden = !question.shown;
      if (!question.shown || right.hasChildNodes()) return;
      details.open = true;
      put(right, fromHtml(question.says ?? ""));
      if (document.activeElement === reveal) right.focus();
      reveal.hidden = true;
    });
    return el("div", part.choices && el("ul", part.choices.map((c) => el("li", c.text))), count, details, el("p", { class: "buttons" }, reveal), right);
  }
}

export class PupilPage extends ClassView {
  /** @param {Element} place @param {string} code @param {Record<string, string>} hello */
  constructor(place, code, hello) {
    super(place, hello);
    this.code = code;
  }

  /** @param {any} frame */
  hear(frame) {
    super.hear(frame);
    if (frame.event !== "error") return;
    if (this.ended) sessionStorage.removeItem(place(this.code));
    else if (this.frame) return;
    if (this.sits) return; // what came of the boards stays
    show(this.place, el("h1", t("class.title")), this.state, frame.fault === "name" ? nameForm((name) => {
      this.connection.hello = { ...this.connection.hello, name };
      this.connection.open();
    }) : classDoor(this.code),
      el("p", link("#/lessons", `← ${t("nav.lessons")}`)));
  }

  /** @param {ClassFrame} frame */
  come(frame) {
    if (frame.key) {
      sessionStorage.setItem(place(this.code), frame.key);
      sessionStorage.setItem("yezi.class", frame.key); // its tables count with the class
      this.connection.hello = { hello: "class", key: frame.key };
    }
    super.come(frame);
  }

  /** @param {ClassFrame} frame */
  sit(frame) {
    return new Place(frame, this.place, this.state);
  }

  drawHead() {
    put(this.head, el("p", t("class.you", this.frame?.name ?? "")));
  }

  /** @param {Question} part @param {() => string[]|null} chosen */
  panel(part, chosen) {
    const given = inputs(part, (answer) => { this.connection.send({ do: "answer", question: part.id, answer }); }, chosen);
    const answer = el("div", { role: "status", tabindex: "-1" });
    this.watch(part.id, (q) => {
      answer.className = `answer ${q.right === undefined ? "" : q.right ? "right" : "wrong"}`;
      put(answer, q.unclear && fromHtml(q.unclear), q.own && el("p", t("class.own", q.own), " ", !q.shown && el("small", t("class.wait"))),
        q.right !== undefined && verdict(q.right), q.right === false && fromHtml(q.reply ?? ""), q.shown && fromHtml(q.says ?? ""), q.spread && bars(q.spread));
      if (q.shown && given.contains(document.activeElement)) answer.focus();
      given.hidden = q.shown;
    });
    return el("div", given, answer);
  }
}

/** @param {(name: string) => void} named */
function nameForm(named) {
  const field = el("input", { "aria-label": t("class.name"), placeholder: t("class.name"), maxlength: 32, required: true, autocomplete: "nickname" });
  return el("form", { class: "buttons", onsubmit: (e) => {
    e.preventDefault();
    named(field.value);
  } }, field, el("button", { class: "main", type: "submit" }, t("class.join")));
}

/**
 * A pupil's way in: with the key that this tab has, else by name.
 * @param {Element} into @param {string} code @param {(page: PupilPage) => void} opened
 */
export function joinPage(into, code, opened) {
  const key = sessionStorage.getItem(place(code));
  if (key) return opened(new PupilPage(into, code, { hello: "class", key }));
  show(into, el("h1", t("class.title")), el("p", { class: "class-code" }, code),
    nameForm((name) => opened(new PupilPage(into, code, { hello: "class", code, name }))));
}
