// A study that this browser plays: written here, brought as a file, or one of those that come with the
// program. Its blocks are played side by side by as many workers as there are, and what comes out is what
// `yezi study run` writes. This file stands in for that of the same name in ../../page when the site is
// built.

import * as api from "./api.js";
import { attempt, choice, soon } from "./controls.js";
import { fromHtml } from "./book.js";
import { button, download, el, put, show } from "./dom.js";
import { pick } from "./names.js";
import { language } from "./settings.js";
import { t } from "./words.js";

/** @typedef {{faults?: {line: number, what: string, hint: string}[], title: string, title_zh: string, asks: string, asks_zh: string, blocks: number, first: number, questions: {game: string, hands: number}[]}} Planned */
/** @typedef {{faults?: undefined, more?: number, html: string, files: Record<string, string>}} Result */

const pause = 350; // milliseconds without a key, before it is read again

const small = `-- Two games side by side, in less than a minute.

return {
  title = { en = "Luck and length", zh = "運氣與長短" },
  asks  = { en = "How much of a hand do the cards decide, and how long is it?",
            zh = "一局之中，牌決定幾成？一局多長？" },
  games = { "lukfu", "tiengow" },

  deals    = 400, -- each played four times
  blocks   = 20,
  measures = { "luck", "length", "amount" },
}
`;

/** @param {Element} place */
export function measurePage(place) {
  show(place, el("h1", t("measure.title")), soon(api.getJson("/api/studies").then((written) => new MeasurePage(written).root)));
}

class Stopped extends Error {}

class MeasurePage {
  /** @param {{name: string, text: string}[]} written */
  constructor(written) {
    this.timer = 0;
    this.asked = 0;
    this.running = 0; // the number of the run that goes on; 0: none
    this.runs = 0;
    this.name = el("input", { type: "text", value: "my-study", "data-key": "name", pattern: "[a-z0-9_][a-z0-9_\\-]*", autocapitalize: "off", spellcheck: "false", oninput: () => this.typed() });
    this.text = el("textarea", { rows: 18, value: small, spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", "aria-label": t("measure.text"), "data-key": "text", oninput: () => this.typed() });
    this.state = el("div", { role: "status" });
    this.bar = el("progress", { max: 1, value: 0, hidden: true, "aria-label": t("measure.progress") });
    this.result = el("section");
    this.go = button(t("measure.run"), () => attempt(this.state, () => this.run()), { class: "main", id: "measure-run", disabled: true });
    this.halt = button(t("measure.stop"), () => { this.running = 0; }, { id: "measure-stop", hidden: true });
    const start = choice(t("measure.start"), [["", "–"], ...written.map(({ name }) => [name, name])], "", (chosen) => {
      const found = written.find(({ name }) => name === chosen);
      if (found) this.load(found.name, found.text);
    }, { id: "measure-start" });
    const file = el("input", { type: "file", accept: ".lua", id: "measure-file", onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen) this.load(chosen.name.replace(/\.lua$/, "").toLowerCase(), await chosen.text());
    } });
    this.root = el("div", { class: "own" }, el("p", t("measure.says")),
      el("div", { class: "fields" }, start, el("label", { class: "choice" }, el("span", t("own.bring")), " ", file),
        el("label", { class: "choice" }, el("span", t("own.name")), " ", this.name, ".lua")),
      this.text, this.state, this.bar, el("div", { class: "buttons" }, this.go, this.halt), this.result);
    this.typed();
  }

  /** @param {string} name @param {string} text */
  load(name, text) {
    this.name.value = name;
    this.text.value = text;
    this.typed();
  }

  /** @param {string} what @param {any} [more] @returns {Promise<any>} */
  ask(what, more = {}) { return api.post(`/api/studies/${what}?lang=${language()}`, { name: this.name.value, text: this.text.value, ...more }); }

  typed() {
    this.running = 0; // it was another study
    this.go.disabled = true;
    clearTimeout(this.timer);
    put(this.result);
    this.timer = setTimeout(() => void attempt(this.state, () => this.check()), pause);
  }

  async check() {
    const mine = ++this.asked;
    const plan = /** @type {Planned} */ (await this.ask("plan"));
    if (mine !== this.asked) return;
    this.go.disabled = plan.faults !== undefined;
    put(this.state, plan.faults ? [el("p", t("own.faults", plan.faults.length)), el("ul", { class: "plain faults" }, plan.faults.map((fault) => el("li", { class: "fault" },
      fault.line > 0 && `${t("own.at", fault.line)}${t("colon")}`, fault.what, fault.hint && el("small", fault.hint))))]
      : [el("p", { class: "good" }, pick(plan.title, plan.title_zh)), el("p", pick(plan.asks, plan.asks_zh)),
        el("p", t("measure.hands", handsOf(plan, plan.blocks).toLocaleString(language()), plan.blocks))]);
  }

  async run() {
    const run = this.running = ++this.runs;
    this.go.disabled = true;
    this.halt.hidden = this.bar.hidden = false;
    put(this.result);
    try {
      const { html, files } = await this.play(run);
      const report = el("article", { class: "book", lang: language() });
      report.append(fromHtml(html));
      pictures(report, files);
      put(this.result, report, el("h2", t("measure.files")), el("ul", { class: "plain buttons" }, Object.entries(files).map(([name, text]) =>
        el("li", button(name, () => download(name, text), { "data-file": name })))));
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    } finally {
      if (this.running === run || this.running === 0) {
        this.running = 0;
        this.halt.hidden = this.bar.hidden = true;
        this.go.disabled = false;
      }
    }
  }

  /** All blocks that are wanted, until they are enough. @param {number} run @returns {Promise<Result>} */
  async play(run) {
    const plan = /** @type {Planned} */ (await this.ask("plan"));
    /** @type {any[][]} */
    const sums = plan.questions.map(() => []);
    let done = 0;
    for (let from = 0, to = plan.first; ;) {
      const tasks = plan.questions.flatMap((_, question) => Array.from({ length: to - from }, (_, i) => ({ question, block: from + i })));
      const all = handsOf(plan, to);
      const work = async () => {
        for (let task = tasks.shift(); task; task = tasks.shift()) {
          const { question, block } = task;
          const played = await this.ask("play", task);
          if (this.running !== run) throw new Stopped();
          /** @type {any[]} */ (sums[question])[block] = played.sums;
          done += plan.questions[question]?.hands ?? 0;
          this.bar.value = done / all;
        }
      };
      await Promise.all(Array.from({ length: navigator.hardwareConcurrency || 1 }, work));
      const result = /** @type {Result} */ (await this.ask("result", { sums }));
      if (this.running !== run) throw new Stopped();
      if (result.more === undefined) return result;
      [from, to] = [to, result.more];
    }
  }
}

/** @param {Planned} plan @param {number} blocks */
const handsOf = (plan, blocks) => plan.questions.reduce((sum, { hands }) => sum + hands, 0) * blocks;

/**
 * The pictures with their own styles, which the page's policy forbids within it: as they are in the files, which come in
 * the same order.
 * @param {Element} report @param {Record<string, string>} files
 */
function pictures(report, files) {
  const drawn = Object.entries(files).filter(([name]) => name.endsWith(".svg"));
  report.querySelectorAll("svg").forEach((svg, i) => {
    const picture = new Blob([drawn[i]?.[1] ?? ""], { type: "image/svg+xml" });
    svg.replaceWith(el("img", { src: URL.createObjectURL(picture), alt: drawn[i]?.[0] ?? "" }));
  });
}
