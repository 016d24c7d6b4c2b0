// The functions of ../entry.cpp, for JavaScript: in the worker, and in node for scripts and tests.

/**
 * @param {(settings: Record<string, any>) => Promise<any>} make what engine.js of the build gives
 * @param {{frame: (to: number, text: string) => void, closed: (connection: number) => void,
 *   kept: (number: number, record: string, when: number) => void}} tell
 * @param {Record<string, any>} [settings] of Emscripten
 */
export async function begin(make, tell, settings = {}) {
  const engine = await make({ ...settings, tell });

  /** Calls with texts, which live as long as the call. @param {(...at: number[]) => any} what @param {string[]} texts */
  function given(what, ...texts) {
    const at = texts.map((text) => {
      const bytes = engine.lengthBytesUTF8(text) + 1;
      const place = engine._malloc(bytes);
      engine.stringToUTF8(text, place, bytes);
      return place;
    });
    try {
      return what(...at);
    } finally {
      for (const place of at) engine._free(place);
    }
  }
  const text = (/** @type {number} */ at) => engine.UTF8ToString(at);

  return {
    /** @param {Record<string, string>} files texts by name */
    hold(files) {
      for (const [name, what] of Object.entries(files)) given((a, b) => engine._yezi_hold(a, b), name, what);
    },
    begin: () => engine._yezi_begin(),
    /** @param {string} method @param {string} where @param {string} body @returns {{status: number, type: string, body: string}} */
    ask: (method, where, body) => JSON.parse(given((a, b, c) => text(engine._yezi_ask(a, b, c)), method, where, body)),
    /** @param {string} record @param {number} when */
    remember: (record, when) => given((a) => engine._yezi_remember(a, when), record),
    /** @param {number} connection */
    open: (connection) => engine._yezi_open(connection),
    /** @param {number} connection @param {string} frame */
    hear: (connection, frame) => given((a) => engine._yezi_hear(connection, a), frame),
    /** @param {number} connection */
    leave: (connection) => engine._yezi_leave(connection),
    /** @returns {number} */
    turn: () => engine._yezi_turn(),
    /** @param {string} game @param {number} hands @param {number} seed @returns {string} */
    hands: (game, hands, seed) => given((a) => text(engine._yezi_hands(a, hands, seed)), game),
    /** @param {string} game @param {number} milliseconds @returns {number} */
    playouts: (game, milliseconds) => given((a) => engine._yezi_playouts(a, milliseconds), game),
  };
}
