// The engine of the page without a server, in node: for scripts/site and the tests of the site.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { begin } from "../engine/web/site/worker/engine.js";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Texts of the library by name: what every table needs, what a table of one game needs beside that, and
 * the rest.
 */
export function library() {
  /** @type {{common: Record<string, string>, games: Record<string, Record<string, string>>, rest: Record<string, string>}} */
  const texts = { common: {}, games: {}, rest: {} };
  const add = (folder, wanted, to) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) add(name, wanted, to);
      else if (wanted.test(name)) to(name)[name] = readFileSync(join(root, name), "utf8");
    }
  };
  const of = (game) => (game === "decks" ? texts.common : texts.games[game] ??= {});
  add("games", /^games\/(?!.*(_test|\.meta)\.lua)[^/]+\/.*\.(lua|txt)$/, (name) => of(name.split("/")[1]));
  const sheet = (name) => /^history\/games\/([^/]+)\.md$/.exec(name)?.[1];
  add("history", /\.(md|csv|jsonl)$|^history\/studies\/[^/]+\.lua$/, (name) => (/^history\/(words|glossary)\.csv$/.test(name) ? texts.common : texts.games[sheet(name)] ?? texts.rest));
  return texts;
}

/** The catalogues of translations, by name. @param {string} built the folder of engine.js */
export const catalogues = (built) => Object.fromEntries(["zh-Hant.mo", "zh-Hans.mo", "zh-Hans.txt"].map((name) => [name, readFileSync(join(built, "../engine", `translations.cpp.${name}`))]));

const silent = { frame() {}, closed() {}, kept() {}, stands() {}, helps: () => false };

/**
 * An engine that has begun, with the whole library; its parts where it was divided (site_split.mjs).
 * @param {string} [built] the folder of engine.js @param {any} [tell] @param {string} [first] the WebAssembly that is begun with
 * @param {() => never} [late] called where the first part calls the rest, which then does not come
 */
export async function engine(built = process.env.YEZI_SITE_ENGINE ?? join(root, "build/site/bin"), tell = silent,
  first = existsSync(join(built, "engine-first.wasm")) ? "engine-first.wasm" : "engine.wasm", late) {
  const module = (name) => new WebAssembly.Module(readFileSync(join(built, name)));
  const made = await begin(createRequire(import.meta.url)(resolve(built, "engine.js")), tell,
    { first: async (imports) => new WebAssembly.Instance(module(first), imports), rest: late ?? (() => module("engine-rest.wasm")) });
  if (first === "engine-first.wasm" && !late) made.complete(module("engine-rest.wasm"));
  const { common, games, rest } = library();
  for (const held of [common, ...Object.values(games), rest]) made.hold(held);
  made.holdCatalogues(catalogues(built));
  made.begin();
  return made;
}

/**
 * Nobody waits for anything here, though windows are open for a while: from now on the engine is told that
 * time has passed.
 * @returns {(milliseconds: number) => void} passes over so much
 */
export function hurry() {
  const { hrtime } = process;
  let skipped = 0;
  process.hrtime = Object.assign((before) => {
    const [s, ns] = hrtime(before);
    return [s + Math.floor(skipped / 1000), ns + (skipped % 1000) * 1e6];
  }, hrtime);
  return (milliseconds) => { skipped += Math.ceil(milliseconds); };
}
