// How a hand ended, who pays whom and by which rule, what comes next.

import { button, download, el, link } from "./dom.js";
import { accounts } from "./result.js";
import { t } from "./words.js";

/** @param {Names} names @param {Over} over @param {number} you @param {{next: () => void, review: (() => void)|null}} may */
export function overBox(names, over, you, may) {
  const record = over.open ? over.open.map((line) => JSON.stringify(line)).join("\n") + "\n" : "";
  return el("div", { class: "over", role: "region", "aria-labelledby": "over-title" },
    el("h2", { id: "over-title" }, t(over.match_over ? "over.match" : "over.title")),
    over.says.map((says) => el("p", { class: "says" }, says)),
    accounts(names, over.account, over.net, over.scores, el("div", { class: "buttons" },
      button([t("do.next"), " ", el("kbd", "n")], may.next, { class: "main", "data-key": "next" }),
      may.review && button([t("do.review"), " ", el("kbd", "r")], may.review, { "data-key": "review" }),
      over.record !== undefined && link(`#/replay/${over.record}?seat=${you}`, t("nav.replay"), "button"),
      record && button(t("do.keep"), () => download(`hand-${over.record ?? over.hand + 1}.jsonl`, record)),
      button(t("do.print"), () => print()))));
}
