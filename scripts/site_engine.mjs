// The engine of the page without a server, in node: for scripts/site and the tests of the site.

import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { begin } from "../engine/web/site/worker/engine.js";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Texts of the library by name: what a table needs, and the rest. */
export function library() {
  const texts = { first: {}, rest: {} };
  const add = (folder, wanted, to) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) add(name, wanted, to);
      else if (wanted.test(name)) to(name)[name] = readFileSync(join(root, name), "utf8");
    }
  };
  const late = /^history\/(games\/books|lessons|course)\//;
  add("games", /^games\/(?!.*(_test|\.meta)\.lua).*\.(lua|txt)$/, () => texts.first);
  add("history", /\.(md|csv|jsonl)$/, (name) => (late.test(name) ? texts.rest : texts.first));
  return texts;
}

const silent = { frame() {}, closed() {}, kept() {} };

/** An engine that has begun, with the whole library. @param {string} [built] the folder of engine.js */
export async function engine(built = process.env.YEZI_SITE_ENGINE ?? join(root, "build/site/bin"), tell = silent) {
  const made = await begin(createRequire(import.meta.url)(resolve(built, "engine.js")), tell,
    { wasmBinary: readFileSync(join(built, "engine.wasm")) });
  const { first, rest } = library();
  made.hold(first);
  made.hold(rest);
  made.begin();
  return made;
}
