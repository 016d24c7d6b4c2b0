// Puts the page without a server together: node scripts/site_files.mjs ENGINE PAGE DIR
//
// ENGINE has engine.js and engine.wasm, PAGE the bundled scripts and styles, index.html and worker.js.
// DIR gets index.html and a folder v/VERSION with all the rest, VERSION being a digest of it, so that
// what a browser keeps never mixes with what is newer. Nothing in it names the place where it lies.

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { fileOf } from "../engine/web/site/page/written.js";
import { beginnings, listening } from "./site_begun.mjs";
import { reading } from "./site_reading.mjs";
import { catalogues, engine, library } from "./site_engine.mjs";

const [built, page, out] = process.argv.slice(2);

/** By path within the folder of the version. @type {Map<string, Buffer|string>} */
const files = new Map();

/** For the page and its worker, which unpack it themselves, since many hosts would send it as it is. */
const packed = (bytes) => gzipSync(bytes, { level: 9 });

for (const name of readdirSync(page)) if (name !== "index.html") files.set(name, readFileSync(join(page, name)));
files.set("engine.bin", packed(readFileSync(join(built, "engine-first.wasm"))));
const late = readFileSync(join(built, "engine-rest.wasm"));
files.set("engine-rest.bin", packed(late));
files.set("engine-rest.wasm", late); // for a function that is wanted before it has come
for (const [name, bytes] of Object.entries(catalogues(built))) files.set(`${name}.bin`, packed(bytes));
const { common, games: texts, rest } = library();
const names = Object.values(texts).flatMap((one) => Object.keys(one).filter((name) => name.startsWith("games/")));
files.set("library.bin", packed(JSON.stringify({ texts: common, names, games: Object.keys(texts) })));
for (const [game, held] of Object.entries(texts)) files.set(`library-${game}.bin`, packed(JSON.stringify(held)));
files.set("library-rest.bin", packed(JSON.stringify(Object.assign({}, ...Object.values(texts), rest))));

const asked = await engine(built);
function write(where) {
  const answer = asked.ask("GET", where, "");
  if (answer.status !== 200) throw new Error(`${where}: ${answer.status} ${answer.body}`);
  files.set(`${fileOf(where).slice(1)}.bin`, packed(answer.body));
  return answer;
}
const both = (where) => {
  write(`${where}?lang=zh-Hans`);
  return JSON.parse(write(where).body);
};
const decks = new Set();
const games = both("/api/games");
for (const { id } of games) decks.add(both(`/api/games/${id}`).deck);
for (const deck of decks) {
  both(`/api/decks/${deck}`);
  files.set(`cards/${deck}.svg`, write(`/cards/${deck}.svg`).body); // for pages to read
}
both("/api/glossary");
for (const lang of ["zh-Hant", "zh-Hans"]) write(`/api/words?lang=${lang}`);

for (const [name, what] of beginnings(await engine(built, listening), games)) files.set(`${name}.bin`, packed(JSON.stringify(what)));

const digest = createHash("sha256");
for (const name of [...files.keys()].sort()) digest.update(`${name}\n`).update(files.get(name));
const version = `v/${digest.digest("hex").slice(0, 16)}`;

/** Scripts that a script imports before it begins, and those that they do. */
function imported(name, found = new Set()) {
  for (const [, other] of String(files.get(name)).matchAll(/(?:from|import) ?"\.\/([^"]+)"/g)) {
    if (found.has(other)) continue;
    found.add(other);
    imported(other, found);
  }
  return found;
}

// The policy of the server, as far as a page can give it to itself.
// Manifests and service workers beside that.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; " +
  "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";
let index = readFileSync(join(page, "index.html"), "utf8");
for (const name of files.keys()) index = index.replace(new RegExp(` (href|src)="${name.replaceAll(".", "\\.")}"`), ` $1="${version}/${name}"`);
const heads = [...files.has("han.css") ? [`<link rel="stylesheet" href="${version}/han.css">`] : [],
  ...[...imported("main.js")].map((name) => `<link rel="modulepreload" href="${version}/${name}">`)];
index = index.replace("<meta charset=\"utf-8\">", `$&\n<meta http-equiv="Content-Security-Policy" content="${policy}">`)
  .replace("</head>", `${heads.map((one) => `${one}\n`).join("")}</head>`);

for (const folder of ["v", "read"]) rmSync(join(out, folder), { recursive: true, force: true });
for (const [name, bytes] of files) {
  const path = join(out, version, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
for (const [name, text] of reading(asked, games, `../../${version}`)) {
  mkdirSync(dirname(join(out, name)), { recursive: true });
  writeFileSync(join(out, name), text);
}
index = index.replace(/<noscript>.*<\/noscript>/, `<noscript><p>To play, this page needs JavaScript. 打牌需要 JavaScript。</p>
<p><a href="read/en/index.html" lang="en">Rules, lineage, sources</a> · <a href="read/zh-Hant/index.html" lang="zh-Hant">規則、源流、文獻</a> · <a href="read/zh-Hans/index.html" lang="zh-Hans">规则、源流、文献</a></p></noscript>`);
index = index.replace("</head>", '<link rel="manifest" href="yezi.webmanifest">\n</head>');
writeFileSync(join(out, "index.html"), index);
writeFileSync(join(out, "yezi.webmanifest"), JSON.stringify({
  name: "葉子 yezi", short_name: "yezi", start_url: "./", scope: "./", display: "standalone", background_color: "#f3ead6", theme_color: "#8c2f1b",
  icons: [{ src: `${version}/seal.svg`, sizes: "any", type: "image/svg+xml" }],
}));
// Fonts are kept when they are used: most readers have their own. Without a network the engine is there at once.
const offline = [...files.keys()].filter((name) => !/\.(woff2|wasm|svg)$|^begun\//.test(name) || name === "seal.svg").map((name) => `${version}/${name}`);
writeFileSync(join(out, "offline.js"), readFileSync(new URL("../engine/web/site/worker/offline.js", import.meta.url), "utf8")
  .replace('"VERSION"', JSON.stringify(version)).replace('["FILES"]', JSON.stringify(offline)));
const kB = (name) => (files.get(name).length / 1e3).toFixed(0);
const size = [...files.keys()].reduce((sum, name) => sum + statSync(join(out, version, name)).size, index.length);
console.error(`yezi: ${files.size + 1} files, ${(size / 1e6).toFixed(1)} MB, of which the engine is ${kB("engine.bin")} + ${kB("engine-rest.bin")} kB packed`);
