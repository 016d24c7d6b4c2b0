// The functions of ../entry.cpp, for JavaScript: in the worker, and in node for scripts and tests.
//
// The engine comes in two parts (scripts/site_split.mjs): what a table needs, and the rest. Functions
// of the rest are called through a table that its instance fills; whoever calls one before then waits
// while `code.rest` gets it.

/**
 * @param {(settings: Record<string, any>) => Promise<any>} make what engine.js of the build gives
 * @param {{frame: (to: number, text: string) => void, closed: (connection: number) => void,
 *   kept: (number: number, record: string, when: number) => void, stands: (table: number, text: string) => void,
 *   helps: (hint: number, asked: string) => boolean}} tell
 * @param {{first: (imports: any) => Promise<WebAssembly.Instance>, rest: () => WebAssembly.Module}} code
 */
export async function begin(make, tell, code) {
  /** @type {any} */
  let first;
  let whole = false;
  /** @param {WebAssembly.Module} rest */
  function complete(rest) {
    if (whole) return;
    whole = true;
    new WebAssembly.Instance(rest, { primary: first.exports });
  }
  const late = new Proxy({}, { get: (_, at) => (/** @type {any[]} */ ...given) => {
    complete(code.rest());
    const table = /** @type {any} */ (Object.values(first.exports).find((one) => one instanceof WebAssembly.Table));
    return table.get(Number(at))(...given);
  } });
  /** @type {any} */
  const engine = await new Promise((resolve, reject) => {
    make({ tell, instantiateWasm(/** @type {any} */ imports, /** @type {any} */ done) {
      code.first({ ...imports, placeholder: late }).then((instance) => {
        first = instance;
        done(instance);
      }).catch(reject);
      return {};
    } }).then(resolve, reject);
  });

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
    /** The rest of the engine has come. */
    complete,
    /** @param {Record<string, string>} files texts by name */
    hold(files) {
      for (const [name, what] of Object.entries(files)) given((a, b) => engine._yezi_hold(a, b), name, what);
    },
    /** @param {Record<string, Uint8Array>} files catalogues of translations by name */
    holdCatalogues(files) {
      for (const [name, bytes] of Object.entries(files)) {
        const place = engine._malloc(bytes.length);
        engine.HEAPU8.set(bytes, place);
        given((a) => engine._yezi_hold_catalogue(a, place, bytes.length), name);
        engine._free(place);
      }
    },
    begin: () => engine._yezi_begin(),
    /** @param {string} method @param {string} where @param {string} body @returns {{status: number, type: string, body: string}} */
    ask: (method, where, body) => JSON.parse(given((a, b, c) => text(engine._yezi_ask(a, b, c)), method, where, body)),
    /** @param {string} record @param {number} when */
    remember: (record, when) => given((a) => engine._yezi_remember(a, when), record),
    /** @param {number} table @param {string[]} keys */
    expect: (table, keys) => given((a) => engine._yezi_expect(table, a), JSON.stringify(keys)),
    /** @param {string} table as it stood @returns {boolean} */
    restore: (table) => given((a) => engine._yezi_restore(a), table) !== 0,
    /** @param {number} connection */
    open: (connection) => engine._yezi_open(connection),
    /** @param {number} connection @param {string} frame */
    hear: (connection, frame) => given((a) => engine._yezi_hear(connection, a), frame),
    /** @param {number} connection */
    leave: (connection) => engine._yezi_leave(connection),
    /** What others found for a hint. @param {number} hint @param {string[]} answers */
    helped: (hint, answers) => given((a) => engine._yezi_helped(hint, a), JSON.stringify(answers)),
    /** @returns {number} */
    turn: () => engine._yezi_turn(),
    /** @param {string} game @param {number} hands @param {number} seed @returns {string} */
    hands: (game, hands, seed) => given((a) => text(engine._yezi_hands(a, hands, seed)), game),
    /** @param {string} game @param {number} milliseconds @returns {number} */
    playouts: (game, milliseconds) => given((a) => engine._yezi_playouts(a, milliseconds), game),
    /** For scripts/site_split.mjs. */
    inside: () => ({ engine, exports: first.exports }),
  };
}
