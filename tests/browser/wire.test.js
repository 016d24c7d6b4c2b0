// What comes over the wire: compressed, kept by the browser, and little of it.

import assert from "node:assert/strict";
import { request } from "node:http";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { lay, nextStanding, stage } from "./stage.js";

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

/** An answer as it comes, without a browser in between. */
function ask(path, headers) {
  return new Promise((resolve, reject) => {
    request(new URL(path, on.address), { headers }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
    }).on("error", reject).end();
  });
}

/** Bytes that a page has received, heads included, and how many answers came from its cache. */
async function counting(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const sum = { bytes: 0, answers: 0, cached: 0 };
  session.on("Network.loadingFinished", ({ encodedDataLength }) => { sum.bytes += encodedDataLength; ++sum.answers; });
  session.on("Network.requestServedFromCache", () => { ++sum.cached; });
  session.on("Network.responseReceived", ({ response }) => { if (response.fromDiskCache) ++sum.cached; });
  return sum;
}

test("what a browser takes compressed is the same as what it takes plain", async () => {
  const index = String((await ask("/", {})).body);
  const main = /src="([^"]+main\.js)"/.exec(index)[1];
  for (const path of ["/", main, "/cards/money-38.svg", "/api/games"]) {
    const plain = await ask(path, {});
    assert.equal(plain.headers["content-encoding"], undefined, path);
    const gzip = await ask(path, { "Accept-Encoding": "gzip" });
    assert.equal(gzip.headers["content-encoding"], "gzip", path);
    assert.deepEqual(gunzipSync(gzip.body), plain.body, path);
    const brotli = await ask(path, { "Accept-Encoding": "gzip, br" });
    assert.equal(brotli.headers["content-encoding"], "br", path);
    assert.deepEqual(brotliDecompressSync(brotli.body), plain.body, path);
    assert.ok(brotli.body.length < plain.body.length / 2, path);
    assert.equal((await ask(path, { "If-None-Match": plain.headers.etag })).status, 304, path);
  }
  assert.match((await ask(main, {})).headers["cache-control"], /immutable/);
});

test("a first hand comes in 250 KB, and a second visit in next to nothing", async (context) => {
  const { page } = await on.page();
  const first = await counting(page);
  await page.goto(on.address);
  await page.locator('[data-guided="lukfu"]').click();
  await nextStanding(page);
  await page.locator(".hand-number").waitFor();
  await page.waitForLoadState("networkidle");
  context.diagnostic(`a first hand: ${first.bytes} bytes`);
  assert.ok(first.bytes > 50_000 && first.bytes < 250_000, `${first.bytes} bytes`);

  const again = await page.context().newPage();
  const second = await counting(again);
  await again.goto(on.address);
  await again.locator(".tile").first().waitFor();
  await again.waitForLoadState("networkidle");
  assert.ok(second.bytes < first.bytes / 6, `${second.bytes} bytes of ${first.bytes}`);
  assert.ok(second.cached > 20, `${second.cached} from the cache`);
});

test("a phone on a slow line plays within seconds, and nothing jumps", async (context) => {
  const { page } = await on.page({ viewport: { width: 360, height: 740 } });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", // slow 4G
    { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 });
  await page.addInitScript(() => {
    window.shifted = [];
    new PerformanceObserver((list) => {
      for (const one of list.getEntries())
        if (!one.hadRecentInput) window.shifted.push([one.value, ...one.sources.map((s) => s.node?.className ?? s.node?.nodeName ?? "")]);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const shifts = async () => {
    const found = await page.evaluate(() => window.shifted);
    return { sum: found.reduce((sum, [value]) => sum + value, 0), found: JSON.stringify(found).slice(0, 1500) };
  };
  let began = Date.now();
  const since = () => `${Date.now() - began} ms`;
  await page.goto(on.address);
  await page.locator(".tile").first().waitFor();
  context.diagnostic(`the games are seen after ${since()}`);
  await page.waitForLoadState("networkidle");
  const landing = await shifts();
  assert.ok(landing.sum < 0.05, `${landing.sum}: ${landing.found}`);
  const laid = await lay(on.address, { game: "lukfu", guided: true });
  await page.goto("about:blank");
  began = Date.now();
  await page.goto(`${on.address}#/table/${laid.keys.find(Boolean)}`);
  await nextStanding(page);
  context.diagnostic(`the first question of a hand after ${since()}`);
  await page.waitForTimeout(500);
  const table = await shifts();
  context.diagnostic(`what jumped: ${landing.sum.toFixed(3)} on the landing page, ${table.sum.toFixed(3)} at the table`);
  assert.ok(table.sum < 0.05, `${table.sum}: ${table.found}`);
});

test("Chinese fonts are there for those who have none, and nobody else fetches them", async (context) => {
  const index = String((await ask("/", {})).body);
  const link = /href="([^"]+han\.css)"/.exec(index);
  if (!link) return context.skip("fonts were not built: fonttools or fonts-noto-cjk is missing");
  const css = String((await ask(link[1], {})).body);
  const faces = [...css.matchAll(/url\("([^"]+)"\)[^}]*unicode-range: ([^}]+)\}/g)];
  assert.equal(faces.length, 3);
  const covers = (range, letter) => range.split(",").some((part) => {
    const [from, to] = part.trim().slice(2).split("-").map((hex) => parseInt(hex, 16));
    return letter >= from && letter <= (to ?? from);
  });
  for (const [, file, range] of faces) {
    const font = await ask(new URL(file, new URL(link[1], on.address)).pathname, {});
    assert.equal(font.status, 200);
    assert.equal(String(font.body.subarray(0, 4)), "wOF2");
    assert.ok(font.body.length < 200_000, `${file}: ${font.body.length}`);
    assert.ok(range.length > 100);
  }
  for (const letter of "葉子六虎馬弔寧波麻雀挖花打天九看湖第回合") assert.ok(covers(faces[0][2], letter.codePointAt(0)), letter);
  for (const letter of "马龙选择说叶") assert.ok(covers(faces[2][2], letter.codePointAt(0)), letter);
  const { page } = await on.page({ locale: "zh-TW" });
  const fonts = [];
  page.on("request", (asked) => { if (asked.url().endsWith(".woff2")) fonts.push(asked.url()); });
  await page.goto(on.address);
  await page.locator(".tile").first().waitFor();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(fonts, [], "this machine has Chinese fonts");
});
