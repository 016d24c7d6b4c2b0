// How a hand ended, who pays whom and what comes next, on the table; below it, by which rules.

import { copyLink } from "./controls.js";
import { button, download, el, link as linkTo, put } from "./dom.js";
import { inUnits, netted } from "./model.js";
import { packed } from "./packed.js";
import { upTo } from "./replay-model.js";
import { accounts } from "./result.js";
import { gain, sign } from "./seats.js";
import { t } from "./words.js";

/** @param {Names} names @param {Payment[]} payments */
function ledger(names, payments) {
  const all = netted(payments);
  const party = (/** @type {Payment["from"]} */ who) => (typeof who === "number" ? el("span", names.seat(who)) : who !== null && el("span", names.seat(who)));
  return all.length === 0 ? el("p", { class: "flows" }, t("result.nothing"))
    : el("ul", { class: "flows", "aria-label": t("result.payments") }, all.map((one) => el("li",
      party(one.from), one.from !== null && one.to !== null && el("i", { "aria-label": t("result.pays") }, "→"), party(one.to),
      el("b", inUnits(one.amount, names.unit.parts)))));
}

/**
 * On the table: how it ended, what the reader won, all payments, and the next hand.
 * @param {Names} names @param {Over} over @param {number} you @param {{playing: boolean, next: (() => void)|null, awaited: number[], review: (() => void)|null}} may
 */
export function sceneBox(names, over, you, may) {
  const won = over.net[you] ?? 0;
  return el("div", { class: "over scene", role: "region", "aria-labelledby": "over-title" },
    el("div", { class: "ended" },
      el("h2", { id: "over-title" }, over.says[0] ?? t(over.match_over ? "over.match" : "over.title")),
      may.playing && el("b", { class: `yours ${sign(won)}` }, gain(won, names.unit.parts)),
      over.says.slice(1).map((says) => el("p", { class: "says" }, says)),
      over.match_over && el("p", t("over.match")), ledger(names, over.account.payments)),
    el("div", { class: "buttons" },
      may.next && button([t("do.next"), " ", el("kbd", { "aria-hidden": "true" }, "n")], may.next, { class: "main", "data-key": "next", disabled: may.awaited.length > 0 && !may.awaited.includes(you) }),
      may.awaited.length > 0 && el("p", { class: "awaited", role: "status" }, t("over.waiting", may.awaited.map((seat) => names.seat(seat)).join(t("comma")))),
      may.review && button([t("do.review"), " ", el("kbd", { "aria-hidden": "true" }, "r")], may.review, { "data-key": "review" }),
      over.record !== undefined && linkTo(`#/replay/${over.record}?seat=${you}`, t("nav.replay"), "button")));
}

/** Below the table: each payment with its rules; to keep, to pass on and to print. @param {Names} names @param {Over} over @param {number} you */
export function detailsBox(names, over, you) {
  const link = el("div", { role: "status" });
  const record = over.open ? over.open.map((line) => JSON.stringify(line)).join("\n") + "\n" : "";
  return el("section", { class: "over details", "aria-label": t("result.details") },
    el("h2", t(over.match_over ? "over.match" : "over.title")), over.says.map((says) => el("p", { class: "says" }, says)),
    accounts(names, over.account, over.net, over.scores, el("div", { class: "buttons" },
      record && button(t("do.keep"), () => download(`hand-${over.record ?? over.hand + 1}.jsonl`, record)),
      record && button(t("replay.carry"), async () => put(link, copyLink(t("replay.carried"), `#/replay/linked?seat=${you}&with=${await packed(record)}`)), { "data-key": "carry" }),
      record && button(t("replay.deal"), async () => put(link, copyLink(t("replay.dealt"), `#/replay/linked?seat=${you}&with=${await packed(upTo(record, 0))}`)), { "data-key": "deal" }),
      button(t("do.print"), () => print()))), link);
}
