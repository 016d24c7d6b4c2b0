// A game of the reader's own. A server plays those in a folder; in the page without one they are
// written here, and another file stands in the place of this one (../site/page/own.js).

import { el, show } from "./dom.js";
import { t } from "./words.js";

/** @param {Element} place @param {URLSearchParams} [_] */
export const ownPage = (place, _) => show(place, el("h1", t("own.title")), el("p", t("own.server")), el("pre", "yezi serve --modules DIR"));
