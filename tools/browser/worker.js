// A worker with the program in it. It is told {id, name, request, files}, answers {id, answer} or {id, error}, and tells
// {id, event, value} while it follows something. Files that it wrote go with every answer.

import { Engine } from './engine.js';

const kKept = 'records';

/** @type {Engine | undefined} */ let engine;
/** Who watches games: requests of `see` by the id of whoever follows. @type {Map<number, { request: any, version: number }>} */
const watchers = new Map();
/** @type {ReturnType<typeof setTimeout> | undefined} */ let timer;

/** @param {any} message */
const say = (message) => postMessage({ ...message, files: engine?.files.takeChanges(kKept) ?? [] });

/** @param {[string, Uint8Array | null][]} files */
function take(files) {
  for (const [path, content] of files) {
    content === null ? engine?.files.files.delete(path) : engine?.files.put(path, content);
  }
}

/** Tells watchers what they have not seen. */
function tellWatchers() {
  for (const [id, watcher] of watchers) {
    const state = engine?.ask('see', watcher.request);
    if (state.version !== watcher.version) {
      watcher.version = state.version;
      say({ id, event: 'room', value: state });
    }
  }
}

/** Games go on by themselves, one thing at a time, so that messages are heard between. */
function goOn() {
  const wait = engine?.goOn() ?? -1;
  tellWatchers();
  schedule(wait);
}

/** @param {number} wait milliseconds; negative: until somebody does something */
function schedule(wait) {
  clearTimeout(timer);
  timer = wait < 0 ? undefined : setTimeout(goOn, wait);
}

/** @param {number} id @param {string} name @param {any} request */
function follow(id, name, request) {
  if (name === 'room') {
    watchers.set(id, { request, version: -1 });
    tellWatchers();
    schedule(0);
  } else {
    engine?.follow(name, request, (event, value) => say({ id, event, value }));
  }
}

onmessage = ({ data }) => {
  const { id, kind, name, request, files } = data;
  try {
    if (kind === 'start') {
      engine = new Engine(data.module, files);
      say({ id, answer: true });
      return;
    }
    take(files ?? []);
    if (kind === 'follow') {
      follow(id, name, request);
    } else if (kind === 'leave') {
      watchers.delete(request.id);
    } else {
      say({ id, answer: engine?.ask(name, request) });
      tellWatchers();
      schedule(0);
    }
  } catch (problem) {
    // What was asked wrongly is told; whatever else ends the module.
    const isEnd = problem instanceof WebAssembly.RuntimeError || engine === undefined;
    say({ id, error: /** @type {Error} */ (problem).message, isEnd, event: kind === 'follow' ? 'end' : undefined,
      value: { error: /** @type {Error} */ (problem).message } });
  }
};
