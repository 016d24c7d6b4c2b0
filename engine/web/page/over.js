// @ts-check
// What is shown when a hand is over: how it ended, who pays whom and by which rule, what comes next.

import { download, el } from "./dom.js";
import { accounts } from "./result.js";
import { t } from "./words.js";

/**
 * @param {import("./names.js").Names} names
 * @param {Over} over
 * @param {number} you
 * @param {{next: () => void, review: (() => void)|null}} may
 */
export function overBox(names, over, you, may) {
  const record = over.open ? over.open.map((line) => JSON.stringify(line)).join("\n") + "\n" : "";
  return el("div", { class: "over", role: "region", "aria-labelledby": "over-title" },
    el("h2", { id: "over-title" }, t(over.match_over ? "over.match" : "over.title")),
    over.says.map((says) => el("p", { lang: "en", class: "says" }, says)),
    accounts(names, over.payments, over.net, over.scores, el("div", { class: "buttons" },
      el("button", { class: "main", "data-key": "next", onclick: may.next }, t("do.next"), " ", el("kbd", {}, "n")),
      may.review && el("button", { "data-key": "review", onclick: may.review }, t("do.review"), " ", el("kbd", {}, "r")),
      over.record !== undefined && el("a", { class: "button", href: `#/replay/${over.record}?seat=${you}` }, t("do.replay")),
      record && el("button", { onclick: () => download(`hand-${over.record ?? over.hand + 1}.jsonl`, record) }, t("do.keep")),
      el("button", { onclick: () => print() }, t("do.print")))));
}
