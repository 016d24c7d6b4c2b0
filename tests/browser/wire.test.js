// What comes over the wire: compressed, kept by the browser, and little of it.

import assert from "node:assert/strict";
import { request } from "node:http";
import { cpus, loadavg } from "node:os";
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
  assert.ok(second.cached >= 5, `${second.cached} from the cache`);
});

/** Slow 4G: the latency of a request in milliseconds, and how many bytes come in one. */
const slow = { latency: 150, bytes: 1.6e6 / 8 / 1000 };

/** What a view waits for. Pictures come when they come. */
const waitedFor = new Set(["Document", "Stylesheet", "Script", "Fetch", "WebSocket"]);

/** A page on a phone on a slow line, and what it has asked for: when, until when, and how many bytes. */
async function onSlowLine(options = {}) {
  const { page } = await on.page({ viewport: { width: 360, height: 740 }, ...options });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions",
    { offline: false, latency: slow.latency, downloadThroughput: slow.bytes * 1000, uploadThroughput: 0.75e6 / 8 });
  const asked = new Map();
  const begins = ({ requestId, timestamp, type = "WebSocket" }) => {
    if (waitedFor.has(type)) asked.set(requestId, { from: timestamp * 1000, bytes: 0 });
  };
  session.on("Network.requestWillBeSent", begins);
  session.on("Network.webSocketWillSendHandshakeRequest", begins);
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => Object.assign(asked.get(requestId) ?? {}, { to: timestamp * 1000, bytes: encodedDataLength }));
  session.on("Network.webSocketFrameReceived", ({ requestId, timestamp, response }) => {
    const one = asked.get(requestId);
    one.to ??= timestamp * 1000;
    one.trips = 2; // the handshake, and what is said first
    one.bytes += response.payloadData.length;
  });
  return { page, asked };
}

/** Until something is seen: the bytes that came, and how many round trips had to be waited for one after the other. */
function critical(asked, seen) {
  const all = [...asked.values()];
  const from = Math.min(...all.map((one) => one.from));
  const came = all.filter((one) => one.to <= from + seen).sort((a, b) => a.from - b.from);
  for (const one of came) one.wave = (one.trips ?? 1) + Math.max(0, ...came.filter((other) => other.to <= one.from).map((other) => other.wave));
  return { trips: Math.max(...came.map((one) => one.wave)), bytes: came.reduce((sum, one) => sum + one.bytes, 0), requests: came.length };
}

/** The milliseconds from the beginning of a page until it has such an element. */
const seenAfter = (page, selector) => page.evaluate((selector) => new Promise((resolve) => {
  const look = () => (document.querySelector(selector) ? resolve(performance.now()) : setTimeout(look, 5));
  look();
}), selector);

// What the line takes is reckoned from round trips and bytes, which are the same on any machine. What was
// measured has the work of browser and server in it too, which others on a busy machine make longer.
for (const locale of ["en-GB", "zh-TW"]) {
  test(`on a slow line the games and a table are there within two seconds, ${locale}`, async (context) => {
    await ask("/api/games", {}); // a server that has begun just now reads the modules first
    const visit = async (what, path, selector, most) => {
      const { page, asked } = await onSlowLine({ locale });
      await page.goto(`${on.address}${path}`, { waitUntil: "commit" });
      const seen = await seenAfter(page, selector);
      const { trips, bytes, requests } = critical(asked, seen);
      const line = trips * slow.latency + bytes / slow.bytes;
      context.diagnostic(`${what} after ${seen.toFixed(0)} ms, of which the line takes ${line.toFixed(0)}: ${trips} round trips, ${requests} requests, ${bytes} bytes`);
      assert.ok(trips <= most.trips, `${trips} round trips one after the other`);
      assert.ok(requests > 4 && requests <= most.requests, `${requests} requests`);
      assert.ok(bytes > 20_000 && bytes <= most.bytes, `${bytes} bytes`);
      assert.ok(seen < 2000 * Math.max(2, loadavg()[0] / cpus().length), `${seen} ms`);
      await page.context().close();
    };
    const words = locale === "zh-TW" ? 1 : 0; // are asked for first
    await visit("the games", "", ".tile", { trips: 3 + words, requests: 9, bytes: 80_000 });
    const laid = await lay(on.address, { game: "lukfu", guided: true });
    await visit("a table", `#/table/${laid.keys.find(Boolean)}`, ".actions .acts button[data-do]", { trips: 5 + words, requests: 12, bytes: 110_000 });
  });
}

test("on a slow line nothing jumps", async (context) => {
  const { page } = await onSlowLine();
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
  await page.goto(on.address);
  await page.locator(".tile").first().waitFor();
  await page.waitForLoadState("networkidle");
  const landing = await shifts();
  assert.ok(landing.sum < 0.05, `${landing.sum}: ${landing.found}`);
  const laid = await lay(on.address, { game: "lukfu", guided: true });
  await page.goto("about:blank");
  await page.goto(`${on.address}#/table/${laid.keys.find(Boolean)}`);
  await nextStanding(page);
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
