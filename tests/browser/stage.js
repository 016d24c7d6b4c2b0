// A server with a page, a real browser, and what both said: for the tests beside this file.
//
// YEZI_PROGRAM is the program, YEZI_BROWSER_MODULES the folder whose node_modules has
// playwright-core, CHROMIUM and FIREFOX the browsers (/usr/bin/chromium, /usr/bin/firefox-esr).

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const require = createRequire(join(process.env.YEZI_BROWSER_MODULES ?? fileURLToPath(new URL(".", import.meta.url)), "at"));
const { chromium, firefox } = require("playwright-core");

const browsers = {
  chromium: () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] }),
  firefox: () => firefox.launch({ executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", channel: "moz-firefox" }),
};

/** Starts `yezi serve` at a port of its own, and a browser. @param {"chromium"|"firefox"} kind */
export async function stage(kind = "chromium") {
  const home = mkdtempSync(join(tmpdir(), "yezi-browser-"));
  const server = spawn(process.env.YEZI_PROGRAM ?? "yezi", ["serve", "--port", "0"],
    { env: { ...process.env, XDG_STATE_HOME: home }, stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    server.stdout.once("data", (text) => resolve(String(text).trim()));
    server.once("exit", (code) => reject(new Error(`yezi serve ended with ${code}`)));
  });
  const browser = await browsers[kind]();
  return {
    address,
    /** A page of a browser of its own, at rest: nothing moves. */
    async page(options = {}) {
      const context = await browser.newContext(
        { viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
      const page = await context.newPage();
      const heard = listen(page, address);
      return { page, heard };
    },
    async close() {
      await browser.close();
      server.kill("SIGTERM");
      await new Promise((resolve) => (server.exitCode === null ? server.once("exit", resolve) : resolve(0)));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Everything that a page complains of, asks for, and is told. */
function listen(page, address) {
  const heard = { complaints: [], elsewhere: [], frames: [] };
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) heard.complaints.push(message.text());
  });
  page.on("pageerror", (error) => heard.complaints.push(String(error)));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("data:")) heard.elsewhere.push(url);
  });
  page.on("websocket", (socket) => {
    if (!socket.url().startsWith(address.replace("http", "ws"))) heard.elsewhere.push(socket.url());
    socket.on("framereceived", ({ payload }) => heard.frames.push(JSON.parse(String(payload))));
  });
  return heard;
}

/** Nothing was wrong, and nothing came from elsewhere. */
export function assertQuiet(heard) {
  assert.deepEqual(heard.complaints, []);
  assert.deepEqual(heard.elsewhere, []);
}

/** Lays a table as the page does; the keys of its seats. */
export async function lay(address, table) {
  const answer = await fetch(`${address}api/tables`,
    { method: "POST", body: JSON.stringify(table), headers: { Origin: address.replace(/\/$/, "") } });
  const laid = await answer.json();
  assert.equal(answer.status, 200, JSON.stringify(laid));
  return laid;
}

/** The same numbers for the same seed. */
export function chance(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const acts = ".actions .acts button[data-do]";
const cards = 'yezi-hand [role="option"]:not([aria-disabled="true"])';

/** What the page waits for: "act" (somebody has to choose), "over", or "wait". */
export async function standing(page) {
  return page.evaluate(({ acts, cards }) => {
    if (document.querySelector(".over")) return "over";
    const hand = document.querySelector("yezi-hand");
    if (document.querySelector(acts)) return "act";
    return hand?.hasAttribute("data-asked") && document.querySelector(cards) ? "act" : "wait";
  }, { acts, cards });
}

/** Waits until the page wants something from somebody. */
export async function nextStanding(page) {
  await page.waitForFunction(({ acts, cards }) => {
    if (document.querySelector(".over") || document.querySelector(acts)) return true;
    const hand = document.querySelector("yezi-hand");
    return hand?.hasAttribute("data-asked") && document.querySelector(cards) !== null;
  }, { acts, cards }, { timeout: 60_000 }); // others may play on a busy machine
  return standing(page);
}

/** One choice by mouse: a button where there is one, else one more card. */
export async function click(page, next) {
  const buttons = page.locator(acts);
  const count = await buttons.count();
  if (count > 0) {
    await buttons.nth(next(count)).click();
    return;
  }
  const free = page.locator(`${cards}:not([aria-selected="true"])`);
  const cardsFree = await free.count();
  if (cardsFree > 0) await free.nth(next(cardsFree)).click();
  else await page.locator('[data-tool="clear"]').click(); // these cards together cannot be played
}

/** One choice by keyboard alone. */
export async function press(page, next) {
  const count = Math.min(await page.locator(acts).count(), 9);
  if (count > 0) {
    await page.keyboard.press(String(1 + next(count)));
    return;
  }
  await page.keyboard.press("c");
  const held = page.locator('yezi-hand [role="option"]');
  const free = await held.evaluateAll((all) =>
    all.flatMap((card, i) => (card.getAttribute("aria-disabled") === "true" ||
      card.getAttribute("aria-selected") === "true" ? [] : [i])));
  if (free.length === 0) {
    await page.keyboard.press("Escape");
    return;
  }
  await page.keyboard.press("Home");
  for (let i = free[next(free.length)]; i > 0; --i) await page.keyboard.press("ArrowRight");
  await page.keyboard.press(next(2) === 0 ? "Space" : "Enter");
}

/** Plays a hand to its end; `choose` is click or press. */
export async function playOut(page, choose, seed) {
  const next = chance(seed);
  for (let turns = 0; turns < 2000; ++turns) {
    if (await nextStanding(page) === "over") return;
    await choose(page, next);
  }
  assert.fail("the hand does not end");
}
