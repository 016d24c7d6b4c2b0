// People together: at a table with names, talk, a watcher and a stand-in; and a class at tables.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertQuiet, click, lay, playOut, stage } from "./stage.js";

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

const width = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const nameField = (page) => page.getByRole("textbox", { name: /your name|你的名字/ });

async function sitDown(key, name, options) {
  const person = await on.page(options);
  await person.page.goto(`${on.address}#/table/${key}`);
  await nameField(person.page).waitFor();
  assert.ok(await nameField(person.page).evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight), "it is seen at once");
  await nameField(person.page).fill(name);
  await person.page.keyboard.press("Enter");
  await person.page.getByRole("button", { name: /Change name|改名/ }).waitFor();
  return person;
}

test("people have names, talk, are watched, and a program stands in for whoever leaves", async () => {
  const table = await lay(on.address, { game: "lukfu", players: ["human", "human", "simple", "simple"], clock: 300_000, absence: 500 });
  const ada = await sitDown(table.keys[0], "Ada");
  const bo = await sitDown(table.keys[1], "Bo", { viewport: { width: 360, height: 740 } });
  const eye = await on.page();
  await eye.page.goto(`${on.address}#/table/${table.look}`);
  await eye.page.locator('[data-seat="0"]').getByText("Ada").waitFor();
  await eye.page.getByText(/Waiting for (Ada|Bo)\./).waitFor();
  assert.match(await eye.page.getByRole("timer").textContent(), /\d+ s/);

  const say = (page) => page.getByRole("textbox", { name: "Say something" });
  await say(bo.page).fill("<b>hello</b> 你好");
  await bo.page.keyboard.press("Enter");
  for (const { page } of [ada, bo, eye]) {
    const heard = page.getByRole("log", { name: "Messages" }).getByText("<b>hello</b> 你好");
    await heard.waitFor();
    assert.equal(await heard.locator("b", { hasText: "hello" }).count(), 0, "text stays text");
  }
  assert.equal(await say(eye.page).isVisible(), false, "who looks on says nothing");
  await ada.page.getByRole("button", { name: "Change name" }).click();
  await nameField(ada.page).fill("Lovelace");
  await ada.page.keyboard.press("Enter");
  await bo.page.locator('[data-seat="0"]').getByText("Lovelace").waitFor();
  for (const { page } of [ada, bo, eye]) assert.ok(await width(page) <= 0);

  await bo.page.context().close();
  await ada.page.locator('[data-seat="1"]').getByText("a program plays").waitFor();
  await playOut(ada.page, click, 3);
  await eye.page.locator(".over").first().waitFor();
  let over = false; // what came to the watcher before the hand was over has no card of any hand
  for (const frame of eye.heard.frames) {
    assert.notEqual(frame.event, "ask");
    for (const { line, sight } of frame.lines ?? []) {
      over ||= ["reveal", "settle"].includes(line.event);
      if (!over) for (const hand of sight?.zones?.hand ?? []) assert.match(hand, /^[? ]*$/);
    }
  }
  assert.ok(over);
  for (const { heard } of [ada, bo, eye]) assertQuiet(heard);
});

test("a class sits at tables, and what it made of the same boards is compared", async () => {
  const teacher = await on.page({ viewport: { width: 1440, height: 900 } });
  teacher.page.on("dialog", (dialog) => dialog.accept());
  await teacher.page.goto(`${on.address}#/lessons`);
  await teacher.page.getByRole("link", { name: "Seat a class at tables" }).click();
  await teacher.page.locator("#game").selectOption("kanhu"); // whatever is dealt, everybody is asked
  await teacher.page.locator("#people").selectOption("2");
  await teacher.page.locator("#boards").fill("1");
  await teacher.page.locator("#begin").click();
  const code = await teacher.page.locator(".class-code").textContent();
  const come = async (name, options) => {
    const pupil = await on.page(options);
    await pupil.page.goto(`${on.address}#/class/${code}`);
    await nameField(pupil.page).fill(name);
    await pupil.page.keyboard.press("Enter");
    await pupil.page.getByText(/The teacher will open|老師開桌後/).waitFor();
    return pupil;
  };
  const pupils = [await come("Ada"), await come("Bo", { viewport: { width: 360, height: 740 } }), await come("Cy", { locale: "zh-TW" }), await come("Di")];
  await teacher.page.getByRole("button", { name: "Open the tables" }).click();
  for (const { page } of pupils) await page.locator("yezi-hand").waitFor();
  const wall = teacher.page.locator(".wall-table");
  await wall.nth(1).getByText("to move").waitFor();
  assert.deepEqual(await wall.locator(".wall-seats li:first-child span").allTextContents(), ["Ada", "Cy"]);
  const hands = (i) => pupils[i].page.locator("yezi-hand [role=option]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  assert.deepEqual(await hands(0), (await hands(0)).filter(Boolean));

  await teacher.page.getByRole("button", { name: "Pause all tables" }).click();
  for (const { page } of pupils) await page.locator(".paused").getByText(/paused|暫停/).waitFor();
  assert.equal(await pupils[0].page.locator(".actions .acts button").count(), 0);
  await teacher.page.getByRole("button", { name: "Go on" }).click();
  await teacher.page.getByRole("button", { name: "Switch talk off" }).click();
  for (const { page } of pupils) await page.getByText(/Nobody talks|不可交談/).waitFor();

  // on the projector: one table, as nobody's seat sees it
  const projector = await on.page({ viewport: { width: 1920, height: 1080 } });
  await projector.page.goto(`${on.address}${await wall.first().locator("a").getAttribute("href")}`);
  await projector.page.locator('[data-seat="0"]').getByText("Ada").waitFor();

  await pupils[3].page.reload(); // and is back at the same seat
  await pupils[3].page.locator("yezi-hand").waitFor();
  await Promise.all(pupils.map(({ page }, i) => playOut(page, click, i)));
  assert.equal(await pupils[0].page.locator('[data-key="next"]').count(), 0, "it was the last board");
  await teacher.page.locator(".duplicate tbody tr").nth(3).waitFor();
  const records = async () => (await (await fetch(`${on.address}api/records`)).json()).filter((one) => one.players.filter((p) => p === "human").length === 2 && one.number > 1).length;
  assert.equal(await pupils[0].page.locator(".duplicate table").count(), 0, "only the teacher sees results");
  assert.equal(await records(), 0);
  await teacher.page.getByRole("button", { name: "Show the results" }).click();
  for (const { page } of pupils) {
    await page.locator(".duplicate tbody tr").nth(3).waitFor();
    await page.locator('.duplicate a[href^="#/replay/"]').nth(3).waitFor();
    assert.ok(await width(page) <= 0);
  }
  const beside = await pupils[0].page.locator(".duplicate tbody td:last-child").allTextContents();
  assert.equal(beside.map((one) => Number(one.replace("−", "-"))).reduce((a, b) => a + b, 0), 0, "what one is better the other is worse");
  await teacher.page.getByRole("button", { name: "End the class" }).click();
  for (const { page } of [teacher, ...pupils]) await page.getByText(/This class is over|已下課/).filter({ visible: true }).first().waitFor();
  for (const { heard } of [teacher, projector, ...pupils]) assertQuiet(heard);
});
