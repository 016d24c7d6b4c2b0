// A stranger's first minute: the games as tiles, the aim, a hand that is explained, names for everything.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertQuiet, chance, click, lay, nextStanding, playOut, stage } from "./stage.js";

let on;
let games;
before(async () => {
  on = await stage();
  games = (await (await fetch(`${on.address}api/games`)).json()).filter((game) => !game.id.includes("/"));
});
after(async () => { await on.close(); });

test("the landing page shows every game with a card, a line, players and minutes", async () => {
  const { page, heard } = await on.page();
  await page.goto(on.address);
  const tiles = page.locator(".tile");
  await tiles.first().waitFor();
  assert.equal(await tiles.count(), games.length);
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

for (const locale of ["en-GB", "zh-TW"]) {
  test(`the guided hand of every game explains each question, with all cards open (${locale})`, async () => {
    for (const game of games) {
      assert.ok(game.guided, game.id);
      const { page, heard } = await on.page({ locale });
      await page.goto(on.address);
      await page.locator(`[data-guided="${game.id}"]`).click();
      await page.locator(".aim-box").waitFor();
      const aims = await page.locator(".aim-box dd").allTextContents();
      assert.equal(aims.length, 3);
      const next = chance(7);
      for (let turns = 0; turns < 400; ++turns) {
        if (await nextStanding(page) === "over") break;
        if (turns === 0) assert.equal(await page.locator(".seat > .backs").count(), 0, `${game.id}: hands lie open`);
        assert.equal(await page.locator(".actions.explained .prompt").count(), 1, await page.locator(".prompt").innerText());
        const act = page.locator(".acts .act").first();
        if (await act.count() > 0) assert.ok((await act.locator(".meaning").innerText()).length > 4, await act.innerText());
        if (locale === "zh-TW") assert.doesNotMatch(await page.locator(".prompt").innerText(), /[a-z]{3}/);
        await click(page, next);
      }
      await page.locator(".over").first().waitFor();
      assertQuiet(heard);
      await page.context().close();
    }
  });
}

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

/** What only modules and programs call something: path.to.it, a_name; no rule numbers, no file names. */
const internal = /\b(?!yezi)[a-z]+_[a-z_]+\b|\b(?:play|settle|deal|match|draw)\.[a-z]+\b|among \d+ plays?/;

test("no internal names are shown", async () => {
  for (const game of games) {
    const { page } = await on.page();
    const laid = await lay(on.address, { game: game.id, players: ["human"], seed: 4 });
    await page.goto(`${on.address}#/table/${laid.keys[0]}`);
    const next = chance(4);
    const seen = async () => {
      const text = await page.locator("main").innerText();
      assert.doesNotMatch(text, internal, game.id);
    };
    for (let turns = 0; turns < 400 && await nextStanding(page) !== "over"; ++turns) {
      if (turns % 5 === 0) await seen();
      await click(page, next);
    }
    await seen();
    for (const view of [`play?game=${game.id}`, `summary/${game.id}`]) {
      await page.goto(`${on.address}#/${view}`);
      await page.locator("main .facts, main fieldset").first().waitFor();
      for (const more of await page.locator("details.options summary").all()) await more.click();
      await seen();
    }
    await page.context().close();
  }
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
  for (const seed of [3, 4, 5]) {
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
