// Views are replaced whole; one that holds a connection or a timer is closed first.

import { choice, paceChoice, soundChoice } from "./controls.js";
import { button, el, link, put, show, toHeading } from "./dom.js";
import { homePage } from "./home.js";
import { lobby, seatsPage } from "./lobby.js";
import { PlayPage } from "./play.js";
import { chinese, dress, language, onSetting, set, settings } from "./settings.js";
import { summaryPage } from "./summary.js";
import { listenForTips } from "./tips.js";
import { shared } from "./transport.js";
import { load, t } from "./words.js";

const head = /** @type {HTMLElement} */ (document.getElementById("head"));
const place = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @type {{close: () => void}|null} */
let open = null;
let shown = "";
let asked = 0; // how many views

/** Where an address leads: the parts of its path, and its query. */
function address() {
  const [way = "", query = ""] = location.hash.replace(/^#\/?/, "").split("?", 2);
  let path = way;
  try {
    path = decodeURI(way);
  } catch { /* leads nowhere */ }
  const [first = "", ...rest] = path.split("/");
  return { first, rest: rest.join("/"), query: new URLSearchParams(query) };
}

function route() {
  const { first, rest: whole, query } = address();
  const rule = first === "rules" ? /^(.+)\/([A-Z][^/]*)$/.exec(whole) : null; // games begin with small letters
  const rest = rule?.[1] ?? whole;
  if (rule) query.set("at", rule[2] ?? "");
  const same = `${first}/${rest}`;
  if (first === "rules" && shown === same) {
    void import("./later.js").then(({ bookPage }) => bookPage(place, rest, query));
    return;
  }
  open?.close();
  open = null;
  ++asked;
  shown = same;
  place.className = `view-${first || "home"}`;
  document.body.classList.toggle("at-table", first === "table" || (first === "replay" && rest !== ""));
  const old = place.querySelector("h1");
  if (old) old.className = "";
  view(first, rest, query);
  drawHead();
}

/** @param {string} first @param {string} rest @param {URLSearchParams} query */
function view(first, rest, query) {
  switch (first) {
    case "": homePage(place); break;
    case "summary": summaryPage(place, rest); break;
    case "play": lobby(place, query); break;
    case "seats": seatsPage(place, rest); break;
    case "table": {
      const keys = rest.split("+").filter(Boolean);
      if (keys.length > 0) open = new PlayPage(place, keys);
      else seatsPage(place, "");
      break;
    }
    case "replay": later(({ recordsPage, replayPage }) => {
      if (rest === "") recordsPage(place);
      else open = replayPage(place, rest, query);
    }); break;
    case "explore": later(({ explorePage }) => explorePage(place)); break;
    case "game": later(({ gamePage }) => gamePage(place, rest)); break;
    case "rules": later(({ bookPage }) => bookPage(place, rest, query)); break;
    case "compare": later(({ comparePage }) => comparePage(place, query)); break;
    case "lineage": later(({ lineagePage }) => lineagePage(place, query)); break;
    case "glossary": later(({ glossaryPage }) => glossaryPage(place)); break;
    case "sources": later(({ sourcesPage }) => sourcesPage(place, rest)); break;
    case "lessons": later(({ lessonPage, lessonsPage }) => (rest === "" ? lessonsPage(place) : lessonPage(place, rest))); break;
    case "course": later(({ coursePage, unitPage }) => (rest === "" ? coursePage(place) : unitPage(place, rest))); break;
    case "own": later(({ ownPage }) => ownPage(place, query)); break;
    case "measure": later(({ measurePage }) => measurePage(place)); break;
    case "study": later(({ studyPage }) => studyPage(place, rest, query)); break;
    case "teach": case "classroom": case "class":
      if (shared) together(first, rest);
      else show(place, el("h1", t("class.title")), el("p", t("site.class")), el("p", link("#/lessons", t("nav.lessons"))));
      break;
    default: show(place, el("h1", t("nav.lost")), el("p", link("#/", t("nav.home"))));
  }
}

/** What needs others. @param {string} first @param {string} rest */
function together(first, rest) {
  switch (first) {
    case "teach": later(({ TeacherPage }) => { open = new TeacherPage(place, rest); }); break;
    case "classroom": later(({ classSetup }) => classSetup(place)); break;
    default: later(({ joinPage }) => joinPage(place, rest.toUpperCase(), (page) => { open = page; }));
  }
}

/**
 * A view whose script comes only when it is wanted. If the reader has gone on meanwhile, it is not shown.
 * @param {(views: typeof import("./later.js")) => void} then
 */
function later(then) {
  const wanted = ++asked;
  import("./later.js").then((views) => { if (wanted === asked) then(views); },
    () => show(place, el("p", { class: "fault", role: "alert" }, t("net.down"))));
}

function drawHead() {
  const at = Object.keys(views).find((to) => views[to]?.includes(address().first));
  document.title = at ? `${t(`nav.${at}`)} · 葉子 yezi` : "葉子 yezi";
  const table = document.body.classList.contains("at-table"); // there the line belongs to the game
  const nav = el("nav", { "aria-label": t("nav.title") }, el("ul", Object.keys(views).map((to) => el("li",
    el("a", { href: `#/${to}`, "aria-current": at === to ? "page" : null }, t(`nav.${to}`))))));
  put(head,
    el("a", { class: "brand", href: "#/", "aria-label": `葉子 ${t("nav.home")}` }, el("span", { class: "seal", "aria-hidden": "true", lang: "zh-Hant" }, "葉子")),
    !table && nav,
    el("div", { class: "choices" },
      button(chinese() ? "English" : "中文", () => speak(chinese() ? "en" : "zh"), { class: "quiet", id: "lang", lang: chinese() ? "en" : "zh-Hant" }),
      chinese() && !table && scriptChoice(),
      el("details", { class: "menu" }, el("summary", { "aria-label": t("settings") }, "⚙"),
        el("div", { class: "menu-box" }, table && nav, table && chinese() && scriptChoice(), paceChoice(), soundChoice(), choice(t("theme"), ["auto", "light", "dark"].map((v) => [v, t(`theme.${v}`)]), settings.theme,
          (v) => set("theme", /** @type {Settings["theme"]} */ (v)), { id: "theme" })))));
}

/** The words come before what shows them. @param {Settings["lang"]} lang */
async function speak(lang) {
  await load(lang === "en" ? "en" : language("zh"));
  set("lang", lang);
}

/** The other script of Chinese. Names that were fetched are in this one, so the page begins anew. */
function scriptChoice() {
  const hans = settings.script === "hans";
  return button(hans ? "繁體" : "简体", () => {
    set("script", hans ? "hant" : "hans");
    location.reload();
  }, { class: "quiet", id: "script", lang: hans ? "zh-Hant" : "zh-Hans" });
}

/** The places of the head, each with its views. @type {Record<string, string[]>} */
const views = { play: ["play", "table", "seats", "summary", "own"], replay: ["replay"],
  explore: ["explore", "game", "rules", "compare", "lineage", "glossary", "sources"], lessons: ["lessons", "course", "study", "teach", "class", "classroom"] };

dress();
await load(language());
listenForTips();
onSetting((name) => {
  if (name !== "lang") return;
  if (open) {
    drawHead();
  } else {
    shown = "";
    route();
  }
  document.getElementById("lang")?.focus();
});
const leave = (/** @type {Event} */ event) => {
  const menu = document.querySelector(".menu[open]");
  if (event instanceof KeyboardEvent ? event.key === "Escape" : event.target instanceof Node && !menu?.contains(event.target)) menu?.removeAttribute("open");
};
for (const kind of ["keydown", "click", "focusin"]) document.addEventListener(kind, leave);
window.addEventListener("hashchange", route);
window.addEventListener("headchange", drawHead); // a view has become a table
document.getElementById("skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  toHeading(place);
});
route();
