// What a stranger sees first: what this is, a first hand, and the games.

import * as api from "./api.js";
import { sit, soon, trying } from "./controls.js";
import { el, link, put, show, zh } from "./dom.js";
import { bothTitles } from "./names.js";
import { fanOut, guidedPlan, playable, shelves, soloPlan } from "./shelf.js";
import { shared } from "./transport.js";
import { t } from "./words.js";

/** @param {Element} place */
export function homePage(place) {
  const fan = el("div", { class: "fan", "aria-hidden": "true" });
  const go = el("div", { class: "go" });
  show(place,
    el("section", { class: "hero cloth-like" },
      el("div", el("h1", t("home.title")), el("p", { class: "lead" }, zh("葉子"), " ", t("home.says")), go), fan),
    soon(api.games().then((all) => {
      void fanOut(fan, all);
      begin(go, all);
      return [el("h2", t("home.games")), shelves(all), more()].flat(); // what comes late moves nothing
    })));
}

const more = () => [el("h2", t("home.more")), el("ul", { class: "ways" }, ["play", "lessons", "course", "explore", "replay"].map((to) =>
  el("li", el("a", { href: `#/${to}` }, el("b", t(`nav.${to}`)), el("span", t(`home.${to}`))))),
!shared && ["own", "measure"].map((to) => el("li", el("a", { href: `#/${to}` }, el("b", t(`${to}.title`)), el("span", t(`${to}.line`))))))];

/** @param {Element} go @param {Game[]} all */
function begin(go, all) {
  const [game] = playable(all);
  if (!game) return;
  put(go, trying([el("b", t("home.first")), el("small", `${bothTitles(game)}${t("comma")}${t(game.guided ? "home.guided" : "home.dealt")}`)],
    () => sit(game.guided ? guidedPlan(game) : soloPlan(game)), { class: "main", id: "first" }), link("#/lessons", t("nav.lessons"), "button"));
}
