// The program and its data, which lie in scripts beside the page: pages that are opened from a disk may read nothing else.

/** @type {Record<string, string>} files by path, compressed by gzip and written in base 64 */
const packed = {};
Object.assign(globalThis, { sparringFiles: packed });

/** @param {string} name */
const load = (name) => new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = name;
  script.onload = () => resolve(true);
  script.onerror = () => reject(new Error(`${name} cannot be read: expected it beside this page`));
  document.head.append(script);
});

/** @param {string} path @returns {Promise<Uint8Array>} */
async function unpacked(path) {
  try {
    const { body } = await fetch(`data:application/gzip;base64,${packed[path]}`);
    const plain = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  } catch {
    throw new Error(`${path} is damaged: expected the files of this site as they were made`);
  }
}

const kModule = 'sparring.wasm';

async function read() {
  await Promise.all(['engine.js', 'nets.js'].map(load));
  if (packed[kModule] === undefined) {
    throw new Error('engine.js is damaged: expected the files of this site as they were made');
  }
  const module = await WebAssembly.compile(/** @type {BufferSource} */ (await unpacked(kModule)));
  const paths = Object.keys(packed).filter((path) => path !== kModule);
  const contents = await Promise.all(paths.map(unpacked));
  return { module, files: paths.map((path, place) => /** @type {[string, Uint8Array]} */ ([path, contents[place]])) };
}

/** @type {ReturnType<typeof read> | undefined} */ let found;
/** Read once. */
export const program = () => (found ??= read());
