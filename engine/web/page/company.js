// People at a table: the name one goes by, the clock, talk, and that the table is paused.

import { awaited, clockOf, people, personName } from "./company-model.js";
import { button, el, put, refill } from "./dom.js";
import { keep, recall } from "./settings.js";
import { t } from "./words.js";

const seconds = (/** @type {number} */ ms) => Math.max(0, Math.ceil(ms / 1000));

export class Company {
  /** @param {(frame: Record<string, unknown>) => void} send @param {(seat: number) => string} seatName */
  constructor(send, seatName) {
    this.send = send;
    this.seatName = seatName;
    this.ends = 0;
    this.move = "";
    this.timer = 0;
    this.count = 0;
    this.edits = false;
    this.asked = false; // by the name that this browser knows
    this.clock = el("p", { class: "clock", role: "timer", hidden: true });
    this.paused = el("p", { class: "paused", role: "status" });
    this.who = el("div", { class: "who-am-i" });
    this.items = el("ol", { role: "log", "aria-label": t("talk.title"), tabindex: "0", class: "said" });
    this.field = el("input", { type: "text", maxlength: 240, "aria-label": t("talk.say"), placeholder: t("talk.say"), autocomplete: "off" });
    this.form = el("form", { class: "buttons", onsubmit: (e) => {
      e.preventDefault();
      if (this.field.value.trim() === "") return;
      this.send({ want: "say", text: this.field.value });
      this.field.value = "";
    } }, this.field, el("button", { type: "submit" }, t("talk.send")));
    this.quiet = el("p", t("talk.off"));
    this.talk = el("div", { class: "talk" }, this.items, this.form, this.quiet);
    // below the table nobody sees at once what is said
    this.heard = button("", () => { this.root.scrollIntoView({ block: "end" }); this.field.focus({ preventScroll: true }); }, { class: "quiet heard", hidden: true });
    this.root = el("section", { class: "company", "aria-label": t("company.title") }, this.who, this.talk);
  }

  close() {
    clearInterval(this.timer);
  }

  /** @param {Model} model */
  draw(model) {
    const { company, hello } = model;
    const together = people(model).length > 1 || hello?.watching === true || company?.paused === true;
    this.root.hidden = !together || people(model).length === 0;
    this.paused.textContent = company?.paused ? t("company.paused") : "";
    this.tick(model);
    if (this.root.hidden) return;
    this.drawName(model);
    this.drawTalk(model);
  }

  /** @param {Pick<Model, "hello"|"seats">} model */
  drawName({ hello, seats }) {
    const mine = hello?.watching ? undefined : seats.find((s) => s.seat === hello?.you);
    if (!mine) return put(this.who);
    const known = recall("name", { is: "" }).is;
    if (!mine.name && known && !this.asked) {
      this.asked = true;
      this.send({ want: "name", name: known });
      return;
    }
    this.root.classList.toggle("asks", !mine.name && !known);
    const shown = `${mine.name ?? ""} ${this.edits}`;
    if (this.who.dataset.shown === shown) return;
    this.who.dataset.shown = shown;
    if (mine.name && !this.edits) {
      return refill(this.who, [el("p", t("company.you", mine.name), " ",
        button(t("company.rename"), () => { this.edits = true; this.drawName({ hello, seats }); this.who.querySelector("input")?.focus(); }, { class: "quiet", "data-key": "name" }))]);
    }
    const field = el("input", { type: "text", maxlength: 32, value: mine.name ?? "", "aria-label": t("company.name"), placeholder: t("company.name"), autocomplete: "nickname", "data-key": "name" });
    refill(this.who, [el("form", { class: "buttons", onsubmit: (e) => {
      e.preventDefault();
      keep("name", { is: field.value.trim() });
      this.edits = false;
      this.send({ want: "name", name: field.value });
      this.drawName({ hello, seats });
    } }, field, el("button", { type: "submit" }, t("company.go")))]);
  }

  /** @param {Model} model */
  drawTalk({ company, hello }) {
    const said = company?.said ?? [];
    const talks = company?.talks !== false;
    this.form.hidden = !talks || hello?.watching === true;
    this.quiet.hidden = talks;
    this.items.hidden = said.length === 0;
    const shown = said.map((one) => `${one.seat} ${one.name ?? ""} ${one.text}`).join("\n");
    if (this.items.dataset.shown === shown) return;
    this.items.dataset.shown = shown;
    const last = said.at(-1);
    this.heard.hidden = !last;
    if (last) put(this.heard, el("span", { "aria-hidden": "true" }, "💬 "), el("span", { class: "heard-text" }, personName(last, this.seatName), t("colon"), last.text));
    put(this.items, said.map((one) => el("li", el("b", personName(one, this.seatName)), t("colon"), one.text)));
    this.items.scrollTop = this.items.scrollHeight;
  }

  /** Begins to count where a move has begun. @param {Model} model */
  tick(model) {
    const clock = clockOf(model);
    if ((clock?.move ?? "") === this.move) return;
    this.move = clock?.move ?? "";
    clearInterval(this.timer);
    this.clock.hidden = clock === null;
    if (!clock) return;
    this.ends = performance.now() + clock.time;
    const own = model.ask !== null;
    const draw = () => {
      const left = seconds(this.ends - performance.now());
      this.clock.textContent = t("company.clock", left);
      this.clock.classList.toggle("short", own && left <= 5);
    };
    draw();
    this.timer = window.setInterval(draw, 500);
  }

  /** In place of "the others play". @param {Model} model */
  waits(model) {
    const names = awaited(model).map((one) => personName(one, this.seatName));
    return names.length > 0 ? t("company.waits", names.join(t("comma"))) : "";
  }
}
