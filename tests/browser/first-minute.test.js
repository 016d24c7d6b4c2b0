// A stranger's first minute: the games as tiles, the aim, a hand that is explained, names for everything.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { all, assertQuiet, beside, chance, click, each, families, internal, kinds, lay, nextStanding, stage } from "./stage.js";

let on;
let games;
before(async () => {
  on = await stage();
  games = await families(on.address);
});
after(async () => { await on.close(); });

test("the landing page shows every game with a card, a line, players and minutes", async () => {
  const { page, heard } = await on.page();
  await page.goto(on.address);
  const tiles = page.locator(".tile");
  await tiles.first().waitFor();
  assert.equal(await tiles.count(), games.length);
  assert.ok(await page.locator(".tile-card .card-face").count() < games.length, "a pack is fetched when its game comes into sight");
  for (const tile of await tiles.all()) await tile.scrollIntoViewIfNeeded();
  await page.waitForFunction((n) => document.querySelectorAll(".tile-card .card-face use").length === n, games.length);
  const told = await tiles.evaluateAll((all) => all.map((tile) => ({
    line: tile.querySelector("h3 + p")?.textContent ?? "", facts: tile.querySelector(".facts")?.textContent ?? "",
    invented: tile.classList.contains("invented"), first: tile.querySelector(".tag.first") !== null,
  })));
  for (const { line, facts } of told) {
    assert.ok(line.length > 10, line);
    assert.match(facts, /^\d players · \d+ min/);
  }
  assert.deepEqual(told.map((tile) => tile.first), told.map((_, i) => i === 0), "where to start, and only there");
  const own = told.findIndex((tile) => tile.invented);
  assert.ok(own > 4 && told.slice(own).every((tile) => tile.invented), "our own come last");
  assert.equal(await page.getByText("invented", { exact: true }).count(), told.length - own);
  assertQuiet(heard);
});

async function guided(game, locale) {
  assert.ok(game.guided, game.id);
  const { page, heard } = await on.page({ locale });
  await page.goto(on.address);
  await page.locator(`[data-guided="${game.id}"]`).click();
  await page.locator(".aim-box").waitFor();
  assert.equal(await page.locator(".aim-box dd").count(), 3);
  const next = chance(7);
  for (let turns = 0; turns < 400; ++turns) {
    if (await nextStanding(page) === "over") break;
    if (turns === 0) assert.equal(await page.locator(".seat > .backs").count(), 0, "hands lie open");
    const { prompts, meaning } = await page.evaluate(() => ({
      prompts: [...document.querySelectorAll(".actions.explained .prompt")].map((one) => one.textContent),
      meaning: document.querySelector(".acts .act")?.querySelector(".meaning")?.textContent ?? (document.querySelector(".acts .act") ? "" : null),
    }));
    assert.equal(prompts.length, 1, await page.locator(".prompt").innerText());
    if (meaning !== null) assert.ok(meaning.length > 4, prompts[0]);
    if (locale === "zh-TW") assert.doesNotMatch(prompts[0], /[a-z]{3}/);
    await click(page, next);
  }
  await page.locator(".over").first().waitFor();
  assertQuiet(heard);
  await page.context().close();
}

test("the guided hand of every kind of game explains each question, with all cards open", beside, async (suite) => {
  const chosen = games.filter((game) => all || kinds.includes(game.id));
  const hands = chosen.flatMap((game, i) => (all ? ["en-GB", "zh-TW"] : [["en-GB", "zh-TW"][i % 2]]).map((locale) => [game, locale]));
  await each(suite, hands, ([game, locale]) => `${game.id} ${locale}`, (hand) => guided(...hand));
});

test("a guided hand has its own players, and is told apart from any other", async () => {
  const headers = { Origin: on.address.replace(/\/$/, "") };
  const open = async (table) => (await fetch(`${on.address}api/tables`, { method: "POST", headers, body: JSON.stringify(table) }));
  for (const more of [{ players: ["human"] }, { seed: 1 }, { options: { players: "3" } }]) {
    const refused = await open({ game: "lukfu", guided: true, ...more });
    assert.equal(refused.status, 400);
    assert.match((await refused.json()).error, /guided hand has its own players/);
  }
  const laid = await (await open({ game: "lukfu", guided: true })).json();
  assert.equal(laid.keys.filter(Boolean).length, 1);
});

test("the aim is told once, and then when it is asked for", async () => {
  const { page, heard } = await on.page();
  await page.goto(on.address);
  await page.locator('[data-game="madiao"]').click();
  await page.locator(".aim-box").waitFor();
  await nextStanding(page);
  await page.locator(".aim-box .close").click();
  await page.goto(on.address);
  await page.locator('[data-game="madiao"]').click();
  await nextStanding(page);
  assert.ok(await page.locator(".aim-box").isHidden());
  await page.locator(".aim-button").click();
  assert.ok(await page.locator(".aim-box").isVisible());
  assertQuiet(heard);
});

test("whoever is dealt a hand from the landing page has something to decide", async () => {
  const { page, heard } = await on.page();
  for (let i = 0; i < 8; ++i) {
    const laid = await lay(on.address, { game: "lukfu", players: ["human"], decides: true });
    await page.goto(`${on.address}#/table/${laid.keys[0]}`);
    assert.equal(await nextStanding(page), "act");
  }
  assertQuiet(heard);
});

test("every card has an English and a Chinese name, unique in its pack", async () => {
  for (const id of new Set(games.map((game) => game.deck))) {
    const { faces } = await (await fetch(`${on.address}api/decks/${id}`)).json();
    for (const kind of ["name", "zh"]) {
      const names = faces.filter((face, i) => faces.findIndex((other) => other.code === face.code) === i).map((face) => face[kind]);
      assert.ok(names.every(Boolean), `${id}: ${kind}`);
      assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), [], `${id}: ${kind}`);
    }
    assert.ok(faces.every((face) => !/[\u3400-\u9fff]/.test(face.name)), id);
  }
});

test("no internal names are shown where a game is looked up and set up", beside, async (suite) => {
  await each(suite, games, (game) => game.id, async (game) => {
    const { page } = await on.page();
    for (const view of [`play?game=${game.id}`, `summary/${game.id}`]) {
      await page.goto(`${on.address}#/${view}`);
      await page.locator("main .facts, main fieldset").first().waitFor();
      for (const more of await page.locator("details.options summary").all()) await more.click();
      assert.doesNotMatch(await page.locator("main").innerText(), internal);
    }
    await page.context().close();
  });
});

test("a game on one page, on one sheet of paper", async () => {
  const { page, heard } = await on.page();
  for (const game of games) {
    await page.goto(`${on.address}#/summary/${game.id}`);
    await page.locator(".aims dd").nth(2).waitFor();
    await page.locator(".ranks .card-face use").first().waitFor();
    assert.ok((await page.locator(".ranks [role=img]").first().getAttribute("aria-label")).length > 20);
    assert.ok(await page.locator(".paid-for li").count() > 0 || game.id === "eight-tricks", game.id);
    const pdf = await page.pdf({ format: "A4" });
    assert.equal((pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length, 1, game.id);
    await page.emulateMedia({ media: null });
  }
  assertQuiet(heard);
});

test("where one may pass, everything that one passes over is a button", async () => {
  const { page, heard } = await on.page();
  let seen = 0;
  for (let seed = 3; seen < 3 && seed < 9; ++seed) {
    const laid = await lay(on.address, { game: "ningbo", players: ["human"], seed });
    await page.goto(`${on.address}#/table/${laid.keys[0]}`);
    const next = chance(seed);
    for (let turns = 0; turns < 300 && await nextStanding(page) !== "over"; ++turns) {
      const ask = heard.frames.filter((frame) => frame.event === "ask").at(-1);
      if (ask.offers.includes("pass")) {
        ++seen;
        assert.deepEqual(await page.locator(".acts [data-do]").evaluateAll((all) => all.map((b) => b.dataset.do)), ask.offers);
      }
      await click(page, next);
    }
  }
  assert.ok(seen > 0);
  assertQuiet(heard);
});
