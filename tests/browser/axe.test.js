// No view breaks a rule of axe: light and dark, on a desk and on a phone, in both languages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { beside, each, hurry, lay, nextStanding, require, stage } from "./stage.js";

const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

/** What axe finds wrong, a line each. */
async function violations(page) {
  await page.evaluate(axe); // by the debugger: the page's own policy lets nothing in
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"],
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
    return violations.flatMap(({ id, nodes }) => nodes.slice(0, 4).map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 140)}`));
  });
}

const looks = [
  { viewport: { width: 1280, height: 900 }, colorScheme: "light", locale: "en-GB" },
  { viewport: { width: 360, height: 740 }, colorScheme: "dark", locale: "zh-TW" },
  { viewport: { width: 360, height: 740 }, colorScheme: "light", locale: "en-GB" },
];

const views = ["", "summary/lukfu", "play?game=lukfu", "explore", "game/ningbo", "rules/tiengow", "compare?a=madiao&b=lukfu",
  "lineage", "glossary", "sources", "lessons", "lessons/lukfu-hand", "course", "course/leaf", "course/leaf/worksheet", "course/leaf/slides",
  "course/teachers-guide", "study", "replay", "class", "nowhere"];
const called = (look) => `${look.viewport.width} ${look.colorScheme} ${look.locale}`;

test("views", beside, async (suite) => {
  await each(suite, looks, called, async (look) => {
    const { page } = await on.page(look);
    for (const view of views) {
      await page.goto(`${on.address}#/${view}`);
      await page.locator("main h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(await violations(page), [], view);
    }
    await page.context().close();
  });
});

test("tables", beside, async (suite) => {
  const tables = looks.flatMap((look) => ["lukfu", "ningbo"].map((game) => [game, look]));
  await each(suite, tables, ([game, look]) => `${game} ${called(look)}`, async ([game, look]) => {
    const { page } = await on.page(look);
    const laid = await lay(on.address, { game, players: ["human"], seed: 5 });
    await page.goto(`${on.address}#/table/${laid.keys[0]}`);
    await nextStanding(page);
    assert.deepEqual(await violations(page), [], "the aim lies open");
    await page.locator(".aim-box .close").click();
    assert.deepEqual(await violations(page), []);
    await hurry(page, laid.keys[0], 5);
    await page.locator(".over table").waitFor();
    assert.deepEqual(await violations(page), [], "over");
    await page.context().close();
  });
});
