// A whole hand of each game, by mouse and by keyboard alone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertQuiet, click, lay, playOut, press, stage } from "./stage.js";

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

const games = await (async () => {
  const here = await stage();
  const list = await (await fetch(`${here.address}api/games`)).json();
  await here.close();
  return list.filter((game) => !game.id.includes("/")).map((game) => game.id);
})();

async function handOf(game, choose, seed) {
  const { page, heard } = await on.page();
  const laid = await lay(on.address, { game, players: ["human"], seed, hints: true });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await playOut(page, choose, seed);
  const over = heard.frames.find((frame) => frame.event === "over");
  assert.ok(over, "the hand is over");
  await page.waitForSelector(".over table");
  assert.ok((await page.locator(".log li").count()) > 2);
  assertQuiet(heard);
  await page.context().close();
}

for (const game of games) {
  test(`${game} by mouse`, () => handOf(game, click, 5));
  test(`${game} by keyboard alone`, () => handOf(game, press, 8));
}
