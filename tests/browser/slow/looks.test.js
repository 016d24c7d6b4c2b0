// How every game looks, in the middle of a hand and at its end, at four sizes: pictures are compared
// with those in looks/, roughly, since letters are drawn differently everywhere. `scripts/approve looks`
// accepts what is seen now. What differs is written to build/looks/ (or to YEZI_LOOKS).

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { beside, each, families, hurry, lay, nextStanding, stage } from "../stage.js";

const kept = new URL("looks/", import.meta.url);
const differing = process.env.YEZI_LOOKS ?? new URL("../../../build/looks", import.meta.url).pathname;
const approve = Boolean(process.env.YEZI_APPROVE);

/** Half the size of a window, of which so much is kept: enough to see what has moved. */
const sizes = [
  { width: 360, height: 740, kept: 0.75, colorScheme: "light", locale: "zh-TW" },
  { width: 768, height: 1024, kept: 0.5, colorScheme: "dark", locale: "en-GB" },
  { width: 1280, height: 800, kept: 0.4, colorScheme: "light", locale: "en-GB" },
  { width: 1920, height: 1080, kept: 0.3, colorScheme: "dark", locale: "zh-TW" },
];

/** A cell of eight by eight points differs if its mean colour does by more than `shade` of 255; so many cells may. */
const shade = 14, share = 0.02;

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

/** A picture made smaller, as a data URL. Runs in the page. */
async function smaller([png, factor]) {
  const image = new Image();
  image.src = png;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(image.width * factor), Math.round(image.height * factor)];
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.55);
}

/** The share of cells in which two pictures differ. Runs in the page. */
async function apart([one, other, shade]) {
  const cells = async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const wide = Math.ceil(image.width / 8);
    const sums = Array.from({ length: wide * Math.ceil(image.height / 8) }, () => [0, 0, 0, 0]);
    for (let i = 0; i < data.length; i += 4) {
      const at = i / 4;
      const cell = sums[Math.floor(at / image.width / 8) * wide + Math.floor((at % image.width) / 8)];
      for (let k = 0; k < 3; ++k) cell[k] += data[i + k];
      ++cell[3];
    }
    return { size: `${image.width} × ${image.height}`, means: sums.map(([r, g, b, n]) => [r / n, g / n, b / n]) };
  };
  const [a, b] = [await cells(one), await cells(other)];
  if (a.size !== b.size) return 1;
  return a.means.filter((mean, i) => mean.some((value, k) => Math.abs(value - b.means[i][k]) > shade)).length / a.means.length;
}

const bytes = (url) => Buffer.from(url.split(",")[1], "base64");

/** What is seen now, beside what is kept. */
async function compare(page, name, factor) {
  const png = `data:image/png;base64,${(await page.screenshot({ animations: "disabled" })).toString("base64")}`;
  const blank = await on.blank();
  const now = await blank.evaluate(smaller, [png, factor]);
  const file = new URL(`${name}.webp`, kept);
  if (approve) {
    const same = existsSync(file) && await blank.evaluate(apart, [now, `data:image/webp;base64,${readFileSync(file, "base64")}`, shade]) <= share;
    if (!same) writeFileSync(file, bytes(now));
    return null;
  }
  const differs = existsSync(file) ? await blank.evaluate(apart, [now, `data:image/webp;base64,${readFileSync(file, "base64")}`, shade]) : 1;
  if (differs <= share) return null;
  mkdirSync(differing, { recursive: true });
  writeFileSync(`${differing}/${name}.webp`, bytes(now));
  return `${name}: ${(differs * 100).toFixed(1)} % is not as it was; see ${differing}/${name}.webp`;
}

/** A table of the first deal that has something to be seen after four answers, not one that nobody plays. */
async function inTheMiddle(page, game) {
  for (let seed = 2; seed < 12; ++seed) {
    const { keys: [key] } = await lay(on.address, { game, players: ["human"], seed });
    if (!await hurry(page, key, 2, 4)) return key;
  }
  return assert.fail(`${game}: no hand lasts so long`);
}

test("every game looks as it did", beside, async (suite) => {
  const games = await families(on.address);
  if (approve) {
    mkdirSync(kept, { recursive: true });
    for (const old of readdirSync(kept)) if (!games.some((game) => old.startsWith(`${game.id}-`)) && !old.startsWith("home-")) rmSync(new URL(old, kept));
  }
  await each(suite, ["home", ...games.map((game) => game.id)], (id) => id, async (id) => {
    const wrong = [];
    for (const { width, height, kept: factor, ...look } of sizes) {
      const { page } = await on.page({ viewport: { width, height }, ...look });
      if (id === "home") {
        await page.goto(on.address);
        await page.waitForFunction(() => document.querySelectorAll(".tile").length > 4 && [...document.querySelectorAll(".tile-card:empty")].every((card) => card.getBoundingClientRect().top > innerHeight));
        await page.waitForLoadState("networkidle");
      } else {
        await page.goto(on.address);
        const key = await inTheMiddle(page, id);
        await page.evaluate((game) => localStorage.setItem("yezi.known", JSON.stringify([game])), id);
        await page.goto("about:blank");
        await page.goto(`${on.address}#/table/${key}`);
        await nextStanding(page);
        await page.waitForLoadState("networkidle");
        wrong.push(await compare(page, `${id}-${width}`, factor));
        await hurry(page, key, 2);
        await page.locator(".over table").first().waitFor();
      }
      wrong.push(await compare(page, `${id}-${width}${id === "home" ? "" : "-over"}`, factor));
      await page.context().close();
    }
    assert.deepEqual(wrong.filter(Boolean), []);
  });
});
