// What the page asks, answered by workers with the program in them: the same as ../page/api.js of a server. Workers have
// no way to be stopped in the middle of a thought but to be ended, so there are several: one with the games, one for
// lessons, one for questions, and one for each analysis.

import { Keeper } from './keeper.js';
import { program } from './program.js';
// The text of worker.js with what it imports.
import workerText from './worker.txt';

const kGames = new Set(['open', 'load', 'see', 'play', 'order', 'save', 'records', 'listing', 'record', 'room']);
const kLessons = new Set(['review', 'practise', 'exercises', 'try', 'clue', 'solution']);

const keeper = new Keeper();
/** @type {string | undefined} */ let address;
let ids = 0;

class Helper {
  constructor() {
    address ??= URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' }));
    this.worker = new Worker(address);
    this.seen = 0;
    this.isEnded = false;
    /** @type {Map<number, (message: any) => void>} */ this.waiting = new Map();
    this.worker.onmessage = ({ data }) => {
      keeper.take(data.files, this);
      const heard = this.waiting.get(data.id);
      // An answer is all that is heard of a question.
      if (data.event === undefined || data.event === 'end') {
        this.waiting.delete(data.id);
      }
      if (data.isEnd) {
        this.end();
      }
      heard?.(data);
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(event.message);
    };
    this.ready = this.start();
  }

  async start() {
    try {
      const { module, files } = await program();
      await keeper.ready;
      this.seen = keeper.revision;
      await new Promise((resolve, reject) => {
        this.tell({ kind: 'start', module, files: [...files, ...keeper.all()] }, (message) => (message.error ? reject(new Error(message.error)) : resolve(true)));
      });
    } catch (problem) {
      this.fail(/** @type {Error} */ (problem).message);
      throw problem;
    }
  }

  /** @param {any} message @param {(message: any) => void} [heard] */
  tell(message, heard) {
    const id = ++ids;
    if (heard !== undefined) {
      this.waiting.set(id, heard);
    }
    this.worker.postMessage({ id, ...message });
    return id;
  }

  /** With what others have kept since. @param {any} message @param {(message: any) => void} [heard] */
  async ask(message, heard) {
    await this.ready;
    const files = keeper.since(this.seen, this);
    this.seen = keeper.revision;
    return this.tell({ ...message, files }, heard);
  }

  /** @param {string} why */
  fail(why) {
    this.end();
    for (const heard of this.waiting.values()) {
      heard({ error: why, event: 'end', value: { error: why } });
    }
    this.waiting.clear();
  }

  end() {
    this.isEnded = true;
    this.worker.terminate();
  }
}

/** @type {Map<string, Helper>} */ const helpers = new Map();
/** Who does the work of a name; a new one if the last was ended. @param {string} name */
function helperFor(name) {
  const kind = kGames.has(name) ? 'games' : kLessons.has(name) ? 'lessons' : 'questions';
  let helper = helpers.get(kind);
  if (helper === undefined || helper.isEnded) {
    helper = new Helper();
    helpers.set(kind, helper);
  }
  return helper;
}

/** Rooms that are followed, so that another worker can go on with them. @type {Set<() => void>} */
const followers = new Set();
/** Games in which an agent thinks. */
let isThinking = false;

/** Takes the games to another worker, because this one cannot be interrupted. Files have them as they were. */
function interrupt() {
  helpers.get('games')?.fail('interrupted');
  isThinking = false;
  for (const again of followers) {
    again();
  }
}

/** @param {string} name @param {any} [request] @returns {Promise<any>} */
export async function ask(name, request = {}) {
  if (isThinking && name === 'order' && (request.order === 'undo' || request.order === 'redo')) {
    interrupt();
  }
  const helper = helperFor(name);
  return new Promise((resolve, reject) => {
    const heard = (/** @type {any} */ message) => (message.error === undefined ? resolve(message.answer) : reject(new Error(message.error)));
    helper.ask({ kind: 'ask', name, request }, heard).catch(reject);
  });
}

/**
 * Follows something that goes on; see ../page/api.js.
 * @param {string} name @param {any} request @param {Record<string, (value: any) => void>} on @returns {() => void}
 */
export function follow(name, request, on) {
  return name === 'room' ? followRoom(request, on) : followThought(name, request, on);
}

/** @param {any} request @param {Record<string, (value: any) => void>} on */
function followRoom(request, on) {
  let isOver = false;
  /** @type {Helper} */ let helper;
  /** @type {Promise<number>} */ let id;
  const begin = () => {
    helper = helperFor('room');
    id = helper.ask({ kind: 'follow', name: 'room', request }, (message) => {
      if (isOver || message.error === 'interrupted') {
        return;
      }
      if (message.event === 'room') {
        isThinking = message.value.thinking;
        on.room(message.value);
      } else {
        on.end?.(message.error ?? message.value.error);
      }
    });
    id.catch((problem) => on.end?.(problem.message));
  };
  begin();
  followers.add(begin);
  return () => {
    isOver = true;
    followers.delete(begin);
    // Nobody waits for what an agent thinks any more.
    if (isThinking && followers.size === 0) {
      interrupt();
    } else if (!helper.isEnded) {
      id.then((number) => helper.tell({ kind: 'leave', request: { id: number } })).catch(() => {});
    }
  };
}

/** @param {string} name @param {any} request @param {Record<string, (value: any) => void>} on */
function followThought(name, request, on) {
  const isLesson = kLessons.has(name);
  const helper = isLesson ? helperFor(name) : new Helper();
  let isOver = false;
  const end = () => {
    isOver = true;
    if (!isLesson) {
      helper.end();
    }
  };
  const heard = (/** @type {any} */ message) => {
    if (isOver) {
      return;
    }
    if (message.event === 'end') {
      end();
    }
    on[message.event]?.(message.event === 'end' ? message.value.error : message.value);
  };
  helper.ask({ kind: 'follow', name, request }, heard).catch((problem) => heard({ event: 'end', value: { error: problem.message } }));
  return () => {
    if (!isOver) {
      end();
      helper.end();
    }
  };
}

// Pages from a disk are there without a network anyway.
if (location.protocol.startsWith('http') && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('offline.js').catch(() => {});
}

// For scripts and the console: sparring.ask('position', { game: 'drakon' }).
Object.assign(globalThis, { sparring: { ask, follow } });
