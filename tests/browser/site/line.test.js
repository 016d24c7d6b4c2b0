// A first hand at the end of a slow line: how long until there are games, until somebody can choose, and
// until the engine answers; and that nothing is lost of what was chosen before it had come.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertQuiet, chance, click, nextStanding, playOut, browsers } from "../stage.js";
import { slowHost } from "./line.js";
import { spoken } from "./site.js";

let browser;
before(async () => { browser = await browsers.chromium(); });
after(async () => { await browser.close(); });

const slow4g = { bytes: 1.6e6 / 8, latency: 150 };

for (const packs of [false, true]) test(`a first hand on a slow line, from a host that packs ${packs ? "texts" : "nothing"}`, async (context) => {
  const host = await slowHost(process.env.YEZI_SITE, { ...slow4g, packs });
  context.after(() => host.close());
  for (const way of ["guided", "dealt"]) {
    const visit = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
    await visit.addInitScript(() => {
      window.overheard = [];
      const Real = window.Worker;
      window.Worker = class extends Real {
        constructor(...how) {
          super(...how);
          this.addEventListener("message", ({ data }) => window.overheard.push(data));
        }
      };
    });
    const page = await visit.newPage();
    const heard = { complaints: [], elsewhere: [] };
    page.on("pageerror", (error) => heard.complaints.push(String(error)));
    const [from, sent] = [performance.now(), host.sent];
    const since = () => ((performance.now() - from) / 1000).toFixed(1);
    const bytes = () => ((host.sent - sent) / 1000).toFixed(0);
    await page.goto(host.address, { waitUntil: "commit" });
    const tile = page.locator(way === "guided" ? '[data-guided="lukfu"]' : '[data-game="lukfu"]');
    await tile.waitFor();
    const games = since();
    await tile.click();
    await nextStanding(page);
    const said = `${way}: games after ${games} s, a first choice after ${since()} s and ${bytes()} kB`;
    const early = spoken(await page.evaluate(() => window.overheard)).length === 0;
    assert.ok(early, "the hand is there before the engine");
    await click(page, chance(1));
    await page.waitForFunction(() => window.overheard.some((one) => "frame" in one));
    context.diagnostic(`${said}; the engine answers after ${since()} s and ${bytes()} kB`);
    await playOut(page, click, 1); // what was chosen early counts, and nothing comes twice
    assert.equal(await page.locator(".over.scene").count(), 1);
    assert.equal(await page.locator(".notes .fault:visible").count(), 0);
    assertQuiet(heard);
    await visit.close();
  }
  assert.ok(host.asked.some((path) => path.endsWith("engine-rest.bin")));
  assert.ok(!host.asked.some((path) => path.endsWith("engine-rest.wasm")), "tables call nothing of the rest of the engine");
});
