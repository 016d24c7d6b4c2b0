// A live region: lines are read out as they are added.

import { button, el } from "./dom.js";
import { t } from "./words.js";

export class Log {
  constructor() {
    this.count = 0;
    this.items = el("ol");
    this.list = el("div", { role: "log", "aria-live": "polite", "aria-label": t("log.title"), tabindex: "0", class: "log" }, this.items);
    const fold = button(t("log.title"), () => {
      const open = this.root.classList.toggle("open");
      fold.setAttribute("aria-expanded", String(open));
      this.list.scrollTop = this.list.scrollHeight;
    }, { class: "quiet fold", "aria-expanded": "false" });
    this.root = el("section", { class: "log-box" }, fold, this.list);
  }

  clear() {
    this.count = 0;
    this.items.replaceChildren();
  }

  /** The lines up to `count` stand here afterwards, each once. @param {ToldLine[]} lines @param {number} count */
  add(lines, count) {
    if (count < this.count) this.clear();
    // what was told long ago is not read out again
    this.list.setAttribute("aria-live", count - this.count > 4 ? "off" : "polite");
    for (; this.count < count; ++this.count) {
      const told = lines[this.count];
      if (!told?.says) continue;
      this.items.append(el("li", { class: `told-${told.line.event}` }, told.says));
    }
    this.list.scrollTop = this.list.scrollHeight;
  }
}
