// No view breaks a rule of axe: light and dark, on a desk and on a phone, in both languages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { lay, nextStanding, playOut, click, require, stage } from "./stage.js";

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

for (const look of looks) {
  const name = `${look.viewport.width} ${look.colorScheme} ${look.locale}`;
  test(`views, ${name}`, async () => {
    const { page } = await on.page(look);
    for (const view of ["", "summary/lukfu", "play?game=lukfu", "explore", "game/ningbo", "rules/tiengow", "compare?a=madiao&b=lukfu",
      "lineage", "glossary", "sources", "lessons", "lessons/lukfu-hand", "replay", "class", "nowhere"]) {
      await page.goto(`${on.address}#/${view}`);
      await page.locator("main h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      assert.deepEqual(await violations(page), [], view);
    }
    await page.context().close();
  });
  test(`tables, ${name}`, async () => {
    for (const game of ["lukfu", "ningbo"]) {
      const { page } = await on.page(look);
      const laid = await lay(on.address, { game, players: ["human"], seed: 5 });
      await page.goto(`${on.address}#/table/${laid.keys[0]}`);
      await nextStanding(page);
      assert.deepEqual(await violations(page), [], `${game}: the aim lies open`);
      await page.locator(".aim-box .close").click();
      assert.deepEqual(await violations(page), [], game);
      await playOut(page, click, 5);
      await page.locator(".over table").waitFor();
      assert.deepEqual(await violations(page), [], `${game}: over`);
      await page.context().close();
    }
  });
}
