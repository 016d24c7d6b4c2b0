// Pages of the site for readers without scripts and for search engines: rule books, the lineage and the
// sources as plain HTML, each game, claim and source with an address of its own.

import { table as play } from "../engine/web/page/words-play.js";
import { table as read } from "../engine/web/page/words-read.js";

export const languages = ["en", "zh-Hant", "zh-Hans"];

const english = new Map();
let first = "";
for (const line of (play + read).split("\n")) {
  const [key = "", text = ""] = line.split("|");
  if (key.startsWith("[")) first = `${key.slice(1, -1)}.`;
  else if (key) english.set(first + key, text);
}

const escaped = (text) => String(text ?? "").replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * The files, by path. `from` is the way from a page to the folder of the version.
 * @param {any} engine @param {{id: string, title: string, title_zh?: string}[]} games @param {string} from
 */
export function reading(engine, games, from) {
  const files = new Map();
  const json = (where) => {
    const { status, body } = engine.ask("GET", where, "");
    if (status !== 200) throw new Error(`${where}: ${status} ${body}`);
    return JSON.parse(body);
  };
  for (const lang of languages) {
    const words = lang === "en" ? {} : json(`/api/words?lang=${lang}`);
    const t = (key) => escaped(words[key] ?? english.get(key));
    const titled = (game) => escaped(lang === "en" ? `${game.title} ${game.title_zh ?? ""}` : game.title_zh || game.title);
    const page = (name, title, app, body) => files.set(`read/${lang}/${name}.html`, `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · 葉子 yezi</title>
<link rel="stylesheet" href="${from}/page.css">
<link rel="icon" href="${from}/seal.svg" type="image/svg+xml">
${languages.filter((other) => other !== lang).map((other) => `<link rel="alternate" hreflang="${other}" href="../${other}/${name}.html">`).join("\n")}
</head>
<body>
<header class="page-head"><nav><ul><li><a href="../../#/${app}">葉子 ${t("nav.play")}</a></li><li><a href="index.html">${t("nav.explore")}</a></li></ul></nav></header>
<main><article class="book" lang="${lang}">
${body}
</article></main>
</body>
</html>
`);
    const own = lang === "zh-Hans" ? "?lang=zh-Hans" : "";
    const list = json(`/api/games${own}`).filter((game) => games.some(({ id }) => id === game.id));
    page("index", t("nav.explore"), "explore", `<h1>${t("nav.explore")}</h1><ul>${list.map((game) =>
      `<li><a href="${game.id}.html">${titled(game)}</a>: ${escaped(lang === "en" ? game.line : game.line_zh)}</li>`).join("\n")}</ul>
<ul><li><a href="lineage.html">${t("nav.lineage")}</a></li><li><a href="sources.html">${t("nav.sources")}</a></li></ul>`);
    for (const game of list) {
      const book = json(`/api/rules/${game.id}?lang=${lang}`);
      const html = book.html.replaceAll('href="/cards/', `href="${from}/cards/`).replaceAll('href="#/', 'href="../../#/');
      page(game.id, escaped(book.title), `rules/${game.id}`, /<h1/.test(html) ? html : `<h1>${escaped(book.title)}</h1>${html}`);
    }
    const { nodes, edges } = json(`/api/lineage?lang=${lang}`);
    const name = new Map(nodes.map((node) => [node.id, escaped(node.title)]));
    page("lineage", t("nav.lineage"), "lineage", `<h1>${t("nav.lineage")}</h1>
${nodes.map((node) => `<h2 id="${node.id}">${escaped(node.title)}</h2><p>${escaped(node.says)}${node.note ? `. ${escaped(node.note)}` : ""}</p>
<ul>${edges.filter(({ to }) => to === node.id).map((edge) => `<li id="${edge.id}"><a href="#${edge.from}">${name.get(edge.from)}</a>: ${escaped(edge.says)}${edge.note ? `. ${escaped(edge.note)}` : ""}</li>`).join("\n")}</ul>`).join("\n")}`);
    page("sources", t("nav.sources"), "sources", `<h1>${t("nav.sources")}</h1>
<ul>${json("/api/sources").map((one) => `<li id="${escaped(one.key)}">${escaped(one.text)}</li>`).join("\n")}</ul>`);
  }
  return files;
}
