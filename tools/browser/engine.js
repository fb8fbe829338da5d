// The module of the program and the files it reads and writes, for a worker of a browser or for Node.

import { Files, wasi } from './wasi.js';

export class Engine {
  /** @param {WebAssembly.Module} module @param {Iterable<[string, Uint8Array]>} files by path, such as data/weights/drakon.txt */
  constructor(module, files) {
    this.files = new Files();
    for (const [path, content] of files) {
      this.files.put(path, content);
    }
    /** Hears what sparring_follow tells. @type {(event: string, value: any) => void} */
    this.tell = () => {};
    /** @type {any} */ let exports;
    const imports = {
      sparring: { tell: (/** @type {number} */ event, /** @type {number} */ eventSize, /** @type {number} */ value, /** @type {number} */ size) =>
        this.tell(this.text(event, eventSize), JSON.parse(this.text(value, size))) },
      wasi_snapshot_preview1: wasi(this.files, () => exports.memory),
    };
    exports = new WebAssembly.Instance(module, imports).exports;
    this.exports = exports;
    exports._initialize();
  }

  /** @param {number} at @param {number} size */
  text(at, size) {
    return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, size));
  }

  /** @param {string} name @param {object} request */
  write(name, request) {
    const text = new TextEncoder().encode(JSON.stringify({ name, request }));
    const at = this.exports.sparring_ask(text.length);
    new Uint8Array(this.exports.memory.buffer, at, text.length).set(text);
  }

  /** A command of Api::answer. Throws what was expected. @param {string} name @param {object} [request] @returns {any} */
  ask(name, request = {}) {
    this.write(name, request);
    const at = this.exports.sparring_answer();
    const { answer, error } = JSON.parse(this.text(at, this.exports.sparring_size()));
    if (error !== undefined) {
      throw new Error(error);
    }
    return answer;
  }

  /** One of Api::follow, to its end. @param {string} name @param {object} request @param {(event: string, value: any) => void} tell */
  follow(name, request, tell) {
    this.tell = tell;
    this.write(name, request);
    this.exports.sparring_follow();
  }

  /** Lets games go on: milliseconds until something is due again; negative while only people act. @returns {number} */
  goOn() {
    return this.exports.sparring_go_on();
  }
}
