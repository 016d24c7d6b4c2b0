// The engine for browsers plays as the native program does: the same records to the byte, and nearly
// as fast.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { engine } from "../../../scripts/site_engine.mjs";

test("hands are played out at least a third as fast as natively", { skip: !process.env.YEZI_TESTS && "YEZI_TESTS is not given" }, async (context) => {
  const wasm = await engine();
  const games = JSON.parse(wasm.ask("GET", "/api/games", "").body).map(({ id }) => id);
  const ratios = [];
  for (const game of games) { // side by side, since the machine may be busy
    const native = execFileSync(process.env.YEZI_TESTS, ["--gtest_filter=Twin.PlayoutsASecond"], { env: { ...process.env, YEZI_TWIN_GAMES: game }, encoding: "utf8" });
    const rate = Number(/^rate \S+ (\S+)$/m.exec(native)?.[1]);
    wasm.playouts(game, 200); // until it is compiled
    ratios.push({ game, ratio: wasm.playouts(game, 400) / rate });
  }
  context.diagnostic(ratios.map(({ game, ratio }) => `${game} ${ratio.toFixed(2)}`).join(", "));
  const middle = ratios.map(({ ratio }) => ratio).sort((a, b) => a - b)[Math.floor(ratios.length / 2)];
  assert.ok(middle > 0.35, `half of the games are below ${middle.toFixed(2)}`);
});

const hands = Number(process.env.YEZI_SITE_HANDS ?? 20);

test(`${hands} hands of every game and variant are the same natively and in WebAssembly`, async (context) => {
  const wasm = await engine();
  const folder = mkdtempSync(join(tmpdir(), "yezi-twins-"));
  const games = JSON.parse(wasm.ask("GET", "/api/games", "").body)
    .flatMap((game) => [game, ...game.variants.map((one) => ({ seats: game.seats, ...one }))]);
  assert.ok(games.length > 20);
  let bytes = 0;
  for (const { id, seats } of games) {
    const file = join(folder, "hands.jsonl");
    const players = Array.from({ length: seats }, (_, i) => (i % 2 ? "simple" : "eager")).join(",");
    execFileSync(process.env.YEZI_PROGRAM, ["simulate", id, "--hands", String(hands), "--seed", "11", "--players", players, "--threads", "1", "--records", file],
      { stdio: ["ignore", "ignore", "pipe"] });
    const native = readFileSync(file, "utf8");
    rmSync(file);
    const ours = wasm.hands(id, hands, 11);
    assert.ok(ours === native, `${id}: ${ours.slice(0, 300)}`);
    bytes += native.length;
  }
  rmSync(folder, { recursive: true });
  context.diagnostic(`${games.length} games and variants, ${(bytes / 1e6).toFixed(1)} MB of records`);
});

for (const what of ['games = { "lukfu" }, vary = { "base", how = "one" }', 'games = { "ningbo", "conquian" }'])
test(`a study with ${what} comes out the same natively and in WebAssembly, played by two`, async (context) => {
  const text = `return { title = { en = "Twins", zh = "孿生" }, asks = { en = "Are they?", zh = "是否？" },
    ${what}, deals = 100, blocks = 20, sittings = 20,
    sitting = 2, duels = { { "simple", among = "random", deals = 40 } }, enough = { length = "0.4" },
    measures = { "luck", "skill", "length", "amount", "gini", "roles" } }\n`;
  const folder = mkdtempSync(join(tmpdir(), "yezi-studies-"));
  writeFileSync(join(folder, "twins.lua"), text);
  const out = join(folder, "out");
  execFileSync(process.env.YEZI_PROGRAM, ["study", "run", join(folder, "twins.lua"), "--out", out], { stdio: ["ignore", "ignore", "pipe"] });
  const workers = [await engine(), await engine()];
  const ask = (who, what, more) => {
    const { status, body } = workers[who].ask("POST", `/api/studies/${what}`, JSON.stringify({ name: "twins", text, ...more }));
    assert.equal(status, 200, body);
    return JSON.parse(body);
  };
  const plan = ask(0, "plan", {});
  assert.equal(plan.faults, undefined, JSON.stringify(plan.faults));
  const sums = plan.questions.map(() => []);
  let result;
  for (let from = 0, to = plan.first; !result?.files; [from, to] = [to, result.more]) {
    for (let question = 0; question < sums.length; ++question)
      for (let block = from; block < to; ++block) sums[question].push(ask((question + block) % 2, "play", { question, block }).sums);
    result = ask(1, "result", { sums });
  }
  const native = readdirSync(out).filter((name) => !name.endsWith(".sqlite"));
  assert.deepEqual(Object.keys(result.files).sort(), native.sort());
  for (const name of native) assert.ok(result.files[name] === readFileSync(join(out, name), "utf8"), name);
  context.diagnostic(`${native.length} files, ${sums[0].length} blocks of ${sums.length} questions`);
  rmSync(folder, { recursive: true });
});
