// A class: a teacher and pupils in browsers of their own.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { assertQuiet, stage } from "./stage.js";

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

const lesson = "lukfu-hand";

/** A teacher's page, and the code that is on the wall. */
async function teach(options) {
  const teacher = await on.page(options);
  await teacher.page.goto(`${on.address}#/lessons/${lesson}`);
  await teacher.page.getByRole("button", { name: /to a class|開設課堂/ }).click();
  await teacher.page.locator("#q-run").waitFor();
  teacher.code = await teacher.page.locator(".class-code").textContent();
  teacher.page.on("dialog", (dialog) => dialog.accept());
  return teacher;
}

async function come(code, name, options) {
  const pupil = await on.page(options);
  await pupil.page.goto(`${on.address}#/lessons`);
  await pupil.page.getByRole("textbox", { name: /^code|代碼$/ }).fill(code.toLowerCase());
  await pupil.page.getByRole("button", { name: /Join|進入/ }).click();
  await pupil.page.getByRole("textbox", { name: /your name|你的名字/ }).fill(name);
  await pupil.page.keyboard.press("Enter");
  return pupil;
}

const of = (page, question) => page.locator(`#q-${question}`);

/** Names of what can be reached but has none. */
const nameless = (page) => page.evaluate(() => [...document.querySelectorAll("a[href], button, select, input, [role=option], summary")]
  .filter((one) => one.checkVisibility() && !(one.getAttribute("aria-label") ?? one.textContent ?? "").trim() && !one.labels?.length)
  .map((one) => one.outerHTML.slice(0, 120)));

const width = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test("answers come in, spread, and are shown to all at once", async () => {
  const teacher = await teach();
  const ada = await come(teacher.code, "Ada");
  const bo = await come(teacher.code, "=Bo", { locale: "zh-TW", viewport: { width: 360, height: 780 } });
  const all = [teacher, ada, bo];
  for (const { page } of all) await of(page, "run").waitFor();
  await teacher.page.getByRole("list", { name: "Pupils" }).getByText("=Bo").waitFor();

  // what a pupil types stays, and so does the focus, while others answer
  const field = of(ada.page, "lead").getByRole("textbox");
  await field.fill("lead s");
  await of(bo.page, "suit").locator('[data-choice="tens"]').click();
  await of(teacher.page, "suit").getByText("1 of 2 has answered").waitFor();
  assert.equal(await field.inputValue(), "lead s");
  assert.ok(await field.evaluate((one) => one === document.activeElement));

  await of(ada.page, "suit").locator('[data-choice="cash"]').click();
  await of(bo.page, "suit").locator('[data-choice="hundreds"]').click(); // the last answer counts
  await of(bo.page, "suit").getByText("你的答案").waitFor();
  const cards = of(ada.page, "run").getByRole("option");
  await cards.nth(0).click();
  await of(ada.page, "run").getByRole("button", { name: "Check" }).click();
  await of(ada.page, "run").getByText(/Your answer/).waitFor();
  await of(teacher.page, "run").getByText("1 of 2 has answered").waitFor();

  // the wall tells nothing before it is asked to
  const wall = of(teacher.page, "suit");
  assert.equal(await wall.getByText("✓").isVisible(), false);
  assert.equal(await of(teacher.page, "suit").locator(".answer").isVisible(), false);
  await wall.getByText("Distribution of the answers").click();
  assert.equal(await wall.locator(".spread li").count(), 2);
  await wall.locator(".spread summary").first().click();
  const open = () => wall.locator("details details[open]").count();
  assert.equal(await open(), 1);
  await of(bo.page, "suit").locator('[data-choice="tens"]').click();
  await of(teacher.page, "suit").getByText(/2 of 2/).waitFor();
  await teacher.page.waitForTimeout(200);
  assert.equal(await wall.locator("> div > details[open]").count(), 1);

  for (const { heard } of [ada, bo]) {
    for (const frame of heard.frames) {
      for (const question of frame.questions ?? [frame.question ?? {}]) {
        assert.deepEqual(["right", "says", "reply", "spread", "answers"].filter((key) => key in question), []);
      }
    }
  }
  for (const { page } of all) {
    assert.deepEqual(await nameless(page), []);
    assert.ok(await width(page) <= 0);
  }
  assert.equal(await bo.page.locator("#q-suit").evaluate((one) => one.closest("[lang]").lang), "en");

  // what hangs on a question is not there for pupils before it is shown
  assert.equal(await ada.page.locator('[data-after="lead"]').isVisible(), false);
  await wall.getByRole("button", { name: "Show the right answer" }).click();
  for (const { page } of [ada, bo]) await of(page, "suit").locator(".spread li").first().waitFor();
  assert.match(await of(bo.page, "suit").locator(".answer").textContent(), /對。/);
  assert.match(await of(ada.page, "suit").locator(".answer").textContent(), /Not quite/);
  assert.equal(await of(ada.page, "suit").locator(".choices").isVisible(), false);
  await field.focus();
  await of(teacher.page, "lead").getByRole("button", { name: "Show the right answer" }).click();
  for (const { page } of all) await page.locator('[data-after="lead"][open]').waitFor();
  assert.ok(await of(ada.page, "lead").evaluate((one) => one.contains(document.activeElement)), "the focus is not lost");

  const [download] = await Promise.all([teacher.page.waitForEvent("download"),
    teacher.page.getByRole("button", { name: /CSV/ }).click()]);
  const [head, ...rows] = readFileSync(await download.path(), "utf8").split("\r\n");
  assert.ok(head.startsWith('\ufeff"pupil","suit","suit: ✓"'));
  assert.equal(rows.length, 3);
  assert.ok(rows[0].startsWith('"Ada",') && rows[1].startsWith('"\'=Bo",'));
  all.forEach(({ heard }) => assertQuiet(heard));
  for (const { page } of all) await page.context().close();
});

test("who comes again goes on; who is sent away, and a class that is over, are told so", async () => {
  const teacher = await teach({ viewport: { width: 1920, height: 1080 } });
  const ada = await come(teacher.code, "Ada");
  const lost = await come("ZZZZZZ", "Cy");
  await lost.page.getByText("no class with this code").waitFor();
  await lost.page.getByRole("textbox", { name: "code" }).fill(teacher.code);
  await lost.page.keyboard.press("Enter");
  await lost.page.getByRole("textbox", { name: "your name" }).fill("Cy");
  await lost.page.getByRole("button", { name: "Join" }).click();
  await of(lost.page, "suit").waitFor();

  await of(ada.page, "suit").locator('[data-choice="cash"]').click();
  await of(ada.page, "suit").getByText("Your answer").waitFor();
  await ada.page.reload();
  await of(ada.page, "suit").getByText("Your answer").waitFor();
  assert.doesNotMatch(teacher.page.url(), /[0-9a-f]{32}/, "the key is not on the wall");
  await teacher.page.reload();
  await of(teacher.page, "suit").getByText("1 of 2 has answered").waitFor();

  await teacher.page.getByRole("button", { name: "Remove Cy" }).click();
  await lost.page.getByText("The teacher has sent you away").waitFor();
  assert.equal(await teacher.page.getByText("Cy", { exact: true }).count(), 0);

  const bo = await on.page();
  const sockets = [];
  await bo.page.routeWebSocket(/\/talk\?/, (socket) => { sockets.push(socket); socket.connectToServer(); });
  await bo.page.goto(`${on.address}#/class/${teacher.code}`);
  await bo.page.getByRole("textbox", { name: "your name" }).fill("Bo");
  await bo.page.getByRole("button", { name: "Join" }).click();
  const field = of(bo.page, "lead").getByRole("textbox");
  await field.fill("lead s");
  await sockets[0].close();
  await bo.page.getByText("The connection is lost").waitFor();
  await teacher.page.getByRole("list", { name: "Pupils" }).getByText("away").waitFor();
  await bo.page.getByText("The connection is lost").waitFor({ state: "hidden" });
  assert.equal(await field.inputValue(), "lead s");
  assert.ok(await field.evaluate((one) => one === document.activeElement));
  await of(bo.page, "suit").locator('[data-choice="tens"]').click();
  await of(teacher.page, "suit").getByText("2 of 2 have answered").waitFor();

  await teacher.page.getByRole("button", { name: "End the class" }).click();
  for (const { page } of [teacher, ada, bo]) await page.getByText("This class is over").waitFor();
  assert.ok(await teacher.page.getByRole("button", { name: /CSV/ }).isVisible());
  for (const { heard } of [teacher, ada, lost]) assertQuiet(heard);
});
