// Texts that a link carries whole, in its fragment, which no host is sent: deflated, in base64url.

/** @param {string} text @param {"deflate-raw"} how @param {boolean} back */
const coded = async (text, how, back) => {
  const bytes = back ? Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0)) : new TextEncoder().encode(text);
  const stream = new Blob([bytes]).stream().pipeThrough(back ? new DecompressionStream(how) : new CompressionStream(how));
  const out = new Uint8Array(await new Response(stream).arrayBuffer());
  return back ? new TextDecoder().decode(out) : btoa(Array.from(out, (b) => String.fromCharCode(b)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
};

/** What a link has in itself. @param {string} text */
export const packed = (text) => coded(text, "deflate-raw", false);

/** @param {string} text */
export const unpacked = (text) => coded(text, "deflate-raw", true);
