// A whole hand of each game: by keyboard alone for one game of each kind, by mouse for the others; both
// where everything is tried.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { all, assertQuiet, beside, click, each, families, hurry, internal, kinds, lay, nextStanding, playOut, press, stage } from "./stage.js";

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

async function handOf(game, choose, seed) {
  const { page, heard } = await on.page();
  const laid = await lay(on.address, { game: game.id, players: ["human"], seed, hints: true });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  const named = async () => assert.doesNotMatch(await page.locator("main").innerText(), internal);
  await playOut(page, choose, seed, named);
  const over = heard.frames.find((frame) => frame.event === "over");
  assert.ok(over, "the hand is over");
  await page.waitForSelector(".over table");
  assert.ok((await page.locator(".log li").count()) > 2);
  await named();
  assertQuiet(heard);
  await page.context().close();
}

test("whole hands", beside, async (suite) => {
  const games = await families(on.address);
  assert.ok(kinds.every((kind) => games.some((game) => game.id === kind)));
  const mouse = (game) => ["by mouse", game, click, 1], keys = (game) => ["by keyboard alone", game, press, 1];
  const hands = games.flatMap((game) => all ? [mouse(game), keys(game)] : [kinds.includes(game.id) ? keys(game) : mouse(game)]);
  await each(suite, hands, ([how, game]) => `${game.id} ${how}`, ([, ...hand]) => handOf(...hand));
});

test("what is played to lies in the middle of the table, as large as there is room", async () => {
  for (const [width, height, least] of [[360, 740, 80], [640, 400, 60], [1280, 800, 150]]) {
    const { page, heard } = await on.page({ viewport: { width, height } });
    await page.goto(on.address);
    const laid = await lay(on.address, { game: "diaoyu", players: ["human"], seed: 2 });
    await hurry(page, laid.keys[0], 2, 4);
    await page.goto("about:blank");
    await page.goto(`${on.address}#/table/${laid.keys[0]}`);
    await nextStanding(page);
    const place = (what) => page.locator(what).boundingBox();
    const [pool, card, middle, prompt] = await Promise.all([".layout", ".layout .card-face >> nth=0", ".middle", ".prompt"].map(place));
    const at = `${width} × ${height}: ${JSON.stringify({ pool, card, middle, prompt })}`;
    assert.ok(pool.y >= middle.y - 1 && pool.y + pool.height <= middle.y + middle.height + 1 && pool.width <= middle.width, at);
    assert.ok(pool.y + pool.height <= prompt.y, at);
    assert.ok(card.height >= least, at);
    assert.ok(Math.abs(prompt.x + prompt.width / 2 - width / 2) < 40, at);
    assertQuiet(heard);
    await page.context().close();
  }
});

test("large catches stay on the table when the hand is over", async () => {
  for (const [width, height] of [[390, 844], [1280, 800]]) {
    const { page, heard } = await on.page({ viewport: { width, height } });
    await page.goto(on.address);
    const laid = await lay(on.address, { game: "cholek", players: ["human"], seed: 5 });
    await hurry(page, laid.keys[0], 5);
    await page.goto("about:blank");
    await page.goto(`${on.address}#/table/${laid.keys[0]}`);
    await page.waitForSelector(".over");
    const cloth = await page.locator(".cloth").boundingBox();
    const piles = await page.locator(".laid .pile").evaluateAll((all) => all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height, cards: one.querySelectorAll(".card-face").length };
    }));
    const at = `${width} × ${height}: ${JSON.stringify({ cloth, piles })}`;
    assert.ok(piles.some((one) => one.cards > 60), at);
    for (const one of piles) assert.ok(one.height < height / 4 && one.y + one.height <= cloth.y + cloth.height && one.x + one.width <= width, at);
    assertQuiet(heard);
    await page.context().close();
  }
});
