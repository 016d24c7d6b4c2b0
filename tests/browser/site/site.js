// The page without a server, served as any folder by a host that knows nothing of it, and what its
// worker told the page: for the tests beside this file.
//
// YEZI_SITE is the folder that scripts/site has written, YEZI_SITE_BROWSER maybe "firefox"; the rest as in
// ../stage.js.

import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browsers } from "../stage.js";

/** Everything that the worker says to the page, in its order. */
function overhear() {
  window.overheard = [];
  window.begun = []; // workers
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...how) {
      super(...how);
      window.begun.push(this);
      this.addEventListener("message", ({ data }) => window.overheard.push(data));
    }
  };
}

/** What the worker told of games: not that it is there. */
export const spoken = (told) => told.filter((one) => !("ready" in one) && !("alive" in one));

/** The lines of the log of a table, as they stand. */
export const logOf = (page) => page.locator(".log li").allInnerTexts();

/** Which browser it is; Firefox is driven without downloads, and cannot be told to run no scripts. */
export const kind = process.env.YEZI_SITE_BROWSER === "firefox" ? "firefox" : "chromium";

/** The worker says nothing any more: it hangs, or in Firefox, whose workers cannot be reached, it is gone. */
export function silence(page) {
  if (kind === "chromium") void page.workers()[0].evaluate(() => { for (;;); }).catch(() => {});
  else void page.evaluate(() => window.begun.at(-1).terminate());
}

/** The text of a file that the page saves. @param {any} page @param {() => Promise<void>} press */
export async function saved(page, press) {
  if (kind === "chromium") {
    const [file] = await Promise.all([page.waitForEvent("download"), press()]);
    return readFileSync(await file.path(), "utf8");
  }
  await page.evaluate(() => {
    const real = URL.createObjectURL;
    URL.createObjectURL = (what) => {
      window.savedBlob = what;
      return real.call(URL, what);
    };
  });
  await press();
  await page.waitForFunction(() => window.savedBlob);
  return page.evaluate(() => window.savedBlob.text());
}

/** A host of plain files, with the site in a folder below its root, and a browser. */
export async function staged() {
  const root = mkdtempSync(join(tmpdir(), "yezi-site-"));
  cpSync(process.env.YEZI_SITE, join(root, "some", "where"), { recursive: true });
  const host = spawn("python3", ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", root], { stdio: ["ignore", "pipe", "ignore"] });
  const port = await new Promise((resolve, reject) => {
    host.stdout.on("data", (text) => { const found = /port (\d+)/.exec(text); if (found) resolve(found[1]); });
    host.once("exit", (code) => reject(new Error(`the host ended with ${code}`)));
  });
  const address = `http://127.0.0.1:${port}/some/where/`;
  const browser = await browsers[kind]();
  return {
    address,
    async page(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options });
      await context.addInitScript(overhear);
      const page = await context.newPage();
      const heard = { complaints: [], elsewhere: [] };
      page.on("console", (message) => { if (["error", "warning"].includes(message.type())) heard.complaints.push(message.text()); });
      page.on("pageerror", (error) => heard.complaints.push(String(error)));
      page.on("request", (request) => { if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) heard.elsewhere.push(request.url()); });
      return { page, heard, told: () => page.evaluate(() => window.overheard) };
    },
    async close() {
      await browser.close();
      host.kill();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
