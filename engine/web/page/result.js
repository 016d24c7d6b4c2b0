// Every payment with the rules that ask for it, each a link into the rule book.

import { columns, el, link } from "./dom.js";
import { inUnits } from "./model.js";
import { t } from "./words.js";

/** Rules, each a link to where it stands in the rule book. @param {string} game @param {string[]} [rules] */
export const cited = (game, rules = []) => el("span", { class: "cited" },
  rules.flatMap((id, i) => [i > 0 && " ", link(`#/rules/${game}?at=${encodeURIComponent(id)}`, id)]));

/**
 * Items under whom they are of, and what they come to.
 * @param {Names} names @param {{seat: number, items: {text: string, rules: string[]}[]}} of @param {string} sum @param {(item: any) => string} told
 * @param {boolean} [open]
 */
const itemised = (names, { seat, items }, sum, told, open) => el("details", { class: open ? "account" : "count", open },
  el("summary", names.seat(seat), t("colon"), el("b", sum)),
  el("ul", { class: "payments" }, items.map((i) => el("li", el("span", { class: "paid" }, el("b", told(i))),
    el("span", { class: "says" }, i.text), " ", cited(names.game.id, i.rules)))));

/**
 * The balance, below it what each person gained and lost, which adds up to it, and what hands were worth.
 * @param {Names} names @param {Account} account @param {number[]} net @param {number[]} [scores] @param {Node} [between]
 */
export function accounts(names, { hands, accounts: people, counts }, net, scores, between) {
  const { parts } = names.unit;
  const told = (/** @type {number} */ amount) => (amount > 0 ? "+" : "") + inUnits(amount, parts);
  const each = (/** @type {{amount: number}} */ i) => told(i.amount);
  const balance = el("table", { class: "balance" },
    el("caption", t("result.balance")),
    columns(["seat", "net", ...(scores ? ["score"] : [])].map((w) => t(`result.${w}`))),
    el("tbody", net.map((n, seat) => el("tr",
      el("th", { scope: "row" }, names.seat(seat)),
      el("td", { class: `number ${n > 0 ? "plus" : n < 0 ? "minus" : ""}` }, told(n)),
      scores && el("td", { class: "number" }, inUnits(scores[seat] ?? 0, parts))))));
  const paid = people.filter((one) => one.items.length > 0);
  return el("div", { class: "accounts" }, balance, between, el("h3", t("result.payments")),
    paid.length > 0 ? paid.map((one) => itemised(names, one, told(one.balance), each, true)) : el("p", t("result.nothing")),
    hands.length > 0 && el("section", el("h3", t("result.counts")), hands.map((one) => itemised(names, one, told(one.amount), each, true))),
    counts.length > 0 && el("section", el("h3", t("result.counts")), counts.map((c) => itemised(names, c, `${c.value}`, (i) => `${i.amount} ${i.column}`))));
}
