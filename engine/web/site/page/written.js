// Answers that are the same for everybody are files of the site, written when it is made.

/** Those of the games as they are, without settings; not of modules of one's own. */
const written = /^\/(api\/(?:games|words|glossary|games\/[^?:]+|decks\/[^?]+)|cards\/[^?]+)(?:\?lang=([\w-]+))?$/;

/** The file of an answer; nothing where the engine answers. @param {string} where */
export function fileOf(where) {
  const [, path = "", lang] = written.exec(where) ?? [];
  if (path === "") return undefined;
  return path.startsWith("cards/") ? `/${path}` : `/${path}${lang ? `.${lang}` : ""}.json`;
}

/** How many hands of each game were dealt when the site was made. */
export const prepared = 8;
