// How a hand ended: every payment with the rules that ask for it, each a link into the rule book,
// and what it comes to. To read, to print, to keep.

import { codes } from "./cards.js";
import { columns, el, link } from "./dom.js";
import { inUnits } from "./model.js";
import { t } from "./words.js";

/** Rules, each a link to where it stands in the rule book. @param {string} game @param {string[]} [rules] */
export const cited = (game, rules = []) => el("span", { class: "cited" },
  rules.flatMap((id, i) => [i > 0 && " ", link(`#/rules/${game}?at=${encodeURIComponent(id)}`, id)]));

/** @param {Names} names @param {Payment} payment */
function item(names, payment) {
  const cards = codes(payment.cards);
  return el("li",
    el("span", { class: "paid" }, `${names.seat(payment.from)} → ${names.seat(payment.to)}`,
      el("b", inUnits(payment.amount, names.unit.parts))),
    payment.text ? el("span", { class: "says", lang: "en" }, payment.text)
      : el("span", { class: "says" }, cards.length > 0 ? names.cards(cards) : "", " ", el("code", payment.clause)),
    " ", cited(names.game.id, payment.rules));
}

/**
 * The balance, and below it every payment.
 * @param {Names} names @param {Payment[]} payments @param {number[]} net @param {number[]} [scores] @param {Node} [between]
 */
export function accounts(names, payments, net, scores, between) {
  const { parts } = names.unit;
  const balance = el("table", { class: "balance" },
    el("caption", t("result.balance")),
    columns(["seat", "net", ...(scores ? ["score"] : [])].map((w) => t(`result.${w}`))),
    el("tbody", net.map((n, seat) => el("tr",
      el("th", { scope: "row" }, names.seat(seat)),
      el("td", { class: `number ${n > 0 ? "plus" : n < 0 ? "minus" : ""}` }, n > 0 ? `+${inUnits(n, parts)}` : inUnits(n, parts)),
      scores && el("td", { class: "number" }, inUnits(scores[seat] ?? 0, parts))))));
  return el("div", { class: "accounts" }, balance, between, el("h3", t("result.payments")),
    payments.length > 0 ? el("ol", { class: "payments" }, payments.map((p) => item(names, p))) : el("p", t("result.nothing")));
}
