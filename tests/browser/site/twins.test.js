// The engine for browsers plays as the native program does: the same records to the byte, and nearly
// as fast.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { engine } from "../../../scripts/site_engine.mjs";

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
