// Every payment with the rules that ask for it, each a link into the rule book.

import { columns, el, link } from "./dom.js";
import { inUnits } from "./model.js";
import { t } from "./words.js";

/** Rules, each a link to where it stands in the rule book. @param {string} game @param {string[]} [rules] */
export const cited = (game, rules = []) => el("span", { class: "cited" },
  rules.flatMap((id, i) => [i > 0 && " ", link(`#/rules/${game}?at=${encodeURIComponent(id)}`, id)]));

/** @param {Names} names @param {Payment} payment */
function item(names, payment) {
  return el("li",
    el("span", { class: "paid" }, `${names.seat(payment.from)} → ${names.seat(payment.to)}`,
      el("b", inUnits(payment.amount, names.unit.parts))),
    el("span", { class: "says" }, payment.text), " ", cited(names.game.id, payment.rules));
}

/** What a hand was counted at. @param {Names} names @param {Count} count */
const counted = (names, count) => el("details", { class: "count" },
  el("summary", names.seat(count.seat), t("colon"), el("b", String(count.value))),
  el("ul", { class: "payments" }, count.items.map((i) => el("li", el("span", { class: "paid" }, el("b", `${i.amount} ${i.column}`)),
    el("span", { class: "says" }, i.text), " ", cited(names.game.id, i.rules)))));

/**
 * The balance, below it every payment, and what hands were worth where they are counted.
 * @param {Names} names @param {Account} account @param {number[]} net @param {number[]} [scores] @param {Node} [between]
 */
export function accounts(names, { payments, counts }, net, scores, between) {
  const { parts } = names.unit;
  const balance = el("table", { class: "balance" },
    el("caption", t("result.balance")),
    columns(["seat", "net", ...(scores ? ["score"] : [])].map((w) => t(`result.${w}`))),
    el("tbody", net.map((n, seat) => el("tr",
      el("th", { scope: "row" }, names.seat(seat)),
      el("td", { class: `number ${n > 0 ? "plus" : n < 0 ? "minus" : ""}` }, n > 0 ? `+${inUnits(n, parts)}` : inUnits(n, parts)),
      scores && el("td", { class: "number" }, inUnits(scores[seat] ?? 0, parts))))));
  return el("div", { class: "accounts" }, balance, between, el("h3", t("result.payments")),
    payments.length > 0 ? el("ol", { class: "payments" }, payments.map((p) => item(names, p))) : el("p", t("result.nothing")),
    counts.length > 0 && el("section", el("h3", t("result.counts")), counts.map((c) => counted(names, c))));
}
