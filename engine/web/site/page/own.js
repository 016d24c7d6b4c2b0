// A module of the reader's own, written or brought in the page: its faults as it is typed, then its
// table. It is kept in this browser; a link can carry it whole. This file stands in for that of the
// same name in ../../page when the site is built.

import * as api from "./api.js";
import { attempt, choice, copyLink, sit, soon } from "./controls.js";
import { button, download, el, put, show } from "./dom.js";
import { bothTitles, pick } from "./names.js";
import { packed, unpacked } from "./packed.js";
import { language } from "./settings.js";
import { playable, soloPlan } from "./shelf.js";
import { t } from "./words.js";

/** @typedef {{name: string, text: string, scenes: string}} OwnModule */
/** @typedef {{file: string, line: number, what: string, hint: string}} OwnFault */
/** @typedef {{name: string, id: string, title?: string, title_zh?: string, seats?: number, faults: OwnFault[], scenes?: number, hands?: number, problems?: string[]}} Found */

const pause = 350; // milliseconds without a key, before it is read again

/** A variant that changes nothing yet. @param {string} game @param {string} name */
export const variantText = (game, name) => `local y = require "yezi"

return y.variant "${game}/${name}" {
  of    = "${game}",
  title = { en = "${name}", zh = "${name}" },
  -- choose = { option = "value" },
  -- set  = { ["path.of.a.clause"] = … },
  -- add  = { ["settle.extra"] = { y.pay { from = "losers", to = "winner", amount = 1 } } },
}
`;

/** The name that a file of this text would have. @param {string} text */
const nameIn = (text) => /y\.(?:game|variant)\s*\(?\s*["'](?:[^"'/]*\/)?([^"'/]+)["']/.exec(text)?.[1]?.toLowerCase().replace(/[^a-z0-9_-]+/g, "-") ?? "my-game";

/** @param {Element} place @param {URLSearchParams} query */
export function ownPage(place, query) {
  const linked = query.get("with");
  show(place, el("h1", t("own.title")), soon((async () => {
    const kept = /** @type {OwnModule[]} */ (await api.getJson("/api/own"));
    let brought = null;
    if (linked) {
      try {
        brought = JSON.parse(await unpacked(linked));
      } catch {
        throw new Error(t("study.broken"));
      }
    }
    const games = playable(await api.games());
    return new OwnPage(kept, games, brought).root;
  })()));
}

class OwnPage {
  /** @param {OwnModule[]} kept @param {Game[]} games @param {OwnModule|null} brought by a link */
  constructor(kept, games, brought) {
    this.kept = kept;
    this.timer = 0;
    this.asked = 0;
    const first = brought ?? kept[0] ?? { name: "my-game", text: variantText(games[0]?.id ?? "", "my-game"), scenes: "" };
    this.name = el("input", { type: "text", value: first.name, "data-key": "name", pattern: "[a-z0-9_][a-z0-9_\\-]*", autocapitalize: "off", spellcheck: "false", oninput: () => this.typed() });
    this.numbers = el("pre", { class: "line-numbers", "aria-hidden": "true" });
    this.text = this.area("text", first.text, 18);
    this.scenes = this.area("scenes", first.scenes ?? "", 8);
    this.text.addEventListener("scroll", () => { this.numbers.scrollTop = this.text.scrollTop; });
    this.state = el("div", { role: "status", class: "own-state" });
    this.tried = el("div", { role: "status" });
    this.shared = el("div");
    this.list = el("div");
    this.go = button(t("own.play"), () => attempt(this.tried, () => this.play()), { class: "main", id: "own-play", disabled: true });
    const start = choice(t("own.start"), [["", "–"], ...games.map((game) => [game.id, bothTitles(game)])], "",
      (game) => { if (game) this.load({ name: "my-game", text: variantText(game, "my-game"), scenes: "" }); }, { id: "own-start" });
    const file = el("input", { type: "file", accept: ".lua", multiple: true, id: "own-file", onchange: () => void this.bring([...file.files ?? []]) });
    this.root = el("div", { class: "own", ondragover: (/** @type {Event} */ e) => e.preventDefault(), ondrop: (/** @type {DragEvent} */ e) => {
      e.preventDefault();
      void this.bring([...e.dataTransfer?.files ?? []]);
    } },
    el("p", t("own.says")), brought && el("p", t("own.linked")), this.list,
    el("div", { class: "fields" }, start, el("label", { class: "choice" }, el("span", t("own.bring")), " ", file),
      el("label", { class: "choice" }, el("span", t("own.name")), " ", this.name, ".lua")),
    el("div", { class: "code" }, this.numbers, this.text),
    this.state,
    el("details", { open: this.scenes.value !== "" }, el("summary", t("own.scenes")), el("p", t("own.scenes.says")), this.scenes),
    el("div", { class: "buttons" }, this.go, button(t("own.try"), () => attempt(this.tried, () => this.check(true)), { id: "own-try" }),
      button(t("own.keep"), () => attempt(this.tried, () => this.keep()), { id: "own-keep" }),
      button(t("own.save"), () => download(`${this.name.value}.lua`, this.text.value)),
      button(t("own.link"), () => attempt(this.shared, () => this.link()), { id: "own-link" })),
    this.tried, this.shared);
    this.number();
    this.drawList();
    void attempt(this.state, () => this.check(false));
  }

  /** @param {"text"|"scenes"} key @param {string} value @param {number} rows */
  area(key, value, rows) {
    return el("textarea", { rows, value, spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", "aria-label": t(`own.${key}`), "data-key": key, oninput: () => this.typed() });
  }

  /** @returns {OwnModule} */
  module() { return { name: this.name.value, text: this.text.value, scenes: this.scenes.value }; }

  /** @param {OwnModule} module */
  load({ name, text, scenes }) {
    this.name.value = name;
    this.text.value = text;
    this.scenes.value = scenes ?? "";
    put(this.shared);
    this.typed();
  }

  number() {
    const lines = this.text.value.split("\n").length;
    this.numbers.textContent = Array.from({ length: lines }, (_, i) => String(i + 1)).join("\n");
  }

  typed() {
    this.number();
    this.go.disabled = true;
    clearTimeout(this.timer);
    put(this.tried);
    this.timer = setTimeout(() => void attempt(this.state, () => this.check(false)), pause);
  }

  /** What is wrong with it; with `whole`, also in its scenes and in some hands. @param {boolean} whole */
  async check(whole) {
    const mine = ++this.asked;
    if (whole) put(this.tried, el("p", { class: "waiting" }, t("net.waiting")));
    const found = /** @type {Found} */ (await api.post(`/api/own?lang=${language()}`, { ...this.module(), whole }));
    if (mine !== this.asked) return found;
    this.draw(found);
    if (whole) this.drawTried(found);
    return found;
  }

  /** @param {Found} found */
  draw(found) {
    const { faults } = found;
    this.go.disabled = faults.length > 0;
    this.text.setAttribute("aria-invalid", String(faults.length > 0));
    put(this.state, faults.length === 0 ? el("p", { class: "good" }, t("own.good", pick(found.title ?? "", found.title_zh), found.seats ?? 0))
      : [el("p", t("own.faults", faults.length)), el("ul", { class: "plain faults" }, faults.map((fault) => el("li", { class: "fault" },
        fault.line > 0 && button(t("own.at", fault.line), () => this.goTo(fault.line), { class: "quiet", "data-line": fault.line }),
        " ", fault.what, fault.hint && el("small", fault.hint))))]);
  }

  /** @param {Found} found */
  drawTried(found) {
    if (found.faults.length > 0) return put(this.tried);
    const problems = found.problems ?? [];
    put(this.tried, el("p", t(problems.length > 0 ? "own.tried.bad" : "own.tried", t("own.tried.scenes", found.scenes ?? 0), t("own.tried.hands", found.hands ?? 0))),
      problems.length > 0 && el("ul", { class: "plain faults" }, problems.map((one) => el("li", { class: "fault" }, one))));
  }

  /** @param {number} line from 1 */
  goTo(line) {
    const lines = this.text.value.split("\n");
    const at = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    this.text.focus();
    this.text.setSelectionRange(at, at + (lines[line - 1]?.length ?? 0));
    this.text.scrollTop = (line - 4) * (this.text.scrollHeight / lines.length);
  }

  /** @param {File[]} files a module, and beside it its scenes */
  async bring(files) {
    const scenes = files.find((file) => /_test\.lua$/.test(file.name));
    const module = files.find((file) => file !== scenes);
    if (module) {
      const text = await module.text();
      this.load({ name: module.name.replace(/\.lua$/, "").toLowerCase() || nameIn(text), text, scenes: "" });
    }
    if (scenes) this.scenes.value = await scenes.text();
    this.typed();
  }

  async keep() {
    const module = this.module();
    const found = /** @type {Found} */ (await api.post(`/api/own?lang=${language()}`, { ...module, keep: true }));
    this.draw(found);
    this.kept = [module, ...this.kept.filter((one) => one.name !== module.name)];
    this.drawList();
    put(this.tried, el("p", t("own.kept")));
    return found;
  }

  async play() {
    const found = await this.keep();
    if (found.faults.length > 0) return;
    await sit(soloPlan(/** @type {any} */ ({ id: found.id, seats: found.seats ?? 0 })));
  }

  async link() {
    put(this.shared, copyLink(t("own.link.says"), `#/own?with=${await packed(JSON.stringify(this.module()))}`));
  }

  drawList() {
    put(this.list, this.kept.length > 0 && [el("h2", t("own.list")), el("ul", { class: "plain" }, this.kept.map((one) => el("li",
      button(one.name, () => this.load(one), { "data-own": one.name }), " ",
      button(t("own.forget"), () => attempt(this.tried, async () => {
        await api.post("/api/own", { forget: one.name });
        this.kept = this.kept.filter((other) => other !== one);
        this.drawList();
      }), { class: "quiet", "aria-label": `${t("own.forget")}${t("colon")}${one.name}` }))))].flat());
  }
}
