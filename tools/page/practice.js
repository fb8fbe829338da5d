// Mistakes of reviewed games, tried again: one position after the other, until a move is as good as the best.

import { ask, follow } from './api.js';
import { Board } from './board.js';
import { h } from './dom.js';

const kHints = 3;

/** @param {HTMLElement} place */
export function showPractice(place) {
  const view = new Practice(place);
  view.begin();
  return () => view.leave();
}

const counted = (/** @type {number} */ count) => `${count} ${count === 1 ? 'position' : 'positions'}`;

class Practice {
  /** @param {HTMLElement} place */
  constructor(place) {
    /** @type {any[]} */ this.exercises = [];
    this.at = 0;
    this.hints = 0;
    this.tried = 0;
    this.solved = 0;
    this.isGone = false;
    /** @type {any} */ this.state = null;
    /** @type {() => void} */ this.stop = () => {};
    this.status = h('p', { class: 'status', role: 'status' });
    this.task = h('p');
    this.told = h('p', { class: 'status', role: 'status' });
    this.problem = h('p', { class: 'error', role: 'alert' });
    this.board = new Board((move) => this.try(move));
    this.hint = this.button('Hint', () => this.search('clue', { step: Math.min(this.hints + 1, kHints) }));
    this.show = this.button('Show the best move', () => this.search('solution', {}));
    this.skip = this.button('Skip', () => this.go(this.at + 1));
    this.next = this.button('Next position', () => this.go(this.at + 1));
    this.again = this.button('Look again', () => this.begin());
    this.analyse = h('a', { href: '#analyse' }, 'Analyse from here');
    this.work = h('div', { class: 'columns', hidden: true }, h('div', {}, this.board.element),
      h('div', {}, this.task, this.told, h('div', { class: 'row' }, this.hint, this.show, this.skip, this.next, this.analyse)));
    place.append(h('h1', {}, 'Practice'), this.status, this.problem, this.work, this.again);
  }

  /** @param {string} text @param {() => void} click */
  button(text, click) {
    return /** @type {HTMLButtonElement} */ (h('button', { type: 'button', click }, text));
  }

  leave() {
    this.isGone = true;
    this.stop();
  }

  async begin() {
    const found = await ask('exercises');
    Object.assign(this, { exercises: found.exercises, at: 0, tried: 0, solved: 0 });
    this.status.textContent = found.due === 0
      ? 'Nothing is to be tried today. A review adds the mistakes of a game.' : `${counted(found.due)} to be tried today.`;
    await this.go(0);
  }

  /** @param {number} at the place in the list */
  async go(at) {
    this.stop();
    this.at = at;
    this.hints = 0;
    this.problem.textContent = this.told.textContent = '';
    const exercise = this.exercises[at];
    this.work.hidden = exercise === undefined;
    this.again.hidden = exercise !== undefined;
    if (exercise === undefined) {
      if (at > 0) {
        this.status.textContent = `${this.solved} of ${counted(this.tried)} at once. What was not comes again tomorrow.`;
      }
      return;
    }
    this.setDone(false);
    this.analyse.setAttribute('href', `#analyse?${new URLSearchParams({ game: exercise.game, options: JSON.stringify(exercise.options), position: exercise.position })}`);
    try {
      const state = await ask('position', exercise);
      if (this.isGone || this.at !== at) {
        return;
      }
      this.state = state;
      this.board.turns = null;
      this.board.viewer = state.seats.indexOf(exercise.seat);
      this.task.textContent = `${at + 1} of ${this.exercises.length}: ${state.title} (${exercise.source}). ${exercise.seat} is to move. ` +
        `${exercise.played} was played, and lost ${(100 * exercise.lost).toFixed(1)} points.`;
      this.board.show(state.picture, state.legal);
    } catch (problem) {
      this.problem.textContent = /** @type {Error} */ (problem).message;
      this.board.show(null, []);
    }
  }

  /** What can be pressed before and after an exercise is over. @param {boolean} isDone */
  setDone(isDone) {
    this.hint.hidden = this.show.hidden = this.skip.hidden = isDone;
    this.next.hidden = this.analyse.hidden = !isDone;
  }

  /** @param {string} move */
  try(move) {
    this.search('try', { move });
  }

  /** Asks what takes a moment; the board rests until the answer. @param {string} command @param {object} request */
  search(command, request) {
    this.stop();
    this.problem.textContent = '';
    this.told.textContent = 'Looking...';
    this.board.rest();
    this.hint.disabled = this.show.disabled = true;
    const at = this.at;
    const resume = () => {
      this.hint.disabled = this.show.disabled = false;
      this.board.show(null, this.state.legal);
      this.board.mark();
    };
    this.stop = follow(command, { exercise: this.exercises[at].id, ...request }, {
      [command]: (answer) => {
        this.told.textContent = answer.text;
        this.hints += command === 'clue' ? 1 : 0;
        resume();
        if (answer.best !== undefined) {
          this.finish(answer.move ?? answer.best[0], answer.at_once);
        }
      },
      end: (error) => {
        if (error) {
          this.told.textContent = '';
          this.problem.textContent = error;
          resume();
        }
      },
    });
  }

  /** Shows where the move comes to. @param {string} move @param {boolean} isAtOnce */
  async finish(move, isAtOnce) {
    const at = this.at;
    this.tried += 1;
    this.solved += isAtOnce ? 1 : 0;
    this.board.rest();
    this.setDone(true);
    this.next.focus();
    const state = await ask('position', { ...this.exercises[at], moves: [move] });
    if (!this.isGone && this.at === at) {
      this.board.show(state.picture, []);
    }
  }
}
