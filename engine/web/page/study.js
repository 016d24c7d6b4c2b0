// Studies: positions and questions that the reader makes, kept in this browser. A study goes on as the
// file of a lesson or as a link that has it all in itself; the server keeps none.

import * as api from "./api.js";
import { newPosition, positionEditor, questionEditor } from "./compose.js";
import { attempt, choice, copyLink, soon } from "./controls.js";
import { button, download, el, fill, link, put, show } from "./dom.js";
import { lessonBody } from "./lessons.js";
import { Names, bothTitles } from "./names.js";
import { packed, unpacked } from "./packed.js";
import { keep, language, recall } from "./settings.js";
import { sprite } from "./sprite.js";
import { lessonText, newStudy, partAt, sceneOf } from "./study-model.js";
import { t } from "./words.js";

/** @returns {Study} */
export const study = () => ({ ...newStudy(), ...recall("study", {}) });

/** @param {Study} made */
const keepStudy = (made) => keep("study", made);

/** Words for what the author leaves out. @param {string} key */
const usual = (key) => t(["yes", "no"].includes(key) ? key : ["hint", "right", "title"].includes(key) ? `study.usual.${key}` : `study.q.${key}`);

/** Adds a moment of a hand to the study that is kept here. @param {Line[]} lines of the open record @param {number} at @param {Game} game */
export function addMoment(lines, at, game) {
  const made = study();
  const usualOptions = Object.fromEntries((game.options ?? []).map((o) => [o.name, o.default ?? o.value]));
  const scene = sceneOf(lines, at, usualOptions);
  if (!scene) throw new Error(t("study.turned"));
  const part = { ...newPosition(game), scene };
  keepStudy({ ...made, game: made.game || api.family(game.id), parts: [...made.parts, part] });
}

/** A lesson that came as a link or as a file. @param {Element} place @param {string} text */
function reading(place, text) {
  const heading = el("h1", t("study.title"));
  show(place, el("div", { class: "narrow" }, link("#/study", `← ${t("study.title")}`), heading),
    el("article", { class: "book lesson" }, soon(lessonBody({ text }, heading, language()))));
}

/** @type {string} what was opened as a file, while the page is open */
let brought = "";

/** @param {Element} place @param {string} what @param {URLSearchParams} query */
export function studyPage(place, what, query) {
  if (what === "try") return reading(place, lessonText(study(), usual));
  if (what === "brought" && brought) return reading(place, brought);
  if (what === "read") {
    show(place, el("h1", t("study.title")), soon(unpacked(query.get("with") ?? "").then((text) => {
      reading(place, text);
      return "";
    }, () => el("p", { class: "fault", role: "alert" }, t("study.broken")))));
    return;
  }
  new StudyPage(place);
}

class StudyPage {
  /** @param {Element} place */
  constructor(place) {
    this.study = study();
    this.parts = el("div", { class: "study-parts" });
    this.state = el("div", { role: "status" });
    this.shared = el("div");
    this.tick = 0;
    const field = (/** @type {"title"|"zh"|"says"} */ key) => {
      const input = el("input", { type: "text", value: this.study[key], "data-key": key, onchange: () => { this.study[key] = input.value; this.changed(); } });
      return el("label", { class: "stacked" }, el("span", t(`study.${key === "title" ? "name" : key}`)), input);
    };
    const file = el("input", { type: "file", id: "lesson-file", accept: ".md,.txt", onchange: async () => {
      brought = await file.files?.[0]?.text() ?? "";
      if (brought) location.hash = "#/study/brought";
    } });
    show(place, el("h1", t("study.title")), el("p", t("study.about")),
      el("div", { class: "study" }, el("div", { class: "fields" }, field("title"), field("zh"), field("says")), soon(api.games().then((all) => choice(t("study.game"),
        [["", "–"], ...all.filter((g) => !g.id.includes("/")).map((g) => [g.id, bothTitles(g)])], this.study.game, (v) => { this.study.game = v; this.changed(); this.draw(); }, { id: "study-game" }))),
      this.parts, el("p", { class: "buttons" }, button(t("study.add.text"), () => this.add({ kind: "text", text: "" }), { id: "add-text" }),
        button(t("study.add.position"), () => this.addPosition(), { id: "add-position" })),
      this.state, el("p", { class: "buttons" }, button(t("study.try"), () => { location.hash = "#/study/try"; }, { class: "main", id: "try" }),
        button(t("study.save"), () => download("study.md", lessonText(this.study, usual)), { id: "save" }),
        button(t("study.share"), () => this.share(), { id: "share" }), button(t("study.anew"), () => { if (confirm(t("study.sure"))) { this.study = newStudy(); this.changed(); void this.draw(); } }, { class: "quiet" })),
      this.shared, el("p", el("label", { for: "lesson-file" }, t("study.open")), " ", file)));
    void this.draw();
  }

  /** @param {StudyPart} part */
  add(part) {
    this.study.parts.push(part);
    this.changed();
    void this.draw();
  }

  async addPosition() {
    if (!this.study.game) return put(this.state, el("p", { class: "fault" }, t("study.choose")));
    this.add(newPosition(await api.game(this.study.game)));
  }

  /** Kept at once, looked at by the engine when nothing more changes. */
  changed() {
    keepStudy(this.study);
    put(this.shared);
    clearTimeout(this.tick);
    this.tick = window.setTimeout(() => this.check(), 400);
  }

  /** What the engine says of each position, in its place. */
  async check() {
    for (const old of this.parts.querySelectorAll(".engine")) put(old);
    await Promise.all(this.study.parts.map(async (part, i) => {
      if (part.kind !== "position") return;
      const place = this.parts.querySelector(`[data-part="${i}"] .engine`);
      if (!place) return;
      const alone = { ...this.study, parts: [part] };
      await attempt(place, async () => {
        try {
          put(place, await lessonBody({ text: lessonText(alone, usual) }, el("h1"), language(), () => el("div")));
        } catch (error) {
          const faults = /** @type {any} */ (error).faults;
          if (!faults) throw error;
          put(place, el("ul", { class: "fault", role: "alert" }, faults.filter((/** @type {any} */ f) => partAt(alone, usual, f.line) === 0 || f.line === 0 || faults.length < 9)
            .slice(0, 8).map((/** @type {any} */ f) => el("li", f.what, f.hint && el("small", ` – ${f.hint}`)))));
        }
      });
    }));
  }

  async draw() {
    const made = await Promise.all(this.study.parts.map((part, i) => this.part(part, i)));
    put(this.parts, made);
    await this.check();
  }

  /** @param {StudyPart} part @param {number} i */
  async part(part, i) {
    const { parts } = this.study;
    const move = (/** @type {number} */ to) => {
      parts.splice(to, 0, ...parts.splice(i, 1));
      this.changed();
      void this.draw();
    };
    const box = el("section", { class: "study-part", "data-part": i, "aria-label": t(`study.part.${part.kind}`, i + 1) },
      el("header", { class: "buttons" }, el("h2", t(`study.part.${part.kind}`, i + 1)),
        button("↑", () => move(i - 1), { disabled: i === 0, "aria-label": t("study.up", i + 1), class: "quiet" }), button("↓", () => move(i + 1), { disabled: i + 1 === parts.length, "aria-label": t("study.down", i + 1), class: "quiet" }),
        button("×", () => { parts.splice(i, 1); this.changed(); void this.draw(); }, { "aria-label": t("study.remove", i + 1), class: "quiet" })));
    if (part.kind === "text") {
      const field = el("textarea", { rows: 4, "aria-label": t("study.text"), onchange: () => { part.text = field.value; this.changed(); } }, part.text);
      fill(box, field);
      return box;
    }
    const game = await api.game(part.scene.game);
    const [deck, cards] = await Promise.all([api.deck(game.deck), sprite(game.deck)]);
    fill(box, el("div", { class: "engine" }), positionEditor(part, game, new Names(game, deck), cards, () => this.changed()), questionEditor(part.ask, game, () => this.changed()));
    return box;
  }

  async share() {
    put(this.shared, copyLink(t("study.link"), `#/study/read?with=${await packed(lessonText(this.study, usual))}`));
  }
}
