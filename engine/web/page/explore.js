// The games one by one and side by side: what each is, on how much evidence it rests, its options
// and its cards; words and sources.

import * as api from "./api.js";
import { choice, search, soon } from "./controls.js";
import { columns, el, fill, link, show, zh } from "./dom.js";
import { lookup, readings } from "./glossary.js";
import { families, optionsBox, variants } from "./lobby.js";
import { Names, bothTitles, choiceName, pick, plainly, said, saying } from "./names.js";
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
    columns(["option", "value", "choices", "rules.short"].map((w) => t(`game.${w}`))),
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

/** @param {Element} place @param {URLSearchParams} query */
export function comparePage(place, query) {
  const a = query.get("a") ?? "lukfu";
  const b = query.get("b") ?? (a.startsWith("madiao") ? "lukfu" : "madiao");
  const chosen = [query.getAll("set.a"), query.getAll("set.b")];
  const play = query.has("play") ? "&play=yes" : "";
  /** @param {string[]} ids @param {string[][]} set */
  const way = (ids, set) => `compare?${new URLSearchParams([["a", ids[0] ?? ""], ["b", ids[1] ?? ""],
    ...set.flatMap((list, i) => list.map((one) => [`set.${"ab"[i]}`, one]))])}`;
  const go = (/** @type {string[]} */ ids, /** @type {string[][]} */ set) => { location.hash = `#/${way(ids, set)}`; };
  /** The options of a side. @param {number} i */
  const settings = async (i) => optionsBox(await api.game([a, b][i] ?? ""), (name, value) => {
    const others = (chosen[i] ?? []).filter((one) => !one.startsWith(`${name}=`));
    go([a, b], chosen.map((list, at) => (at === i ? [...others, `${name}=${value}`] : list)));
  }, new Map((chosen[i] ?? []).map((one) => /** @type {[string, string]} */ (one.split(/=(.*)/s)))));
  show(place, el("h1", t("nav.compare")), soon(api.games().then((all) => {
    const ids = families(all).flatMap((g) =>
      [[g.id, bothTitles(g)], ...variants(all, g.id).map((v) => [v.id, `– ${bothTitles(v)}`])]);
    return el("div", { class: "fields" }, choice(t("compare.a"), ids, a, (v) => go([v, b], [[], chosen[1] ?? []]), { id: "compare-a" }),
      choice(t("compare.b"), ids, b, (v) => go([a, v], [chosen[0] ?? [], []]), { id: "compare-b" }));
  })), el("div", { class: "fields" }, soon(settings(0)), soon(settings(1))), !play && el("p", link(`#/${way([a, b], chosen)}&play=yes`, t("compare.play"), "button")),
    soon(api.once(`/api/${way([a, b], chosen)}${play}`).then(compared)));
}

/** @param {Partial<Feature>} [of] */
const figure = ({ value, value_zh: zh, error } = {}) => (typeof value === "number" ? [value, error ?? []].flat().map((x) => Math.round(x * 1000) / 1000).join(" ± ")
  : typeof value === "boolean" ? t(value ? "yes" : "no") : pick(value ?? "–", zh));

/** @param {Comparison} found */
function compared(found) {
  /** @param {string} what @param {string} first @param {Child[]} rows */
  const table = (what, first, rows) => el("div", { class: "wide" }, el("table", { class: "compare" }, el("caption", t(`compare.${what}`)),
    columns([t(`compare.${first}`), ...found.games.map(bothTitles)]), el("tbody", rows)));
  const [fa = {}, fb = {}] = found.features;
  return [table("features", "feature", Object.keys({ ...fa, ...fb }).filter((key) => !key.startsWith("says.")).map((key) => {
    const [x, y] = [figure(fa[key]), figure(fb[key])];
    const of = fa[key] ?? fb[key];
    return el("tr", { class: x === y ? "same" : "" }, el("th", { scope: "row", title: of && pick(of.how, of.how_zh) }, of ? pick(of.title, of.title_zh) : key), el("td", x), el("td", y));
  })), found.measured && el("p", t("compare.measured", found.measured.hands)), el("details", { class: "clauses" }, el("summary", t("compare.differ", found.clauses.filter((c) => !c.alike).length)), table("clauses", "clause", found.clauses.filter((c) => !c.alike).map((c) => el("tr",
    el("th", { scope: "row" }, el("code", c.path)), c.says.map((says, i) => {
      const rules = c.rules[i] ?? [];
      const wording = found.wordings?.[i]?.[rules[0] ?? ""];
      const code = says ? el("code", { class: "clause" }, says) : "–";
      return el("td", wording && el("p", pick(plainly(wording.text), plainly(wording.text_zh))), cited(found.games[i]?.id ?? "", rules), " ",
        wording && says.length > 24 ? el("details", el("summary", t("compare.code")), code) : code);
    })))))];
}
