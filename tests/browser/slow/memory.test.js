// A page that stays open for a hundred hands needs no more memory than one that was open for ten.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertQuiet, beside, each, hurry, lay, nextStanding, stage } from "../stage.js";

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

/** What is still reachable: bytes of scripts, elements and listeners. */
async function held(session) {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const of = (name) => metrics.find((one) => one.name === name).value;
  return { bytes: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
}

const most = Math.max(20, Number(process.env.YEZI_HANDS ?? 100));

test("a hundred hands", beside, async (suite) => {
  await each(suite, ["lukfu", "ningbo"], (game) => game, async (game) => {
    const { page, heard } = await on.page();
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const laid = await lay(on.address, { game, players: ["human", ...Array(3).fill("eager")], seed: 7 });
    await page.goto(`${on.address}#/table/${laid.keys[0]}`);
    await nextStanding(page);
    /** The most that was held in the first ten hands, and in the last ten: hands differ. */
    const [early, late] = [{ bytes: 0, nodes: 0, listeners: 0 }, { bytes: 0, nodes: 0, listeners: 0 }];
    for (let hand = 1; hand <= most; ++hand) {
      await hurry(page, laid.keys[0], hand);
      await page.locator(".over table").first().waitFor();
      if (hand <= 10 || hand > most - 10) {
        const now = await held(session);
        const sum = hand <= 10 ? early : late;
        for (const what of Object.keys(sum)) sum[what] = Math.max(sum[what], now[what]);
      }
      if (hand === most) break;
      heard.frames.length = 0; // the test's own memory
      await page.keyboard.press("n");
      await page.waitForFunction((now) => document.querySelector(".hand-number")?.textContent.endsWith(` ${now}`), hand + 1);
    }
    for (const [when, sum] of [["first", early], ["last", late]]) suite.diagnostic(`${game}, the ${when} ten of ${most} hands: at most ${sum.bytes} bytes, ${sum.nodes} nodes, ${sum.listeners} listeners`);
    assert.ok(late.bytes < early.bytes * 1.2 + 500_000, `${early.bytes} bytes became ${late.bytes}`);
    assert.ok(late.nodes < early.nodes * 1.3 + 500, `${early.nodes} nodes became ${late.nodes}`);
    assert.ok(late.listeners < early.listeners * 1.3 + 100, `${early.listeners} listeners became ${late.listeners}`);
    assertQuiet(heard);
  });
});
