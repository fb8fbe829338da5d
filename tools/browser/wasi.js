// Files in memory, and the part of WASI (preview 1) by which a module reads and writes them.
// https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md

const kOk = 0, kBadFile = 8, kExists = 20, kIsFolder = 31, kNoFile = 44, kNotSupported = 58;
const kRoot = 3;
const kFolder = 3, kFile = 4;
const kCreates = 1, kTruncates = 8, kAppends = 1;

const kEnvironment = ['SPARRING_DATA=/data\0', 'SPARRING_TABLES=/tables\0'].map((text) => new TextEncoder().encode(text));

/** "data/nets" for "/data//nets/". @param {string} path */
const normal = (path) => path.split('/').filter((part) => part !== '' && part !== '.').join('/');
/** @param {string} path */
const parent = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

export class Files {
  constructor() {
    /** @type {Map<string, Uint8Array>} */ this.files = new Map();
    this.folders = new Set(['']);
    /** Paths of what was written or removed since somebody asked. @type {Set<string>} */
    this.changed = new Set();
  }

  /** @param {string} path @param {Uint8Array} content */
  put(path, content) {
    for (let folder = parent(path); !this.folders.has(folder); folder = parent(folder)) {
      this.folders.add(folder);
    }
    this.files.set(path, content);
  }

  /** What has changed below a folder, and from now on counts as known; null for what is gone. @param {string} folder */
  takeChanges(folder) {
    const taken = [...this.changed].filter((path) => path.startsWith(`${folder}/`))
      .map((path) => /** @type {[string, Uint8Array | null]} */ ([path, this.files.get(path)?.slice() ?? null]));
    this.changed.clear();
    return taken;
  }

  /** Names in a folder. @param {string} folder */
  names(folder) {
    return [...this.folders, ...this.files.keys()].filter((path) => path !== '' && parent(path) === folder)
      .map((path) => path.slice(folder === '' ? 0 : folder.length + 1));
  }
}

/** What a module imports. @param {Files} files @param {() => WebAssembly.Memory} memory */
export function wasi(files, memory) {
  /** @type {Map<number, { path: string, at: number, isFolder: boolean, appends: boolean }>} */
  const open = new Map([[kRoot, { path: '', at: 0, isFolder: true, appends: false }]]);
  const view = () => new DataView(memory().buffer);
  const bytes = (/** @type {number} */ at, /** @type {number} */ size) => new Uint8Array(memory().buffer, at, size);
  const text = (/** @type {number} */ at, /** @type {number} */ size) => new TextDecoder().decode(bytes(at, size).slice());
  const pathAt = (/** @type {number} */ folder, /** @type {number} */ at, /** @type {number} */ size) =>
    normal(`${open.get(folder)?.path ?? ''}/${text(at, size)}`);
  const content = (/** @type {string} */ path) => files.files.get(path) ?? new Uint8Array();
  let said = '';

  /** Each piece of a list of buffers. @param {number} list @param {number} count @param {(piece: Uint8Array) => number} use */
  const each = (list, count, use) => {
    let total = 0;
    for (let place = 0; place < count; ++place) {
      const piece = bytes(view().getUint32(list + 8 * place, true), view().getUint32(list + 8 * place + 4, true));
      const used = use(piece);
      total += used;
      if (used < piece.length) {
        break;
      }
    }
    return total;
  };
  const read = (/** @type {string} */ path, /** @type {number} */ at, /** @type {number} */ list, /** @type {number} */ count) => each(list, count, (piece) => {
    const part = content(path).subarray(at, at + piece.length);
    piece.set(part);
    at += part.length;
    return part.length;
  });
  const describe = (/** @type {number} */ at, /** @type {string} */ path) => {
    const isFolder = files.folders.has(path);
    if (!isFolder && !files.files.has(path)) {
      return kNoFile;
    }
    bytes(at, 64).fill(0);
    view().setUint8(at + 16, isFolder ? kFolder : kFile);
    view().setBigUint64(at + 24, 1n, true);
    view().setBigUint64(at + 32, BigInt(content(path).length), true);
    return kOk;
  };

  return {
    environ_sizes_get: (/** @type {number} */ count, /** @type {number} */ size) => {
      view().setUint32(count, kEnvironment.length, true);
      view().setUint32(size, kEnvironment.reduce((sum, text) => sum + text.length, 0), true);
      return kOk;
    },
    environ_get: (/** @type {number} */ list, /** @type {number} */ at) => {
      for (const [place, text] of kEnvironment.entries()) {
        view().setUint32(list + 4 * place, at, true);
        bytes(at, text.length).set(text);
        at += text.length;
      }
      return kOk;
    },
    clock_time_get: (/** @type {number} */ clock, /** @type {bigint} */ _precision, /** @type {number} */ at) => {
      const ms = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(ms * 1e6)), true);
      return kOk;
    },
    random_get: (/** @type {number} */ at, /** @type {number} */ size) => {
      crypto.getRandomValues(bytes(at, size));
      return kOk;
    },
    proc_exit: (/** @type {number} */ code) => { throw new Error(said || `it ended with ${code}`); },
    fd_prestat_get: (/** @type {number} */ file, /** @type {number} */ at) => {
      if (file !== kRoot) {
        return kBadFile;
      }
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
      return kOk;
    },
    fd_prestat_dir_name: (/** @type {number} */ _file, /** @type {number} */ at) => {
      bytes(at, 1)[0] = '/'.charCodeAt(0);
      return kOk;
    },
    fd_fdstat_get: (/** @type {number} */ file, /** @type {number} */ at) => {
      const found = open.get(file);
      if (file > 2 && found === undefined) {
        return kBadFile;
      }
      bytes(at, 24).fill(0);
      view().setUint8(at, found === undefined ? 2 : found.isFolder ? kFolder : kFile);
      view().setBigUint64(at + 8, ~0n & 0xffffffffffffffffn, true);
      view().setBigUint64(at + 16, ~0n & 0xffffffffffffffffn, true);
      return kOk;
    },
    fd_fdstat_set_flags: () => kOk,
    fd_close: (/** @type {number} */ file) => (open.delete(file) ? kOk : kBadFile),
    path_open: (/** @type {number} */ folder, /** @type {number} */ _follow, /** @type {number} */ at, /** @type {number} */ size,
      /** @type {number} */ how, /** @type {bigint} */ _rights, /** @type {bigint} */ _inherited, /** @type {number} */ flags, /** @type {number} */ opened) => {
      const path = pathAt(folder, at, size);
      const isFolder = files.folders.has(path);
      if (!isFolder && !files.files.has(path)) {
        if ((how & kCreates) === 0 || !files.folders.has(parent(path))) {
          return kNoFile;
        }
        files.put(path, new Uint8Array());
        files.changed.add(path);
      }
      if (!isFolder && (how & kTruncates) !== 0) {
        files.put(path, new Uint8Array());
        files.changed.add(path);
      }
      const number = Math.max(...open.keys()) + 1;
      open.set(number, { path, at: 0, isFolder, appends: (flags & kAppends) !== 0 });
      view().setUint32(opened, number, true);
      return kOk;
    },
    path_filestat_get: (/** @type {number} */ folder, /** @type {number} */ _follow, /** @type {number} */ at, /** @type {number} */ size,
      /** @type {number} */ to) => describe(to, pathAt(folder, at, size)),
    fd_filestat_get: (/** @type {number} */ file, /** @type {number} */ to) => describe(to, open.get(file)?.path ?? '?'),
    path_create_directory: (/** @type {number} */ folder, /** @type {number} */ at, /** @type {number} */ size) => {
      const path = pathAt(folder, at, size);
      if (files.folders.has(path) || files.files.has(path)) {
        return kExists;
      }
      files.folders.add(path);
      return kOk;
    },
    path_rename: (/** @type {number} */ folder, /** @type {number} */ at, /** @type {number} */ size,
      /** @type {number} */ toFolder, /** @type {number} */ toAt, /** @type {number} */ toSize) => {
      const from = pathAt(folder, at, size);
      const to = pathAt(toFolder, toAt, toSize);
      const moved = files.files.get(from);
      if (moved === undefined) {
        return files.folders.has(from) ? kIsFolder : kNoFile;
      }
      files.files.delete(from);
      files.put(to, moved);
      files.changed.delete(from);
      files.changed.add(to);
      return kOk;
    },
    path_unlink_file: (/** @type {number} */ folder, /** @type {number} */ at, /** @type {number} */ size) => {
      const path = pathAt(folder, at, size);
      files.changed.add(path);
      return files.files.delete(path) ? kOk : kNoFile;
    },
    path_remove_directory: () => kNotSupported,
    fd_read: (/** @type {number} */ file, /** @type {number} */ list, /** @type {number} */ count, /** @type {number} */ done) => {
      const found = open.get(file);
      if (found === undefined) {
        return kBadFile;
      }
      const total = read(found.path, found.at, list, count);
      found.at += total;
      view().setUint32(done, total, true);
      return kOk;
    },
    fd_pread: (/** @type {number} */ file, /** @type {number} */ list, /** @type {number} */ count, /** @type {bigint} */ at, /** @type {number} */ done) => {
      const found = open.get(file);
      if (found === undefined) {
        return kBadFile;
      }
      view().setUint32(done, read(found.path, Number(at), list, count), true);
      return kOk;
    },
    fd_seek: (/** @type {number} */ file, /** @type {bigint} */ by, /** @type {number} */ from, /** @type {number} */ to) => {
      const found = open.get(file);
      if (found === undefined) {
        return kBadFile;
      }
      found.at = Number(by) + [0, found.at, content(found.path).length][from];
      view().setBigUint64(to, BigInt(found.at), true);
      return kOk;
    },
    fd_write: (/** @type {number} */ file, /** @type {number} */ list, /** @type {number} */ count, /** @type {number} */ done) => {
      const found = open.get(file);
      if (found === undefined && file !== 1 && file !== 2) {
        return kBadFile;
      }
      const total = each(list, count, (piece) => {
        if (found === undefined) {
          said = (said + new TextDecoder().decode(piece.slice())).slice(-2000);
          return piece.length;
        }
        const old = content(found.path);
        const at = found.appends ? old.length : found.at;
        const grown = new Uint8Array(Math.max(old.length, at + piece.length));
        grown.set(old);
        grown.set(piece, at);
        files.put(found.path, grown);
        files.changed.add(found.path);
        found.at = at + piece.length;
        return piece.length;
      });
      view().setUint32(done, total, true);
      return kOk;
    },
    // Entries as `dirent` of WASI: the number of the next one, a node, the length of the name, the kind; then the name.
    fd_readdir: (/** @type {number} */ file, /** @type {number} */ at, /** @type {number} */ size, /** @type {bigint} */ first, /** @type {number} */ done) => {
      const folder = open.get(file)?.path ?? '';
      let used = 0;
      files.names(folder).forEach((name, place) => {
        if (place < Number(first) || used >= size) {
          return;
        }
        const letters = new TextEncoder().encode(name);
        const entry = new Uint8Array(24 + letters.length);
        const fields = new DataView(entry.buffer);
        fields.setBigUint64(0, BigInt(place + 1), true);
        fields.setUint32(16, letters.length, true);
        fields.setUint8(20, files.folders.has(normal(`${folder}/${name}`)) ? kFolder : kFile);
        entry.set(letters, 24);
        const part = entry.subarray(0, size - used);
        bytes(at + used, part.length).set(part);
        used += part.length;
      });
      view().setUint32(done, used, true);
      return kOk;
    },
  };
}
