// Hands that were played, kept in this browser (IndexedDB): they get a number when they are added,
// and are never changed.

/** @typedef {{record: string, when: number}} Hand */

/** @returns {Promise<IDBDatabase>} */
const opened = () => new Promise((resolve, reject) => {
  const asks = indexedDB.open("yezi", 1);
  asks.onupgradeneeded = () => asks.result.createObjectStore("hands", { autoIncrement: true });
  asks.onsuccess = () => resolve(asks.result);
  asks.onerror = () => reject(asks.error);
});

/** @template T @param {IDBTransactionMode} mode @param {(hands: IDBObjectStore) => IDBRequest<T>} what @returns {Promise<T>} */
async function doing(mode, what) {
  const base = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const all = base.transaction("hands", mode);
      const asks = what(all.objectStore("hands"));
      all.oncomplete = () => resolve(asks.result);
      all.onerror = all.onabort = () => reject(all.error ?? asks.error);
    });
  } finally {
    base.close();
  }
}

/** The oldest first. @returns {Promise<Hand[]>} */
export const hands = () => doing("readonly", (all) => all.getAll());

/** @param {Hand} hand */
export const addHand = (hand) => doing("readwrite", (all) => all.add(hand));
