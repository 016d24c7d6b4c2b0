// A game on one page, to read before the first hand and to print: its aim, its cards in order, what
// beats what, and what is paid.

import * as api from "./api.js";
import { sit, soon, trying } from "./controls.js";
import { button, el, link, put, show } from "./dom.js";
import { Names, bothTitles, pick, told } from "./names.js";
import { cited } from "./result.js";
import { facts, guidedPlan, soloPlan } from "./shelf.js";
import { picture, sprite } from "./sprite.js";
import { t } from "./words.js";

/** @param {Element} place @param {string} id */
export function summaryPage(place, id) {
  const heading = el("h1", id);
  show(place, el("div", { class: "summary" }, heading, soon(build(heading, id))));
}

/** The aim of a game in three sentences. @param {Opening} opening */
export const aims = (opening) => el("dl", { class: "aims" }, /** @type {const} */ (["aim", "sides", "stake"])
  .filter((part) => opening[part].says)
  .map((part) => el("div", el("dt", t(`aim.${part}`)), el("dd", told(opening[part])))));

/** @param {Element} heading @param {string} id */
async function build(heading, id) {
  const game = await api.game(id);
  const [deck, cards] = await Promise.all([api.deck(game.deck), sprite(game.deck)]);
  put(heading, bothTitles(game));
  const { opening } = game;
  const names = new Names(game, deck);
  return [
    el("p", { class: "lead" }, pick(game.line ?? "", game.line_zh)), el("p", { class: "facts" }, facts(game)),
    el("div", { class: "buttons" }, game.guided && trying(t("tile.guided"), () => sit(guidedPlan(game)), { class: "main" }),
      trying(t("tile.deal"), () => sit(soloPlan(game)), { class: game.guided ? "" : "main" }),
      link(`#/rules/${id}`, t("game.rules"), "button"), button(t("do.print"), () => print())),
    opening && el("section", el("h2", t("aim.title")), aims(opening)),
    el("section", el("h2", t("summary.ranks")), ranks(deck, cards, names)),
    opening?.beats.says && el("section", el("h2", t("summary.beats")), el("p", told(opening.beats))),
    (game.payments ?? []).length > 0 && el("section", el("h2", t("summary.payments")),
      el("ul", { class: "paid-for" }, (game.payments ?? []).map((one) => el("li", told(one), " ", cited(id, one.rules))))),
  ];
}

/** The cards by suit, the highest first; copies once. @param {Deck} deck @param {Sprite} cards @param {Names} names */
function ranks(deck, cards, names) {
  /** @type {Map<string, Face[]>} */
  const suits = new Map();
  for (const face of deck.faces) suits.set(face.suit ?? "", [...(suits.get(face.suit ?? "") ?? []), face]);
  const called = (/** @type {string} */ id) => {
    const suit = deck.suits.find((s) => s.id === id);
    return suit ? pick(suit.name, suit.zh) : t("summary.others");
  };
  const list = el("ul", { class: "ranks" }, [...suits].map(([suit, faces]) => el("li", el("h3", called(suit)),
    el("span", { class: "cards", role: "img", "aria-label": [...faces].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0)).map((f) => names.card(f.code)).join(t("comma")) },
      [...faces].sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0)).map((f) => picture(cards, f.code, f.zh))))));
  list.style.setProperty("--ratio", String(cards.ratio));
  list.style.setProperty("--longest", String(Math.max(...[...suits.values()].map((faces) => faces.length))));
  return list;
}
