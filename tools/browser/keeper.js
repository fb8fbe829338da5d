// What is kept from visit to visit: the files that the program writes, in the storage of the browser.

import { say } from '../page/dom.js';

const kStore = 'files';

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

export class Keeper {
  constructor() {
    /** Files with the revision they came with and who wrote them. @type {Map<string, { content: Uint8Array | null, revision: number, by: object | null }>} */
    this.files = new Map();
    this.revision = 0;
    /** @type {IDBDatabase | null} */ this.database = null;
    this.ready = this.open();
  }

  async open() {
    try {
      const request = indexedDB.open('sparring', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(kStore);
      this.database = await done(request);
      const store = this.database.transaction(kStore).objectStore(kStore);
      const [paths, contents] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      paths.forEach((path, place) => this.files.set(String(path), { content: contents[place], revision: 0, by: null }));
    } catch {
      say('This browser keeps nothing for this page: save games that are to stay.');
    }
  }

  /** @returns {[string, Uint8Array][]} */
  all() {
    return [...this.files].flatMap(([path, { content }]) => (content === null ? [] : [/** @type {[string, Uint8Array]} */ ([path, content])]));
  }

  /** What others wrote after a revision. @param {number} revision @param {object} whom @returns {[string, Uint8Array | null][]} */
  since(revision, whom) {
    return [...this.files].filter(([, file]) => file.revision > revision && file.by !== whom).map(([path, { content }]) => [path, content]);
  }

  /** @param {[string, Uint8Array | null][] | undefined} files @param {object} by */
  take(files, by) {
    for (const [path, content] of files ?? []) {
      this.files.set(path, { content, revision: ++this.revision, by });
      this.keep(path, content).catch((problem) => say(problem.name === 'QuotaExceededError'
        ? 'The storage of the browser is full: this game is not kept. Save it, or remove other data.'
        : `This game cannot be kept: ${problem.message}`));
    }
  }

  /** @param {string} path @param {Uint8Array | null} content */
  async keep(path, content) {
    if (this.database !== null) {
      const store = this.database.transaction(kStore, 'readwrite').objectStore(kStore);
      await done(/** @type {IDBRequest<any>} */ (content === null ? store.delete(path) : store.put(content, path)));
    }
  }
}
