// Texts that a link carries whole, in its fragment, which no host is sent: deflated, in base64url.

const most = 2 ** 20; // of text; what a link unpacks to may be anything

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream */
async function all(stream) {
  const reader = stream.getReader();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      void reader.cancel();
      throw new Error("too long");
    }
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {BlobPart} bytes @param {any} through */
const streamed = (bytes, through) => all(new Blob([bytes]).stream().pipeThrough(through));

/** What a link has in itself. @param {string} text */
export async function packed(text) {
  const out = await streamed(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  return btoa(Array.from(out, (b) => String.fromCharCode(b)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** Fails where it is no such text, or too long. @param {string} text */
export async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  return new TextDecoder().decode(await streamed(bytes, new DecompressionStream("deflate-raw")));
}
