// A hand read aloud: what a screen reader says of the page, and what is announced while keys are
// pressed, as text. The texts are in aloud/; YEZI_APPROVE=1 accepts what they are now.
//
// Roles, names and states are those of Chromium's accessibility tree. Announcements follow the rules
// for live regions: of a log what is added, of a status all that it says.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { assertQuiet, beside, each, lay, nextStanding, stage, standing } from "./stage.js";

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

/** Notes what live regions announce; runs in the page, before its scripts. */
function listen() {
  window.announced = [];
  const words = (node) => {
    const read = node.cloneNode(true);
    if (read instanceof Element) {
      for (const one of read.querySelectorAll("[aria-hidden=true], [hidden]")) one.remove();
      for (const one of read.querySelectorAll("button")) one.textContent = `[${one.getAttribute("aria-label") ?? one.textContent}]`;
      for (const one of read.querySelectorAll("p, h2, li, button")) one.append(" ");
    }
    return (read.textContent ?? "").replace(/\s+/g, " ").trim();
  };
  const regionOf = (node) => (node instanceof Element ? node : node.parentElement)?.closest("[aria-live], [role=status], [role=alert], [role=log]");
  const say = (region, said) => {
    const role = region.getAttribute("role") ?? "live";
    if (said && !region.closest("[hidden]") && region.getAttribute("aria-live") !== "off" && region.checkVisibility()) window.announced.push(`${role}: ${said}`);
  };
  new MutationObserver((changes) => {
    const whole = new Set();
    for (const { target, addedNodes } of changes) {
      const region = regionOf(target);
      if (!region) continue;
      if (region.getAttribute("role") === "log") for (const node of addedNodes) say(region, words(node));
      else whole.add(region);
    }
    for (const region of whole) say(region, words(region));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["hidden"] });
}

const silent = new Set(["none", "generic", "InlineTextBox", "StaticText", "LineBreak", "ListMarker", "RootWebArea", "LabelText", "paragraph", "LayoutTable"]);
const states = { selected: "selected", disabled: "unavailable", checked: "checked", expanded: "expanded", pressed: "pressed" };

/** A node as it is read: its role, its name, what state it is in. */
function spoken({ role, name, properties = [] }) {
  const on = properties.filter(({ name: state, value }) => states[state] && value.value !== false && value.value !== "false").map((one) => states[one.name]);
  return [role.value, name?.value && `"${name.value.replace(/\s+/g, " ").trim()}"`, ...on].filter(Boolean).join(" ");
}

/** Everything in the order in which it is read, deeper things further in. */
async function tree(session) {
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines = [];
  const read = (node, depth) => {
    const text = node.role?.value === "StaticText" || silent.has(node.role?.value ?? "none") || node.ignored;
    const alone = node.role?.value === "StaticText" && !node.ignored;
    if (alone && depth > 0) lines.push(`${"  ".repeat(depth)}${(node.name?.value ?? "").replace(/\s+/g, " ").trim()}`);
    if (!text) lines.push(`${"  ".repeat(depth)}${spoken(node)}`);
    const named = !text && ["button", "link", "option", "img", "image", "term", "heading", "summary", "DisclosureTriangle"].includes(node.role.value);
    if (named) return; // its name has been read
    for (const id of node.childIds ?? []) if (byId.has(id)) read(byId.get(id), text ? depth : depth + 1);
  };
  read(nodes[0], 0);
  return lines.filter((line) => line.trim() !== "");
}

/** What has the focus. */
async function focus(session) {
  const { result } = await session.send("Runtime.evaluate", { expression: "document.activeElement" });
  const { nodes } = await session.send("Accessibility.getPartialAXTree", { objectId: result.objectId, fetchRelatives: false });
  return nodes[0] && !nodes[0].ignored ? spoken(nodes[0]) : "nothing";
}

const hands = [
  { name: "madiao-en", game: "madiao", locale: "en-GB", seed: 4 },
  { name: "lukfu-en", game: "lukfu", locale: "en-GB", seed: 4, turns: 12 },
  { name: "ningbo-zh", game: "ningbo", locale: "zh-TW", seed: 3, turns: 8 },
];

async function aloud({ game, locale, seed, turns = 100 }) {
  const { page, heard } = await on.page({ locale });
  await page.addInitScript(listen);
  const session = await page.context().newCDPSession(page);
  const laid = await lay(on.address, { game, players: ["human"], seed });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await nextStanding(page);
  const lines = ["The page", "", ...await tree(session)];
  const told = async (key) => {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    lines.push("", `Key ${key}`, `  focus: ${await focus(session)}`, ...(await page.evaluate(() => window.announced.splice(0))).map((one) => `  ${one}`));
  };
  const press = async (key) => {
    await page.keyboard.press(key);
    if (await standing(page) === "wait") await nextStanding(page);
    await told(key);
  };
  await page.evaluate(() => window.announced.splice(0));
  for (let i = 0; i < 3; ++i) await press("Tab");
  await press("c");
  await press("ArrowRight");
  for (let i = 0; i < turns && await nextStanding(page) !== "over"; ++i) {
    const { button, card } = await page.evaluate(() => { // the first button, or the first card that may be added
      const cards = [...document.querySelectorAll("yezi-hand [role=option]")];
      const from = cards.findLastIndex((one) => one.getAttribute("aria-selected") === "true") + 1;
      return { button: document.querySelector(".actions .acts button[data-do]") !== null,
        card: cards.findIndex((one, at) => at >= from && one.getAttribute("aria-disabled") !== "true") };
    });
    if (button) await press("1");
    else if (card < 0) await press("Escape");
    else {
      for (const key of ["c", "Home", ...Array(card).fill("ArrowRight")]) await page.keyboard.press(key);
      await told(`c Home${" ArrowRight".repeat(card)}`);
      await press("Space");
    }
  }
  if (await standing(page) === "over") lines.push("", "The hand is over", "", ...await tree(session));
  assertQuiet(heard);
  await page.context().close();
  return `${lines.join("\n")}\n`;
}

test("hands read aloud", beside, async (suite) => {
  await each(suite, hands, (hand) => hand.name, async (hand) => {
    const text = await aloud(hand);
    const file = new URL(`aloud/${hand.name}.txt`, import.meta.url);
    if (process.env.YEZI_APPROVE) {
      mkdirSync(new URL("aloud/", import.meta.url), { recursive: true });
      writeFileSync(file, text);
    }
    assert.ok(existsSync(file), "nothing to compare with: YEZI_APPROVE=1 writes it");
    assert.deepEqual(text.split("\n"), readFileSync(file, "utf8").split("\n"));
  });
});
