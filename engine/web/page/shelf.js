// Games as tiles: a card of each, the game in a line, how many sit, how long it takes, and ways into it.

import * as api from "./api.js";
import { sit, trying } from "./controls.js";
import { el, fill, link, zh } from "./dom.js";
import { pick, plainly, said, title } from "./names.js";
import { picture, sprite } from "./sprite.js";
import { t } from "./words.js";

/** Where a stranger begins. */
const first = "lukfu";

/** @param {Game} game nobody played it in the past: not one of its rules is attested or reconstructed */
export const invented = ({ labels }) => !!labels && (labels.A ?? 0) + (labels.R ?? 0) === 0;

/** @param {Game[]} all the games that can be played, where a stranger begins first */
export const playable = (all) => all.filter((g) => !g.fault && !g.id.includes("/"))
  .sort((a, b) => Number(b.id === first) - Number(a.id === first));

/** One person and programs; the person has something to decide. @param {Game} game @returns {Plan} */
export const soloPlan = (game) => ({ game: game.id, options: {}, hints: true, decides: true,
  players: Array.from({ length: game.seats }, (_, i) => (i === 0 ? "human" : "simple")) });

/** @param {Game} game */
export const guidedPlan = (game) => /** @type {Plan} */ ({ game: game.id, guided: true });

/** The game in a line; else the first sentence of its sheet. @param {Game} game */
const line = (game) => pick(game.line ?? "", game.line_zh) || plainly(said(game).textContent ?? "").split(/(?<=[.。])/)[0];

/** @param {Game} game */
export function facts(game) {
  return [t("tile.players", game.seats), game.minutes ? t("tile.minutes", game.minutes) : ""].filter(Boolean).join(" · ");
}

/** Once an element is on the screen, or nearly: a pack below is not fetched for nothing. @param {Element} element @param {() => Promise<void>} then */
function whenNear(element, then) {
  const watching = new IntersectionObserver((seen) => {
    if (!seen.some((one) => one.isIntersecting)) return;
    watching.disconnect();
    void then();
  }, { rootMargin: "25%" });
  watching.observe(element);
}

/** @param {Game} game @param {(game: Game) => Child} [explores] then ways to its rules, not to a table, and this of each */
export function tile(game, explores) {
  const card = el("div", { class: "tile-card", "aria-hidden": "true" });
  if (game.card) whenNear(card, async () => {
    const cards = await sprite(game.deck);
    card.style.setProperty("--ratio", String(cards.ratio));
    fill(card, picture(cards, game.card ?? ""));
  });
  const called = title(game);
  const slip = zh(game.title_zh ?? "");
  slip.classList.add("slip");
  slip.setAttribute("aria-hidden", "true");
  const ways = explores
    ? [link(`#/game/${game.id}`, t("tile.about"), "button"), link(`#/rules/${game.id}`, t("game.rules"), "button")]
    : [game.guided && trying(t("tile.guided"), () => sit(guidedPlan(game)), { class: game.id === first ? "main" : "", "data-guided": game.id, "aria-label": `${t("tile.guided")}${t("colon")}${called}` }),
      trying(t("tile.deal"), () => sit(soloPlan(game)), { "data-game": game.id, "aria-label": `${t("tile.deal")}${t("colon")}${called}` })];
  return el("li", { class: `tile${invented(game) ? " invented" : ""}` }, slip,
    el("div", { class: "tile-text" },
      el("p", { class: "tags" }, game.id === first && !explores && el("span", { class: "tag first" }, t("tile.first")), invented(game) && el("span", { class: "tag" }, t("tile.invented"))),
      el("h3", link(explores ? `#/game/${game.id}` : `#/summary/${game.id}`, called)), el("p", line(game)), el("p", { class: "facts" }, facts(game)), explores?.(game)),
    card, el("div", { class: "buttons" }, ways.flat()));
}

/** Real games, then our own. @param {Game[]} all @param {(game: Game) => Child} [explores] */
export function shelves(all, explores) {
  const games = playable(all);
  const shelf = (/** @type {Game[]} */ some) => el("ul", { class: "shelf" }, some.map((g) => tile(g, explores)));
  const own = games.filter(invented);
  return [shelf(games.filter((g) => !invented(g))),
    own.length > 0 && el("section", el("h2", t("home.own")), el("p", t("home.own.says")), shelf(own))];
}

/** Five cards of the game that one begins with. @param {Element} fan @param {Game[]} all */
export async function fanOut(fan, all) {
  const [game] = playable(all);
  if (!game) return;
  const [deck, cards] = await Promise.all([api.deck(game.deck), sprite(game.deck)]);
  const red = deck.faces.filter((f) => f.red);
  fill(fan, (red.length >= 5 ? red : deck.faces).slice(0, 5).map((f) => picture(cards, f.code, f.zh)));
}
