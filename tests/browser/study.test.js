// Studies: positions laid out by hand and taken from hands, checked by the engine, shared as a link and
// as a file for the terminal.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { isMove } from "../../engine/web/page/replay-model.js";
import { lessonText, newStudy, sceneOf } from "../../engine/web/page/study-model.js";
import { assertQuiet, beside, click, each, families, hurry, lay, playOut, stage } from "./stage.js";

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

const usual = (key) => key;
const bring = (path, body) => fetch(`${on.address}api/lessons/brought${path}?lang=en`,
  { method: "POST", body: JSON.stringify(body), headers: { Origin: on.address.replace(/\/$/, "") } });
const counting = { kind: "choices", says: "", action: "", answers: [], right: 0, rules: "", hint: "", reply: "" };

test("a moment of any game is the same position again", beside, async (suite) => {
  await each(suite, await families(on.address), (game) => game.id, async (game) => {
    const { page } = await on.page();
    await page.goto(on.address);
    const laid = await lay(on.address, { game: game.id, players: ["human", ...Array(game.seats - 1).fill("eager")], seed: 11 });
    await hurry(page, laid.keys[0], 11);
    await page.context().close();
    const records = await (await fetch(`${on.address}api/records`)).json();
    const { number } = records.find((one) => one.game === game.id);
    const lines = (await (await fetch(`${on.address}api/records/${number}`)).text()).trim().split("\n").map((line) => JSON.parse(line));
    const moves = lines.flatMap((line, i) => (isMove(line) ? [i] : []));
    for (const at of [moves[0], moves[Math.floor(moves.length / 2)], moves.at(-2)]) {
      const who = lines[at].seat;
      const scene = sceneOf(lines, at);
      if (!scene) assert.ok(lines[1].turning !== undefined && at !== moves[0], "only where the order of cards tells");
      if (!scene) continue;
      const text = lessonText({ ...newStudy(), game: game.id, parts: [{ kind: "position", scene, seat: lines[0].seats[who].role, ask: counting }] }, usual);
      const answer = await bring("", { lesson: text });
      const lesson = await answer.json();
      assert.equal(answer.status, 200, JSON.stringify(lesson.faults));
      const told = await (await fetch(`${on.address}api/records/${number}/told?seat=${who}`)).json();
      const own = lines.slice(0, at).filter((line) => isMove(line) && line.seat === who).length;
      const acts = told.lines.flatMap((one, i) => (isMove(one.line) && one.line.seat === who ? [i] : []));
      const seen = told.lines.slice(0, acts[own]).findLast((one) => one.sight).sight;
      const { sight, you } = lesson.parts.find((part) => part.kind === "question");
      assert.equal(you, who);
      assert.deepEqual(sight.zones, seen.zones, `before move ${at} of ${number}`);
      assert.deepEqual(sight.rivers, seen.rivers);
      assert.deepEqual(sight.roles, seen.roles);
    }
  });
});

test("what cannot be is refused with the reason, and no file is opened", async () => {
  const about = (scene) => lessonText({ ...newStudy(), game: "lukfu", parts: [{ kind: "position", scene, ask: counting }] }, usual);
  for (const [scene, reason] of [[{ game: "lukfu", deal: { head: "s9 s9" } }, /s9/], [{ game: "lukfu", deal: { nobody: "s9" } }, /nobody/],
    [{ game: "../../etc/passwd", deal: {} }, /there is no game/], [{ game: "lukfu", deal: {}, phase: "play", history: ["lead ww x1"] }, /not offered|lead/]]) {
    const answer = await bring("", { lesson: about(scene) });
    assert.equal(answer.status, 400);
    const { faults } = await answer.json();
    assert.match(faults.map((one) => one.what).join("\n"), reason);
  }
  const text = about({ game: "lukfu", deal: {}, phase: "play" });
  const answer = await (await bring("/answers", { lesson: text, question: "q1", answer: "0" })).json();
  assert.equal(answer.right, false);
  const { says } = await (await bring("/answers", { lesson: text, question: "q1", skip: true })).json();
  assert.equal((await (await bring("/answers", { lesson: text, question: "q1", answer: /\d+/.exec(says)[0] })).json()).right, true);
});

test("a position is laid out by hand, asked about, and shared", async () => {
  const { page, heard } = await on.page();
  await page.goto(`${on.address}#/lessons`);
  await page.getByRole("link", { name: "Make a study" }).click();
  await page.locator("#study-game").selectOption("lukfu");
  await page.locator('[data-key="title"]').fill("Nines");
  await page.locator("#add-text").click();
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("Look at your hand.");
  await page.locator("#add-position").click();
  const part = page.locator('[data-part="1"]');
  await part.locator('[data-key="where"]').selectOption("deal");
  for (const code of ["s9", "s8", "s8"]) await part.locator(`[data-code="${code}"]`).click();
  await part.locator(".engine .fault").waitFor(); // there is one s8
  await part.locator('[data-key="back-head"]').click();
  await part.locator(".engine .table").waitFor();
  assert.equal(await part.locator(".engine .fault").count(), 0);
  await part.locator('[data-key="kind"]').selectOption("unbeatable");
  await page.setViewportSize({ width: 360, height: 740 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth) <= 0, "it fits a phone");
  await page.locator("#share").click();
  const shared = await page.locator(".copy input").inputValue();
  assert.match(shared, /#\/study\/read\?with=[\w-]+$/);

  const [saved] = await Promise.all([page.waitForEvent("download"), page.locator("#save").click()]);
  const folder = mkdtempSync(join(tmpdir(), "yezi-study-"));
  await saved.saveAs(join(folder, "study.md"));
  assert.match(readFileSync(join(folder, "study.md"), "utf8"), /^# Nines\n/);
  const { stdout } = await promisify(execFile)(process.env.YEZI_PROGRAM ?? "yezi", ["lesson", join(folder, "study.md"), "--check"]);
  assert.match(stdout, /1 question, good/);
  rmSync(folder, { recursive: true });

  const reader = await on.page({ viewport: { width: 360, height: 740 } });
  await reader.page.goto(shared);
  await reader.page.locator("h1", { hasText: "Nines" }).waitFor();
  await reader.page.getByText("Look at your hand.").waitFor();
  await reader.page.getByRole("option", { name: "nine of tens" }).click();
  await reader.page.getByRole("button", { name: "Check" }).click();
  await reader.page.locator(".answer", { hasText: /Right|Not quite/ }).waitFor();
  assert.ok(await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth) <= 0);
  assertQuiet(reader.heard);
  heard.complaints = heard.complaints.filter((one) => !one.includes("400")); // the position that could not be
  assertQuiet(heard);
});

test("a moment of a replay goes into the study", async () => {
  const { page, heard } = await on.page();
  const laid = await lay(on.address, { game: "madiao", players: ["human"], seed: 5 });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await playOut(page, click, 5);
  await page.getByRole("link", { name: "Replay" }).last().click();
  await page.waitForSelector("h1.replaying");
  await page.keyboard.press("Home");
  for (let i = 0; i < 4; ++i) await page.keyboard.press("ArrowRight");
  await page.locator('[data-key="take"]').click();
  await page.getByText(/A moment of a hand, after \d+ moves/).waitFor();
  await page.locator('[data-part="0"] .engine .table').waitFor();
  await page.locator("#try").click();
  await page.locator(".question .table").waitFor();
  assertQuiet(heard);
});
