// Files of the site that are packed with gzip, since many hosts would send them as they are.

/** @param {string} name beside this script */
export const place = (name) => new URL(name, self.location.href).href;

/** @param {string} name */
export async function unpacked(name) {
  if (typeof DecompressionStream === "undefined") throw new Error("old");
  const found = await fetch(place(name));
  if (!found.ok || !found.body) throw new Error(`${name}: ${found.status}`);
  return new Response(found.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
}

/** @param {string} name */
export const texts = async (name) => (await unpacked(name)).json();
