// Files of the site that are packed with gzip, since many hosts would send them as they are.

import { t } from "./words.js";

/**
 * A file unpacked; what went wrong as it came.
 * @param {string} where its address, as if it were not packed @param {string} [type] of what is in it
 */
export async function unpacked(where, type = "application/json") {
  if (typeof DecompressionStream === "undefined") throw new Error(t("site.old"));
  const found = await fetch(`${where}.bin`);
  if (!found.ok || !found.body) return found;
  return new Response(found.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": type } });
}
