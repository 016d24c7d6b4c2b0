// @ts-check
// The games one by one and side by side: what each is, on how much evidence it rests, its options
// and its cards; words and sources.

import * as api from "./api.js";
import { choice, search, waiting } from "./controls.js";
import { el, show } from "./dom.js";
import { families, variants } from "./lobby.js";
import { Names, bothTitles, plainly } from "./names.js";
import { cited } from "./result.js";
import { picture, sprite } from "./sprite.js";
import { lookup } from "./glossary.js";
import { markTerms } from "./tips.js";
import { t } from "./words.js";

/** All games. @param {Element} place */
export function explorePage(place) {
  const list = el("div", {});
  show(place, el("h1", {}, t("explore.title")), el("p", {}, t("explore.says")),
    el("p", { class: "buttons" }, el("a", { class: "button", href: "#/lineage" }, t("nav.lineage")),
      el("a", { class: "button", href: "#/compare" }, t("nav.compare")),
      el("a", { class: "button", href: "#/glossary" }, t("nav.glossary")),
      el("a", { class: "button", href: "#/sources" }, t("nav.sources"))), list);
  void waiting(list, api.games().then(gameCards));
}

/** @param {Game[]} all */
function gameCards(all) {
  return el("ul", { class: "games" }, families(all).map((g) => el("li", { class: "game-card" },
    el("h2", {}, el("a", { href: `#/game/${g.id}` }, g.title_zh && el("span", { class: "zh", lang: "zh-Hant" }, g.title_zh), " ", g.title)),
    g.says && el("p", { lang: "en" }, plainly(g.says)),
    el("p", { class: "facts" }, t("game.seats", g.seats), variants(all, g.id).length > 0 && `, ${t("game.variants.n", variants(all, g.id).length)}`),
    evidence(g.labels),
    el("p", { class: "buttons" }, el("a", { class: "button main", href: `#/play?game=${g.id}` }, t("nav.play")),
      el("a", { class: "button", href: `#/rules/${g.id}` }, t("game.rules"))))));
}

/** Shares of rules by label, as a bar and in words. @param {Record<string, number>|null|undefined} labels */
function evidence(labels) {
  if (!labels) return null;
  const sum = Object.values(labels).reduce((a, b) => a + b, 0) || 1;
  const shares = ["A", "R", "C"].map((l) => ({ l, share: (labels[l] ?? 0) / sum }));
  const says = shares.map(({ l, share }) => `${t(`label.${l}`)} ${Math.round(share * 100)} %`).join(t("comma"));
  return el("p", { class: "evidence" }, el("span", { class: "bar", "aria-hidden": "true" }, shares.map(({ l, share }) => {
    const part = el("span", { class: `part ${l}` });
    part.style.flexGrow = String(share);
    return part;
  })), el("small", {}, says));
}

/** @param {Element} place @param {string} id */
export function gamePage(place, id) {
  const box = el("div", { class: "game-page" });
  show(place, el("h1", {}, id), box);
  void waiting(box, build(place, id));
}

/** @param {Element} place @param {string} id */
async function build(place, id) {
  const [game, all, words] = await Promise.all([api.game(id), api.games(), api.glossary().catch(() => [])]);
  const deck = await api.deck(game.deck);
  const cards = await sprite(game.deck);
  const names = new Names(game, deck);
  const heading = place.querySelector("h1");
  if (heading) heading.textContent = bothTitles(game);
  const others = variants(all, id);
  const says = el("p", { class: "lead", lang: "en" }, plainly(game.says));
  markTerms(says, lookup(words, id));
  const own = (game.glossary ?? words.filter((w) => w.games.includes(id.split("/")[0] ?? "")));
  return [says,
    el("p", { class: "facts" }, t("game.seats", game.seats), (game.roles?.length ?? 0) > 0 && t("colon"),
      (game.roles ?? []).map((r) => names.role(r)).join(t("comma"))),
    evidence(game.labels),
    el("p", { class: "buttons" },
      el("a", { class: "button main", href: `#/play?game=${id}` }, t("nav.play")),
      el("a", { class: "button", href: `#/rules/${id}` }, t("game.rules")),
      el("a", { class: "button", href: `#/compare?a=${encodeURIComponent(id)}` }, t("nav.compare")),
      el("a", { class: "button", href: `#/lineage?at=${encodeURIComponent(id.split("/")[0] ?? "")}` }, t("nav.lineage"))),
    others.length > 0 ? el("section", {}, el("h2", {}, t("game.variants")), el("ul", {}, others.map((v) =>
      el("li", {}, el("a", { href: `#/game/${v.id}` }, bothTitles(v)))))) : "",
    deckBox(deck, cards),
    optionList(game),
    own.length > 0 ? el("section", {}, el("h2", {}, t("nav.glossary")), terms(own)) : "",
  ];
}

/** @param {Game} game */
function optionList(game) {
  const options = game.options ?? [];
  if (options.length === 0) return "";
  return el("section", {}, el("h2", {}, t("game.options")), el("div", { class: "wide" }, el("table", { class: "option-table" },
    el("thead", {}, el("tr", {}, ["option", "value", "choices", "says", "rules"].map((w) => el("th", { scope: "col" }, t(w === "rules" ? "game.rules.short" : `game.${w}`))))),
    el("tbody", {}, options.map((o) => el("tr", {}, el("th", { scope: "row" }, el("code", {}, o.name)), el("td", {}, o.value),
      el("td", {}, (o.choices ?? []).length > 0 ? (o.choices ?? []).join(", ") : `${o.least ?? ""}–${o.most ?? ""}`),
      el("td", { lang: "en" }, o.says), el("td", {}, cited(game.id, o.rules))))))));
}

/**
 * All cards of a deck, suit by suit.
 * @param {Deck} deck
 * @param {import("./sprite.js").Sprite} cards
 */
function deckBox(deck, cards) {
  /** @type {Map<string, Face[]>} */
  const suits = new Map();
  for (const face of deck.faces) suits.set(face.suit ?? "", [...(suits.get(face.suit ?? "") ?? []), face]);
  /** @param {string} id */
  const called = (id) => {
    const suit = deck.suits.find((s) => s.id === id);
    return suit ? `${suit.zh} ${suit.name}` : id;
  };
  return el("section", { class: "deck" }, el("h2", {}, t("game.deck"), " ", el("small", {}, bothTitles(deck))),
    [...suits].map(([suit, faces]) => el("section", { class: "suit" }, suit && el("h3", {}, called(suit)),
      el("ul", { class: "faces" }, faces.map((f) => el("li", { class: f.red ? "red" : "" }, picture(cards, f.code, f.zh),
        el("span", { class: "zh", lang: "zh-Hant" }, f.zh), f.name && f.name !== f.zh && el("small", { lang: "en" }, f.name),
        el("code", {}, f.code)))))));
}

/** @param {Term[]} some */
const terms = (some) => el("dl", { class: "terms" }, some.map((w) => el("div", {},
  el("dt", {}, el("span", { class: "zh", lang: "zh-Hant" }, w.zh), " ", w.term),
  el("dd", {}, [w.pinyin, w.jyutping, w.hakka].some(Boolean) && el("i", {}, [w.pinyin, w.jyutping, w.hakka].filter(Boolean).join(", "), " "),
    el("span", { lang: "en" }, w.meaning)))));

/** @param {Element} place */
export function glossaryPage(place) {
  const box = el("div", {});
  show(place, el("h1", {}, t("nav.glossary")), search(t("find"), box, ".terms > div"), box);
  void waiting(box, api.glossary().then(terms));
}

/** @param {Element} place @param {string} key the source to go to */
export function sourcesPage(place, key) {
  const box = el("div", {});
  show(place, el("h1", {}, t("nav.sources")), search(t("find"), box, "li"), box);
  void waiting(box, api.once("/api/sources").then((/** @type {SourceEntry[]} */ all) => el("ul", { class: "sources" },
    all.map((s) => el("li", { id: s.key },
      s.text ?? `${s.title} (${s.year ?? ""})`, " ", el("code", {}, s.key)))))).then(() => {
    const item = document.getElementById(key);
    item?.classList.add("here");
    item?.scrollIntoView({ block: "center" });
  });
}

/** Two games side by side. @param {Element} place @param {URLSearchParams} query */
export function comparePage(place, query) {
  const a = query.get("a") ?? "lukfu";
  const b = query.get("b") ?? (a.startsWith("madiao") ? "lukfu" : "madiao");
  const chooser = el("div", {});
  const box = el("div", {});
  show(place, el("h1", {}, t("nav.compare")), chooser, box);
  void waiting(chooser, api.games().then((all) => {
    const ids = families(all).flatMap((g) =>
      [[g.id, bothTitles(g)], ...variants(all, g.id).map((v) => [v.id, `– ${bothTitles(v)}`])]);
    const go = (x = "", y = "") => { location.hash = `#/compare?a=${encodeURIComponent(x)}&b=${encodeURIComponent(y)}`; };
    return el("div", { class: "fields" }, choice(t("compare.a"), ids, a, (v) => go(v, b), { id: "compare-a" }),
      choice(t("compare.b"), ids, b, (v) => go(a, v), { id: "compare-b" }));
  }));
  void waiting(box, api.once(`/api/compare?a=${encodeURIComponent(a)}&b=${encodeURIComponent(b)}`).then(compared));
}

/** @param {any} value */
const figure = (value) => (typeof value === "number" ? String(Math.round(value * 1000) / 1000)
  : value === true ? t("yes") : value === false ? t("no") : value === null || value === undefined ? "–" : String(value));

/**
 * The first rule that a clause rests on, in words.
 * @param {Record<string, {text: string}>|undefined} all
 * @param {string[]|undefined} rules
 */
const wording = (all, rules) => (rules?.[0] && all?.[rules[0]] ? el("p", { class: "wording", lang: "en" }, all[rules[0]]?.text) : "");

/** @param {Comparison} found */
function compared(found) {
  const titles = found.games.map(bothTitles);
  const head = (/** @type {string} */ first) => el("thead", {}, el("tr", {}, el("th", { scope: "col" }, first),
    titles.map((x) => el("th", { scope: "col" }, x))));
  const [fa = {}, fb = {}] = found.features ?? [];
  const features = el("table", { class: "compare" }, el("caption", {}, t("compare.features")), head(t("compare.feature")),
    el("tbody", {}, Object.keys({ ...fa, ...fb }).map((key) => {
      const [x, y] = [figure(fa[key]?.value), figure(fb[key]?.value)];
      return el("tr", { class: x === y ? "same" : "" },
        el("th", { scope: "row", title: fa[key]?.how ?? fb[key]?.how, lang: "en" }, fa[key]?.title ?? fb[key]?.title ?? key),
        el("td", {}, x), el("td", {}, y));
    })));
  const clauses = el("table", { class: "compare" }, el("caption", {}, t("compare.clauses")), head(t("compare.clause")),
    el("tbody", {}, found.clauses.filter((c) => !c.alike).map((c) => el("tr", {},
      el("th", { scope: "row" }, el("code", {}, c.path)), c.says.map((says, i) => el("td", {},
        says ? el("code", { class: "clause" }, says) : "–", " ",
          cited(found.games[i]?.id ?? "", c.rules?.[i]), wording(found.wordings?.[i], c.rules?.[i])))))));
  return [el("div", { class: "wide" }, features), el("div", { class: "wide" }, clauses)];
}
