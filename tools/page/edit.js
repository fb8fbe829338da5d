// A position set up by hand: a thing is chosen from a palette and put on places of the board. What there is, and what
// comes of it, is asked of the server; a position that nobody can play from is shown as it is, until something mends it.

import { ask } from './api.js';
import { Board } from './board.js';
import { h } from './dom.js';

/** @typedef {[place: string, thing: string]} BoardEdit */
/** @typedef {{position: string, edits: BoardEdit[]}} Step what the server makes the board of */

export class Editor {
  /** @param {(position: string) => void} onChange called with the text of each position
   * @param {(position: string | null) => void} onEnd with the position that is to be used; null if none */
  constructor(onChange, onEnd) {
    this.onChange = onChange;
    this.onEnd = onEnd;
    /** @type {{game: string, options: string[]}} */ this.game = { game: '', options: [] };
    /** @type {Step[]} */ this.steps = [];
    /** @type {string | null} */ this.chosen = null;
    /** @type {Promise<void>} */ this.last = Promise.resolve();
    this.position = '';
    this.problem = h('p', { class: 'error', role: 'alert' });
    this.board = new Board((place) => this.put(place, this.chosen ?? ''));
    this.board.form.remove();
    this.board.details.remove();
    this.things = h('div', { class: 'row', role: 'group', 'aria-label': 'What is put on the board' });
    this.states = h('div', { class: 'row', role: 'group', 'aria-label': 'What is so of the whole board' });
    this.use = /** @type {HTMLButtonElement} */ (h('button', { type: 'button', class: 'first', click: () => this.onEnd(this.position) }, 'Use this position'));
    this.back = /** @type {HTMLButtonElement} */ (h('button', { type: 'button', click: () => this.takeBack() }, 'Undo'));
    this.element = h('section', { class: 'editing', 'aria-label': 'Edit the board', hidden: true },
      h('p', {}, 'Choose a thing, then touch the places where it goes.'), this.things, this.states,
      h('div', { class: 'row' }, this.use, this.back, h('button', { type: 'button', click: () => this.onEnd(null) }, 'Leave it as it was')),
      this.problem, this.board.element);
  }

  /** @param {{game: string, options: string[], position: string, moves: string[]}} request */
  async begin(request) {
    const { things } = await ask('palette', request);
    const state = await ask('put', { ...request, edits: [] });
    this.game = { game: request.game, options: request.options };
    this.steps = [{ position: state.position, edits: [] }];
    this.board.turns = null;
    this.element.hidden = false;
    const toPlace = things.filter((/** @type {any} */ thing) => thing.needs_place);
    this.things.replaceChildren(...toPlace.map((/** @type {any} */ thing) =>
      h('button', { type: 'button', 'aria-pressed': 'false', click: () => this.choose(thing.name) }, thing.name)));
    this.states.replaceChildren(...things.filter((/** @type {any} */ thing) => !thing.needs_place).map((/** @type {any} */ thing) =>
      h('button', { type: 'button', click: () => this.put('', thing.name) }, thing.name)));
    this.choose(toPlace[0].name);
    this.show(state);
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    for (const button of this.things.children) {
      button.setAttribute('aria-pressed', String(button.textContent === name));
    }
  }

  /** One after the other, however fast places are touched. @param {string} place @param {string} thing */
  put(place, thing) {
    this.last = this.last.then(async () => {
      const { position, edits } = /** @type {Step} */ (this.steps.at(-1));
      await this.ask({ position, edits: [...edits, /** @type {BoardEdit} */ ([place, thing])] }, true);
    });
  }

  takeBack() {
    this.last = this.last.then(async () => {
      if (this.steps.length > 1) {
        this.steps.pop();
        await this.ask(/** @type {Step} */ (this.steps.at(-1)), false);
      }
    });
  }

  /** @param {Step} step @param {boolean} isNew */
  async ask(step, isNew) {
    try {
      const state = await ask('put', { ...this.game, ...step });
      if (isNew) {
        // A sound position is all that has to be known of how it came about.
        this.steps.push(state.problem === null ? { position: state.position, edits: [] } : step);
      }
      this.show(state);
    } catch (problem) {
      this.problem.textContent = /** @type {Error} */ (problem).message;
      this.board.clear();
    }
  }

  /** @param {any} state */
  show(state) {
    this.position = state.position;
    this.problem.textContent = state.problem ?? '';
    this.use.disabled = state.problem !== null;
    this.back.disabled = this.steps.length < 2;
    const places = new DOMParser().parseFromString(state.picture, 'image/svg+xml').querySelectorAll('[data-place]');
    this.board.show(state.picture, [...places].map((place) => {
      const name = place.getAttribute('data-place') ?? '';
      return { text: name, touches: [['square', name]], effect: '' };
    }));
    // What was put is there at once.
    this.board.endMotion();
    this.onChange(state.position);
  }
}
