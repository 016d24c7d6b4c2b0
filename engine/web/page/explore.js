// The games one by one: what each is, on how much evidence it rests, its options and its cards; words
// and sources.

import * as api from "./api.js";
import { search, soon } from "./controls.js";
import { columns, el, fill, link, show, zh } from "./dom.js";
import { lookup, readings } from "./glossary.js";
import { variants } from "./lobby.js";
import { Names, bothTitles, choiceName, said, saying } from "./names.js";
import { cited } from "./result.js";
import { playable, shelves } from "./shelf.js";
import { picture, sprite } from "./sprite.js";
import { markTerms } from "./tips.js";
import { t } from "./words.js";

/** @param {Element} place */
export const explorePage = (place) => show(place, el("h1", t("explore.title")), el("p", t("explore.says")),
  el("p", { class: "buttons" }, ["lineage", "compare", "glossary", "sources"].map((to) => link(`#/${to}`, t(`nav.${to}`), "button"))),
  soon(api.games().then((all) => [el("h2", t("home.games")), shelves(all, (g) => evidence(g.labels)), packs(playable(all))].flat())));

/** Every pack as a picture, and the games that are played with it. @param {Game[]} games */
function packs(games) {
  const decks = [...new Set(games.map((g) => g.deck))];
  return [el("h2", t("explore.packs")), el("ul", { class: "packs" }, decks.map((id) => {
    const box = el("li");
    void Promise.all([api.deck(id), sprite(id)]).then(([deck, cards]) => {
      const row = el("span", { class: "pack-row", "aria-hidden": "true" }, some(deck.faces, 14).map((f) => picture(cards, f.code, f.zh)));
      row.style.setProperty("--ratio", String(cards.ratio));
      fill(box, row, el("h3", bothTitles(deck)), el("p", { class: "facts" }, games.filter((g) => g.deck === id).flatMap((g, i) => [i > 0 && t("comma"), link(`#/game/${g.id}`, bothTitles(g))])));
    });
    return box;
  }))];
}

/** So many of a list, spread over all of it. @template T @param {T[]} list @param {number} most */
const some = (list, most) => (list.length <= most ? list : list.filter((_, i) => Math.floor((i * most) / list.length) !== Math.floor(((i - 1) * most) / list.length)));

/** To play it, to its rules, and what else there is. @param {string} id @param {Child[]} [more] */
const ways = (id, more) => el("p", { class: "buttons" }, link(`#/play?game=${id}`, t("nav.play"), "button main"),
  link(`#/rules/${id}`, t("game.rules"), "button"), more ?? null);

/** Shares of rules by label, as a bar and in words. @param {Record<string, number>|null|undefined} labels */
function evidence(labels) {
  if (!labels) return null;
  const sum = Object.values(labels).reduce((a, b) => a + b, 0) || 1;
  const shares = ["A", "R", "C"].map((l) => ({ l, share: (labels[l] ?? 0) / sum }));
  return el("p", { class: "evidence" }, el("span", { class: "bar", "aria-hidden": "true" }, shares.map(({ l, share }) => {
    const part = el("span", { class: `part ${l}` });
    part.style.flexGrow = String(share);
    return part;
  })), el("small", shares.map(({ l, share }) => `${t(`label.${l}`)} ${Math.round(share * 100)} %`).join(t("comma"))));
}

/** @param {Element} place @param {string} id */
export function gamePage(place, id) {
  const heading = el("h1", id);
  show(place, heading, soon(build(heading, id)));
}

/** @param {Element} heading @param {string} id */
async function build(heading, id) {
  const [game, all, words] = await Promise.all([api.game(id), api.games(), api.glossary()]);
  const [deck, cards] = await Promise.all([api.deck(game.deck), sprite(game.deck)]);
  const names = new Names(game, deck);
  heading.textContent = bothTitles(game);
  const others = variants(all, id);
  const says = el("p", { class: "lead" }, said(game));
  markTerms(says, lookup(words, id));
  const own = game.glossary ?? words.filter((w) => w.games.includes(api.family(id)));
  return [says,
    el("p", { class: "facts" }, t("game.seats", game.seats), (game.roles?.length ?? 0) > 0 && t("colon"),
      (game.roles ?? []).map((r) => names.role(r)).join(t("comma"))),
    evidence(game.labels), el("p", link(`#/rules/${id}?at=evidence`, t("game.evidence"))),
    ways(id, [link(`#/compare?${new URLSearchParams({ a: id })}`, t("nav.compare"), "button"),
      link(`#/lineage?at=${encodeURIComponent(api.family(id))}`, t("nav.lineage"), "button")]),
    others.length > 0 && el("section", el("h2", t("game.variants")), el("ul", others.map((v) => el("li", link(`#/game/${v.id}`, bothTitles(v)))))),
    deckBox(deck, cards), optionList(game), own.length > 0 && el("section", el("h2", t("nav.glossary")), terms(own))];
}

/** @param {Game} game */
function optionList(game) {
  const options = game.options ?? [];
  return options.length > 0 && el("section", el("h2", t("game.options")), el("div", { class: "wide" }, el("table",
    columns(["says", "value", "choices", "rules.short"].map((w) => t(`game.${w}`))),
    el("tbody", options.map((o) => el("tr", el("th", { scope: "row" }, said(o)), el("td", choiceName(o, o.value)),
      el("td", o.choices?.length ? o.choices.map((c) => choiceName(o, c)).join(t("comma")) : `${o.least ?? ""}–${o.most ?? ""}`),
      el("td", cited(game.id, o.rules))))))));
}

/** @param {Deck} deck @param {Sprite} cards */
function deckBox(deck, cards) {
  /** @type {Map<string, Face[]>} */
  const suits = new Map();
  for (const face of deck.faces) suits.set(face.suit ?? "", [...(suits.get(face.suit ?? "") ?? []), face]);
  const called = (/** @type {string} */ id) => {
    const suit = deck.suits.find((s) => s.id === id);
    return suit ? `${suit.zh} ${suit.name}` : id;
  };
  return el("section", el("h2", t("game.deck"), " ", el("small", bothTitles(deck))),
    [...suits].map(([suit, faces]) => el("section", { class: "suit" }, suit && el("h3", called(suit)),
      el("ul", { class: "faces" }, faces.map((f) => el("li", { class: f.red ? "red" : "" }, picture(cards, f.code, f.zh), zh(f.zh),
        f.name && f.name !== f.zh && el("small", { lang: "en" }, f.name), el("code", f.code)))))));
}

/** @param {Term[]} some */
const terms = (some) => el("dl", { class: "terms" }, some.map((w) => el("div", el("dt", zh(w.zh), " ", w.term),
  el("dd", readings(w) && el("i", readings(w), " "), saying(w.meaning, w.meaning_zh)))));

/** @param {Element} place */
export function glossaryPage(place) {
  const box = soon(api.glossary().then(terms));
  show(place, el("h1", t("nav.glossary")), search(t("find"), box, ".terms > div"), box);
}

/** @param {Element} place @param {string} key the source to go to */
export function sourcesPage(place, key) {
  const box = soon(api.once("/api/sources").then((/** @type {SourceEntry[]} */ all) => {
    requestAnimationFrame(() => document.getElementById(key)?.scrollIntoView({ block: "center" }));
    return el("ul", { class: "sources" }, all.map((s) => el("li", { id: s.key, class: s.key === key ? "here" : "" },
      s.text, " ", el("code", s.key))));
  }));
  show(place, el("h1", t("nav.sources")), search(t("find"), box, "li"), box);
}
