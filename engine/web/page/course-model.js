// Addresses of the course; pure.

export const parts = ["unit", "worksheet", "key", "slides"];
export const guide = "teachers-guide";

/** What an address of the course leads to; an unknown part is the unit itself. @param {string} rest */
export function unitAt(rest) {
  const [id = "", part = "unit"] = rest.split("/");
  return { id, part: parts.includes(part) ? part : "unit" };
}

/** @param {string} id @param {string} [part] */
export const wayToUnit = (id, part = "unit") => `#/course/${encodeURIComponent(id)}${part === "unit" ? "" : `/${part}`}`;
