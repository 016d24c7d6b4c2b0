// Studies that are played hand by hand. A server's are for its command line; the page without one plays
// small ones in the browser, and another file stands in the place of this one (../site/page/measure.js).

import { el, show } from "./dom.js";
import { t } from "./words.js";

/** @param {Element} place */
export const measurePage = (place) => show(place, el("h1", t("measure.title")), el("p", t("measure.server")), el("pre", "yezi study run FILE --out DIR"));
