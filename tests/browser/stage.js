// A server with a page, a real browser, and what both said: for the tests beside this file.
//
// YEZI_PROGRAM is the program, YEZI_BROWSER_MODULES the folder whose node_modules has
// playwright-core, CHROMIUM and FIREFOX the browsers (/usr/bin/chromium-headless-shell, /usr/bin/firefox-esr).

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const require = createRequire(join(process.env.YEZI_BROWSER_MODULES ?? fileURLToPath(new URL(".", import.meta.url)), "at"));
const { chromium, firefox } = require("playwright-core");

export const browsers = {
  chromium: () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox"] }),
  firefox: () => firefox.launch({ executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", channel: "moz-firefox" }),
};

/** Starts `yezi serve` at a port of its own, and a browser. @param {"chromium"|"firefox"} kind @param {string[]} more options of the server */
export async function stage(kind = "chromium", more = []) {
  const home = mkdtempSync(join(tmpdir(), "yezi-browser-"));
  const server = spawn(process.env.YEZI_PROGRAM ?? "yezi", ["serve", "--port", "0", "--tables-each", "500", ...more],
    { env: { ...process.env, XDG_STATE_HOME: home }, stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((resolve, reject) => {
    server.stdout.once("data", (text) => resolve(String(text).trim()));
    server.once("exit", (code) => reject(new Error(`yezi serve ended with ${code}`)));
  });
  const browser = await browsers[kind]();
  /** @type {any} */
  let blank;
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
    /** A page about nothing, to work on pictures in. */
    async blank() { return (blank ??= await browser.newPage()); },
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

/** Whether all is to be tried that takes long: `scripts/check page` wants that, scripts/test does not. */
export const all = process.env.YEZI_BROWSER_ALL === "1";

/** For tests that mostly wait: three side by side, each in a browser window of its own. */
export const beside = { concurrency: 3 };

/** A test of each, within a test that has `beside`. */
export const each = (suite, items, name, run) => Promise.all(items.map((one) => suite.test(name(one), () => run(one))));

/** The families of games, as the page lists them. */
export const families = async (address) =>
  (await (await fetch(`${address}api/games`)).json()).filter((game) => !game.id.includes("/"));

/** One game of each kind: tricks, drawing with claims, drawing without, a script's own phases, bones. */
export const kinds = ["lukfu", "ningbo", "khanhoo", "wahua", "tiengow"];

/** What only modules and programs call something: path.to.it, a_name, [object Object]; no rule numbers, no file names. */
export const internal = /\[object |\b(?!yezi)[a-z]+_[a-z_]+\b|\b(?:play|settle|deal|match|draw)\.[a-z]+\b|among \d+ plays?/;

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

/** What the page waits for: "act" (somebody has to choose), "over", or "wait". With `patience`, milliseconds, not "wait". */
function stands({ acts, cards, patience }) {
  const now = () => {
    if (document.querySelector(".over")) return "over";
    if (document.querySelector(acts)) return "act";
    return document.querySelector("yezi-hand[data-asked]") && document.querySelector(cards) ? "act" : "wait";
  };
  const began = performance.now();
  return new Promise((resolve) => {
    const look = () => {
      const found = now();
      if (found === "wait" && performance.now() - began < patience) setTimeout(look, 8);
      else resolve(found);
    };
    look();
  });
}

export const standing = (page) => page.evaluate(stands, { acts, cards, patience: 0 });

/** Waits until the page wants something from somebody. */
export async function nextStanding(page) {
  const found = await page.evaluate(stands, { acts, cards, patience: 60_000 }); // others may play on a busy machine
  assert.notEqual(found, "wait", "the page wants nothing");
  return found;
}

/** One choice by mouse: a button where there is one, else one more card. */
export async function click(page, next) {
  const at = await page.evaluate(async ({ acts, cards, luck }) => {
    // cards may be on their way: not every browser can be told that nothing moves
    const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < 5000);
    await Promise.allSettled(moving.map((one) => one.finished));
    const buttons = document.querySelectorAll(acts);
    const free = document.querySelectorAll(`${cards}:not([aria-selected="true"])`);
    const all = buttons.length > 0 ? buttons : free;
    // without any, these cards together cannot be played
    const target = all[Math.floor(luck * all.length)] ?? document.querySelector('[data-tool="clear"]');
    target.scrollIntoView({ block: "nearest" });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return { x, y, under: target.contains(hit) ? "" : `${target.outerHTML.slice(0, 120)} lies under ${hit?.outerHTML.slice(0, 120)}` };
  }, { acts, cards, luck: next(2 ** 20) / 2 ** 20 });
  assert.equal(at.under, "");
  await page.mouse.click(at.x, at.y);
}

/** One choice by keyboard alone. */
export async function press(page, next) {
  const { count, free } = await page.evaluate(({ acts }) => ({
    count: Math.min(document.querySelectorAll(acts).length, 9),
    free: [...document.querySelectorAll('yezi-hand [role="option"]')].flatMap((card, i) =>
      (card.getAttribute("aria-disabled") === "true" || card.getAttribute("aria-selected") === "true" ? [] : [i])),
  }), { acts });
  if (count > 0) {
    await page.keyboard.press(String(1 + next(count)));
    return;
  }
  if (free.length === 0) {
    await page.keyboard.press("Escape");
    return;
  }
  await page.keyboard.press("c");
  await page.keyboard.press("Home");
  for (let i = free[next(free.length)]; i > 0; --i) await page.keyboard.press("ArrowRight");
  await page.keyboard.press(next(2) === 0 ? "Space" : "Enter");
}

/** Plays a hand to its end; `choose` is click or press, and `look` is called before every so manieth choice. */
export async function playOut(page, choose, seed, look = async () => {}) {
  const next = chance(seed);
  for (let turns = 0; turns < 2000; ++turns) {
    if (await nextStanding(page) === "over") return;
    if (turns % 5 === 0) await look();
    await choose(page, next);
  }
  assert.fail("the hand does not end");
}

/**
 * Has so many questions of a hand answered at once, or all, by a connection beside the page's: for tests of what comes
 * after. Whether the hand is over.
 */
export async function hurry(page, key, seed, most = Infinity) {
  return page.evaluate(({ key, seed, most }) => new Promise((resolve, reject) => {
    let state = seed >>> 0;
    const luck = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/talk`);
    socket.onopen = () => socket.send(JSON.stringify({ hello: "page", key }));
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.event === "error") reject(new Error(data));
      if (frame.event === "kept" || (frame.event === "ask" && most-- === 0)) {
        socket.close();
        return resolve(frame.event === "kept");
      }
      if (frame.event !== "ask") return;
      const [many] = frame.families ?? [];
      const act = frame.offers[Math.floor(luck() * frame.offers.length)] ?? [many.do, ...many.of.split(" ").slice(0, many.cards)].join(" ");
      socket.send(JSON.stringify({ do: act, ask: frame.ask }));
    };
  }), { key, seed, most });
}
