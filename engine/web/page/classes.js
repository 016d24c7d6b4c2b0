// @ts-check
// Classes: the teacher's view of a lesson, and a pupil's.

import * as api from "./api.js";
import { csvOf, spreadOf } from "./class-model.js";
import { sorry } from "./controls.js";
import { fromHtml } from "./book.js";
import { download, el, fill, show } from "./dom.js";
import { inputs, language, lessonBody } from "./lessons.js";
import { Talk } from "./talk.js";
import { has, t } from "./words.js";

/** A pupil's key, kept as long as this tab. @param {string} code */
const place = (code) => `yezi.class.${code}`;

/** For the teacher of a lesson. @param {string} lesson */
export function classOpener(lesson) {
  const fault = el("span", {});
  const open = async () => {
    try {
      const made = await api.post("/api/classes", { lesson, lang: language() });
      location.hash = `#/teach/${made.key}`;
    } catch (error) {
      fault.replaceChildren(sorry(error));
    }
  };
  return el("p", { class: "buttons" }, el("button", { onclick: open }, t("class.open")), fault);
}

/** For pupils: where they type the code. */
export function classDoor() {
  const field = el("input", { "aria-label": t("class.code"), placeholder: t("class.code"), size: 9, autocapitalize: "characters", required: true });
  return el("form", { class: "buttons", onsubmit: (/** @type {Event} */ e) => {
    e.preventDefault();
    location.hash = `#/class/${field.value.replace(/\s/g, "").toUpperCase()}`;
  } }, field, el("button", {}, t("class.join")));
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
    this.shown = "";
    this.talk = new Talk(hello, (frame) => this.hear(/** @type {any} */ (frame)),
      (state) => { this.state.textContent = state === "lost" ? t("talk.lost") : ""; });
    this.talk.open();
  }

  close() {
    this.talk.close();
  }

  /** @param {any} frame */
  hear(frame) {
    if (frame.event === "class") this.come(frame);
    else if (frame.event === "question") this.tell(frame.question);
    else if (frame.event === "pupils") {
      this.pupils = frame.pupils;
      for (const question of this.questions.values()) this.tell(question);
      this.drawHead();
    } else if (frame.event === "error") this.state.textContent = has(`class.fault.${frame.fault}`) ? t(`class.fault.${frame.fault}`) : frame.says;
  }

  /** @param {ClassFrame} frame */
  come(frame) {
    this.frame = frame;
    this.pupils = frame.pupils ?? [];
    this.drawHead();
    if (this.shown !== frame.lesson) {
      this.shown = frame.lesson;
      const heading = el("h1", {}, t("lessons.title"));
      show(this.place, el("div", { class: "narrow" }, heading, this.state, this.head), this.body);
      lessonBody(frame.lesson, heading, frame.language, (part, chosen) => this.panel(part, chosen))
        .then((parts) => { this.body.replaceChildren(...parts); }, (error) => { this.body.replaceChildren(sorry(error)); });
    }
    for (const question of frame.questions) this.tell(question);
  }

  /** @param {ClassQuestion} question */
  tell(question) {
    this.questions.set(question.id, question);
    this.panels.get(question.id)?.(question);
    const next = question.shown && document.querySelector(`[data-after="${CSS.escape(question.id)}"]`);
    if (next instanceof HTMLDetailsElement) next.open = true;
  }

  /** Draws a question's panel now, and whenever it has changed. @param {string} id @param {(question: ClassQuestion) => void} draw */
  watch(id, draw) {
    this.panels.set(id, draw);
    const known = this.questions.get(id);
    if (known) draw(known);
  }

  drawHead() {}

  /** @param {Question} _part @param {() => string[]|null} _chosen @returns {Element} */
  panel(_part, _chosen) {
    return el("div", {});
  }
}

/** @param {Spread[]} spread @param {(one: any) => string} [more] */
function bars(spread, more) {
  const most = Math.max(1, ...spread.map((s) => s.count));
  return el("ul", { class: "spread" }, spread.map((s) => el("li", { class: s.right ? "right" : "wrong" },
    el("meter", { max: most, value: s.count, "aria-hidden": "true" }), " ",
    el("b", {}, `${s.right ? "✓" : "✗"} ${s.answer}`), " ", el("span", {}, `× ${s.count}`), more && el("small", {}, more(s)))));
}

export class TeacherPage extends ClassView {
  /** @param {Element} place @param {string} key */
  constructor(place, key) {
    super(place, { hello: "class", key });
    show(place, el("h1", {}, t("class.title")), this.state);
  }

  drawHead() {
    const code = this.frame?.code ?? "";
    const local = ["127.0.0.1", "localhost", "[::1]"].includes(location.hostname);
    this.head.replaceChildren();
    fill(this.head, el("p", {}, t("class.come"), " ", el("a", { href: `#/class/${code}`, target: "_blank" }, `${location.origin}/#/class/${code}`)),
      el("p", { class: "class-code" }, code), local && el("small", {}, t("class.local")),
      el("ul", { class: "pupils", "aria-label": t("class.pupils") }, this.pupils.map((p) => el("li", { class: p.here ? "" : "away" }, p.name, " ",
        el("button", { class: "quiet", "aria-label": t("class.away", p.name), title: t("class.away", p.name),
          onclick: () => { this.talk.send({ do: "send away", pupil: p.pupil }); } }, "×")))),
      el("p", { class: "buttons" },
        el("button", { onclick: () => download(`${this.frame?.lesson}-${code}.csv`, csvOf(t("class.pupil"), this.pupils, [...this.questions.values()])) }, "CSV"),
        el("button", { onclick: () => { if (confirm(t("class.sure"))) this.talk.send({ do: "close" }); } }, t("class.close"))));
  }

  /** @param {Question} part */
  panel(part) {
    const count = el("p", { role: "status" });
    const spread = el("div", {});
    const details = el("details", {}, el("summary", {}, t("class.spread")), spread);
    const reveal = el("button", { class: "main", onclick: () => { this.talk.send({ do: "show", question: part.id }); } }, t("class.show"));
    const right = el("div", { class: "answer right" });
    const names = (/** @type {{pupils: number[]}} */ one) => one.pupils.map((n) => this.pupils.find((p) => p.pupil === n)?.name ?? "").join(", ");
    this.watch(part.id, (question) => {
      const answers = question.answers ?? [];
      count.textContent = t("class.count", answers.length, this.pupils.length);
      spread.replaceChildren(bars(spreadOf(answers), names));
      reveal.hidden = question.shown;
      right.hidden = !question.shown;
      if (!question.shown || right.childNodes.length > 0) return;
      details.open = true;
      fill(right, fromHtml(question.says ?? ""));
    });
    return el("div", { class: "class-panel" }, count, details, el("p", { class: "buttons" }, reveal), right);
  }
}

export class PupilPage extends ClassView {
  /** @param {Element} place @param {string} code @param {Record<string, string>} hello */
  constructor(place, code, hello) {
    super(place, hello);
    this.code = code;
    show(place, el("h1", {}, t("class.title")), this.state, el("p", {}, el("a", { href: "#/lessons" }, `← ${t("lessons.title")}`)));
  }

  /** @param {any} frame */
  hear(frame) {
    if (frame.event === "error" && frame.fault === "key") sessionStorage.removeItem(place(this.code));
    super.hear(frame);
  }

  /** @param {ClassFrame} frame */
  come(frame) {
    if (frame.key) {
      sessionStorage.setItem(place(this.code), frame.key);
      this.talk.hello = { hello: "class", key: frame.key };
    }
    super.come(frame);
  }

  drawHead() {
    this.head.replaceChildren(el("p", {}, t("class.you", this.frame?.name ?? "")));
  }

  /** @param {Question} part @param {() => string[]|null} chosen */
  panel(part, chosen) {
    const send = (/** @type {any} */ answer) => { this.talk.send({ do: "answer", question: part.id, answer }); };
    const given = inputs(part, send, chosen);
    const answer = el("div", { class: "answer", role: "status" });
    this.watch(part.id, (q) => {
      given.hidden = q.shown;
      answer.className = `answer ${q.right === undefined ? "" : q.right ? "right" : "wrong"}`;
      answer.replaceChildren();
      fill(answer, q.unclear && fromHtml(q.unclear), q.own && el("p", {}, t("class.own", q.own), " ", !q.shown && t("class.wait")),
        q.right !== undefined && el("b", {}, t(q.right ? "lessons.right" : "lessons.wrong")),
        q.right === false && fromHtml(q.reply ?? ""), q.shown && fromHtml(q.says ?? ""), q.spread && bars(q.spread));
    });
    return el("div", {}, given, answer);
  }
}

/**
 * A pupil's way in: with the key that this tab has, else by name.
 * @param {Element} into @param {string} code @param {(page: PupilPage) => void} opened
 */
export function joinPage(into, code, opened) {
  const key = sessionStorage.getItem(place(code));
  if (key) return opened(new PupilPage(into, code, { hello: "class", key }));
  const field = el("input", { "aria-label": t("class.name"), placeholder: t("class.name"), maxlength: 32, required: true, autocomplete: "nickname" });
  show(into, el("h1", {}, t("class.title")), el("p", { class: "class-code" }, code),
    el("form", { class: "buttons", onsubmit: (/** @type {Event} */ e) => {
      e.preventDefault();
      opened(new PupilPage(into, code, { hello: "class", code, name: field.value }));
    } }, field, el("button", { class: "main" }, t("class.join"))));
}
