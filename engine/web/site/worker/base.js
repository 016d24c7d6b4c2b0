// What the page without a server keeps in this browser (IndexedDB), read and written by its worker.

/** @returns {Promise<IDBDatabase>} */
const opened = () => new Promise((resolve, reject) => {
  const asks = indexedDB.open("yezi", 2);
  asks.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) asks.result.createObjectStore("hands", { autoIncrement: true });
    asks.result.createObjectStore("tables", { keyPath: "key" }).createIndex("keys", "keys", { multiEntry: true });
    asks.result.createObjectStore("modules", { keyPath: "name" });
  };
  asks.onsuccess = () => {
    asks.result.onversionchange = () => asks.result.close(); // another tab has a newer page
    resolve(asks.result);
  };
  asks.onerror = () => reject(asks.error);
});

/**
 * Does something in one store, and waits until it has been written.
 * @template T @param {string} store @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest<T>} what @returns {Promise<T>}
 */
export async function doing(store, mode, what) {
  const base = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const all = base.transaction(store, mode);
      const asks = what(all.objectStore(store));
      all.oncomplete = () => resolve(asks.result);
      all.onerror = all.onabort = () => reject(all.error ?? asks.error);
    });
  } finally {
    base.close();
  }
}
