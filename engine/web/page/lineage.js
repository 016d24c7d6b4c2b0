// The lineage: first the story, then whatever is asked for: everything, time, places, or a game with
// its neighbours. Pictures have zoom and pan by mouse, keys and buttons; the list has the same for
// those who do not see them. A game that is chosen in either is shown with its neighbours.

import * as api from "./api.js";
import { bare } from "./book.js";
import { search, soon } from "./controls.js";
import { button, el, fill, link, put, show } from "./dom.js";
import { chinese, language } from "./settings.js";
import { address } from "./transport.js";
import { t } from "./words.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Box */

/** The picture with what moves it. It keeps its own style sheet, in a shadow. */
export class Picture extends HTMLElement {
  /** @param {SVGSVGElement} drawn @param {(id: string) => void} onChoose */
  hold(drawn, onChoose) {
    const [x = 0, y = 0, w = 100, h = 100] = (drawn.getAttribute("viewBox") ?? "").split(/\s+/).map(Number);
    this.all = { x, y, w, h };
    /** @type {Box} */
    this.box = { ...this.all };
    this.drawn = drawn;
    drawn.removeAttribute("width");
    drawn.removeAttribute("height");
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    shadow.replaceChildren(el("link", { rel: "stylesheet", href: address("/lineage.css") }), drawn);
    if (this.tabIndex < 0) {
      this.tabIndex = 0;
      this.setAttribute("role", "group");
      this.setAttribute("aria-label", t("lineage.picture"));
      this.addEventListener("keydown", (e) => this.key(e));
      this.addEventListener("wheel", (e) => this.wheel(e), { passive: false });
    }
    this.style.setProperty("--shape", `${w} / ${h}`);
    this.drag(drawn);
    /** @param {Event} event */
    const choose = (event) => {
      const box = event.composedPath().find((n) => n instanceof Element && n.matches(".box"));
      if (box instanceof Element) onChoose(box.id);
    };
    drawn.addEventListener("click", (e) => { if (!this.dragged) choose(e); });
    drawn.addEventListener("keydown", (e) => { if (e.key === "Enter") choose(e); });
    requestAnimationFrame(() => this.fit()); // when it has its size
  }

  /** The whole width, from the top: the picture is tall. A wide one is as tall as it needs. */
  fit() {
    if (!this.all) return;
    if (this.classList.contains("wide")) return void this.to(this.all);
    const shape = this.clientHeight > 0 ? this.clientWidth / this.clientHeight : 1.4;
    this.to({ x: this.all.x, y: this.all.y, w: this.all.w, h: this.all.w / shape });
  }

  /** @param {Box} box */
  to(box) {
    this.box = box;
    this.drawn?.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${box.h}`);
  }

  /** @param {number} by @param {number} [fx] the point that stays, as shares of the width and the height @param {number} [fy] */
  zoom(by, fx = 0.5, fy = 0.5) {
    if (!this.box || !this.all) return;
    const w = Math.max(this.all.w / 12, Math.min(this.all.w * 1.6, this.box.w / by));
    const h = (w * this.box.h) / this.box.w;
    this.to({ x: this.box.x + (this.box.w - w) * fx, y: this.box.y + (this.box.h - h) * fy, w, h });
  }

  /** By shares of what is seen. @param {number} dx @param {number} dy */
  pan(dx, dy) {
    if (this.box) this.to({ ...this.box, x: this.box.x + dx * this.box.w, y: this.box.y + dy * this.box.h });
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return; // else the page scrolls
    event.preventDefault();
    const r = this.getBoundingClientRect();
    this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, (event.clientX - r.left) / r.width, (event.clientY - r.top) / r.height);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const way = ways.find(([, keys]) => keys.includes(event.key));
    if (!way) return;
    event.preventDefault();
    way[3](this);
  }

  /** @param {SVGSVGElement} drawn */
  drag(drawn) {
    /** @type {{x: number, y: number}|null} */
    let from = null;
    drawn.addEventListener("pointerdown", (e) => {
      from = { x: e.clientX, y: e.clientY };
      this.dragged = false;
    });
    drawn.addEventListener("pointermove", (e) => {
      if (!from || e.buttons === 0) return;
      if (!this.dragged && Math.hypot(e.clientX - from.x, e.clientY - from.y) < 5) return;
      if (!this.dragged) drawn.setPointerCapture(e.pointerId);
      this.dragged = true;
      this.pan((from.x - e.clientX) / this.clientWidth, (from.y - e.clientY) / this.clientHeight);
      from = { x: e.clientX, y: e.clientY };
    });
    drawn.addEventListener("pointerup", () => { from = null; });
  }
}

customElements.define("yezi-lineage", Picture);

/** What moves it: the mark of the button, the keys, the word, and what is done. @type {[string, string[], string, (picture: Picture) => void][]} */
const ways = [["+", ["+", "="], "in", (p) => p.zoom(1.3)], ["−", ["-"], "out", (p) => p.zoom(1 / 1.3)],
  ["←", ["ArrowLeft"], "left", (p) => p.pan(-0.2, 0)], ["→", ["ArrowRight"], "right", (p) => p.pan(0.2, 0)],
  ["↑", ["ArrowUp"], "up", (p) => p.pan(0, -0.2)], ["↓", ["ArrowDown"], "down", (p) => p.pan(0, 0.2)], ["⤢", ["0"], "fit", (p) => p.fit()]];

/** @param {Element} place @param {URLSearchParams} query */
export const lineagePage = (place, query) =>
  show(place, el("h1", t("nav.lineage")), el("p", t("lineage.says")), soon(build(query)));

/** @param {Known} node */
const name = (node) => (chinese() ? [node.title, ...node.zh.slice(1)].join("、") : `${node.en} ${node.zh[0] ?? ""}`);

/** The pictures of the whole. Only of `all` one sees a part at a time. */
const views = ["story", "all", "time", "map"];

/** @param {URLSearchParams} query */
async function build(query) {
  const lang = `?lang=${language()}`;
  const data = await api.once(`/api/lineage${lang}`);
  /** @type {Known[]} */
  const nodes = data.nodes;
  /** @type {Step[]} */
  const edges = data.edges;
  const known = new Map(nodes.map((n) => [n.id, n]));
  const picture = new Picture();
  const about = el("section", { "aria-live": "polite" });
  const list = el("ul", { class: "plain nodes" });
  const tabs = el("div", { class: "buttons", role: "group", "aria-label": t("lineage.views") });
  const whole = el("div", { class: "lineage" });
  /** @param {string} view @param {string} [id] */
  const draw = async (view, id) => {
    if (picture.isConnected) history.replaceState(null, "", `#/lineage${id ? `?at=${id}` : view === "story" ? "" : `?view=${view}`}`);
    for (const b of whole.querySelectorAll("button[data-id], button[data-view]"))
      b.setAttribute("aria-pressed", String((b.getAttribute("data-id") ?? b.getAttribute("data-view")) === (id ?? view)));
    for (const one of [whole, picture]) one.classList.toggle("wide", !id && view !== "all");
    const what = id ? `&near=${encodeURIComponent(id)}` : view === "all" ? "" : `&view=${view}`;
    const text = await api.once(`/api/lineage.svg${lang}${what}`, api.getText);
    const drawn = new DOMParser().parseFromString(bare(text), "image/svg+xml").documentElement;
    picture.hold(/** @type {any} */ (document.importNode(drawn, true)), choose);
    if (id) picture.drawn?.querySelector(`#${CSS.escape(id)}`)?.classList.add("chosen");
  };
  /** @param {string} id */
  const choose = (id) => {
    const node = known.get(id);
    if (!node) return undefined;
    put(about, told(node, edges, known, choose));
    return draw("", id);
  };
  /** @param {string} view */
  const look = (view) => {
    put(about, el("p", t("lineage.choose")));
    return draw(view);
  };
  fill(tabs, views.map((view) => button(t(`lineage.${view}`), () => look(view), { "data-view": view, "aria-pressed": "false" })));
  fill(list, [...nodes].sort((a, b) => name(a).localeCompare(name(b))).map((n) => el("li",
    button([name(n), n.first && el("small", ` ${n.first.text}`)], () => choose(n.id),
      { class: `quiet${n.module ? " coded" : ""}`, "data-id": n.id, "aria-pressed": "false" }))));
  fill(whole, [el("div", tabs,
    el("div", { class: "buttons", role: "group", "aria-label": t("lineage.controls") },
      ways.map(([mark, , word, act]) => button(mark, () => act(picture), { "aria-label": t(`lineage.${word}`), title: t(`lineage.${word}`) }))),
    picture, el("p", { class: "hint" }, t("lineage.keys"))),
  el("div", { class: "lineage-list" }, about, search(t("lineage.find"), list, "li"), list)]);
  const at = query.get("at");
  const first = at && (nodes.find((n) => n.module === at)?.id ?? at);
  const view = query.get("view") ?? "";
  await (first && known.has(first) ? choose(first) : look(views.includes(view) ? view : "story"));
  return [whole];
}

/** @param {Known} node @param {Step[]} edges @param {Map<string, Known>} known @param {(id: string) => void} go */
function told(node, edges, known, go) {
  /** @param {Step[]} some @param {"from"|"to"} end */
  const steps = (some, end) => el("ul", some.map((e) => {
    const other = known.get(e[end]);
    return el("li", button(other ? name(other) : e[end], () => go(e[end]), { class: "quiet link" }),
      el("small", ` ${[e.says, ...e.claimed_by].join(chinese() ? "，" : ", ")}`),
      e.note && el("small", { class: "note" }, e.note));
  }));
  const into = edges.filter((e) => e.to === node.id);
  const out = edges.filter((e) => e.from === node.id);
  return [el("h2", name(node)),
    ...[node.says, node.mechanism ?? node.makeup, node.note].map((says) => says && el("p", says)),
    node.module && el("p", link(`#/game/${node.module}`, t("lineage.game"), "button")),
    ...(into.length > 0 ? [el("h3", t("lineage.from")), steps(into, "from")] : []),
    ...(out.length > 0 ? [el("h3", t("lineage.to")), steps(out, "to")] : [])];
}
