// A host of plain files at the end of a slow line: all that is fetched, by the page and by its worker,
// shares so many bytes a second, and every answer begins after a while. The browser's own way to be slow
// (Network.emulateNetworkConditions) leaves workers out.

import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".json": "application/json", ".webmanifest": "application/manifest+json", ".wasm": "application/wasm" };
const every = 20; // milliseconds between two pieces, about

/**
 * @param {string} folder
 * @param {{bytes: number, latency: number, packs: boolean}} line bytes a second; milliseconds until an answer begins, and once
 *   more until a connection stands; whether texts are packed, as most hosts do
 */
export async function slowHost(folder, { bytes, latency, packs }) {
  const sending = new Set();
  const host = { address: "", sent: 0, /** @type {string[]} */ asked: [], close: () => {} };
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    let left = Math.min((bytes * (now - before)) / 1000, bytes); // a busy machine is late, not slower
    before = now;
    for (const one of sending) { // in turn: what comes first does not get all
      const share = Math.ceil(left / sending.size);
      const part = one.body.subarray(one.at, one.at + share);
      one.to.write(part);
      one.at += part.length;
      host.sent += part.length;
      left -= part.length;
      if (one.at < one.body.length) continue;
      one.to.end();
      sending.delete(one);
    }
  }, every);
  const stands = new WeakSet();
  const server = createServer((request, answer) => {
    const path = join(folder, normalize(decodeURI((request.url ?? "/").replace(/[?#].*/, ""))));
    const file = path.endsWith("/") ? `${path}index.html` : path;
    host.asked.push(path);
    const fresh = !stands.has(request.socket);
    stands.add(request.socket);
    setTimeout(() => {
      if (!existsSync(file)) return answer.writeHead(404).end();
      const type = types[extname(file)];
      const packed = packs && type !== undefined && extname(file) !== ".wasm";
      const body = packed ? gzipSync(readFileSync(file)) : readFileSync(file);
      answer.writeHead(200, { "Content-Type": type ?? "application/octet-stream", "Content-Length": body.length, ...(packed && { "Content-Encoding": "gzip" }) });
      sending.add({ to: answer, body, at: 0 });
      answer.on("close", () => { for (const one of sending) if (one.to === answer) sending.delete(one); });
    }, fresh ? 2 * latency : latency);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(0)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  host.address = `http://127.0.0.1:${port}/`;
  host.close = () => {
    clearInterval(timer);
    server.closeAllConnections();
    server.close();
  };
  return host;
}
