// A board: the picture of a position, and legal moves as what is touched for them, one after the other. It knows no
// rules: a place, a card or a word can be touched if a legal move goes on with it.

import { h } from './dom.js';

/** @typedef {[kind: string, name: string]} Touch */
/** @typedef {{text: string, touches: Touch[], effect: string}} Move */

const kSvg = 'http://www.w3.org/2000/svg';

/** @param {Touch} one @param {Touch} other */
const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];

export class Board {
  /** @param {(move: string) => void} onMove */
  constructor(onMove) {
    this.onMove = onMove;
    /** @type {Move[]} */ this.legal = [];
    /** @type {Touch[]} */ this.touched = [];
    /** @type {Touch[]} */ this.last = [];
    this.picture = h('div', { class: 'board', keydown: (/** @type {KeyboardEvent} */ event) => this.key(event) });
    this.words = h('div', { class: 'row words', role: 'group', 'aria-label': 'What to do' });
    this.typed = /** @type {HTMLInputElement} */ (h('input', { autocomplete: 'off', spellcheck: 'false', list: 'moves' }));
    this.list = h('datalist', { id: 'moves' });
    this.all = h('div', { class: 'row all' });
    this.form = h('form', { class: 'row', submit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (this.typed.value.trim() !== '') {
        this.onMove(this.typed.value.trim());
      }
    } }, h('label', { class: 'row' }, 'Move', this.typed), this.list, h('button', {}, 'Play it'));
    this.details = h('details', {}, h('summary', {}, 'All legal moves'), this.all);
    this.element = h('section', { 'aria-label': 'Board' }, this.words, this.picture, this.form, this.details);
  }

  /** @param {string | null} picture @param {Move[]} legal @param {Touch[]} [last] what the last move touched */
  show(picture, legal, last = []) {
    this.legal = legal;
    this.touched = [];
    this.last = last;
    this.typed.value = '';
    this.form.hidden = this.details.hidden = legal.length === 0;
    if (picture !== null) {
      const svg = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
      const focused = document.activeElement?.getAttribute?.('data-place');
      // What can be touched is no part of an image.
      svg.setAttribute('role', 'group');
      svg.setAttribute('aria-label', svg.querySelector('title')?.textContent ?? 'Board');
      this.picture.replaceChildren(svg);
      this.mark();
      if (focused) {
        this.place(focused)?.focus();
      }
    }
    this.list.replaceChildren(...legal.map((move) => h('option', { value: move.text })));
    this.all.replaceChildren(...legal.map((move) => h('button', {
      type: 'button', title: move.effect || null, click: () => this.onMove(move.text) }, move.text)));
  }

  /** Lets nothing be touched until it is shown anew. */
  rest() {
    this.legal = [];
    this.touched = [];
    this.mark();
  }

  /** @returns {Move[]} moves that begin with what was touched */
  candidates() {
    return this.legal.filter((move) => this.touched.every(
      (touch, place) => place < move.touches.length && isSame(move.touches[place], touch)));
  }

  /** @returns {Touch[]} what can be touched next */
  next() {
    /** @type {Touch[]} */ const next = [];
    for (const move of this.candidates()) {
      const touch = move.touches[this.touched.length];
      if (touch !== undefined && !next.some((other) => isSame(other, touch))) {
        next.push(touch);
      }
    }
    return next;
  }

  /** @param {string} name @returns {SVGGElement | null} */
  place(name) {
    return this.picture.querySelector(`[data-place="${CSS.escape(name)}"]`);
  }

  /** Frames what is touched for a legal move, as the one that is thought best. @param {string} text */
  showBest(text) {
    for (const halo of this.picture.querySelectorAll('.halo.best')) {
      halo.remove();
    }
    this.legal.find((move) => move.text === text)?.touches.forEach((touch) => this.halo(touch, 'best'));
  }

  /** @param {Touch} touch */
  touch(touch) {
    if (!this.next().some((other) => isSame(other, touch))) {
      // Another piece in place of the first, or nothing.
      this.touched = [];
      if (!this.next().some((other) => isSame(other, touch))) {
        this.mark();
        return;
      }
    }
    this.touched.push(touch);
    const candidates = this.candidates();
    const isClear = candidates.length === 1 && (this.touched.length > 1 || candidates[0].touches.length === 1);
    if (isClear) {
      this.onMove(candidates[0].text);
      return;
    }
    this.mark();
  }

  // Shows what can be touched: places on the board, everything else as buttons above it.
  mark() {
    const focused = document.activeElement?.getAttribute?.('data-place');
    this.markPlaces();
    if (focused) {
      this.place(focused)?.focus();
    }
  }

  markPlaces() {
    for (const halo of this.picture.querySelectorAll('.halo')) {
      halo.remove();
    }
    for (const place of this.picture.querySelectorAll('[role="button"]')) {
      for (const name of ['role', 'tabindex', 'aria-label', 'aria-pressed']) {
        place.removeAttribute(name);
      }
      /** @type {any} */ (place).onclick = null;
    }
    const next = this.next();
    this.last.forEach((touch) => this.halo(touch, 'last'));
    this.touched.forEach((touch) => this.button(touch, 'chosen'));
    const others = next.filter((touch) => !this.button(touch, 'can'));
    // A first touch may be taken back, and another piece be touched.
    if (this.touched.length > 0) {
      const first = this.touched;
      this.touched = [];
      this.next().filter((touch) => !first.some((other) => isSame(other, touch)))
        .forEach((touch) => this.button(touch, null));
      this.touched = first;
    }
    const complete = this.candidates().filter((move) => move.touches.length === this.touched.length);
    this.words.replaceChildren(
      ...others.map((touch) => h('button', { type: 'button', 'data-touch': touch[1], click: () => this.touch(touch) }, touch[1])),
      ...(this.touched.length > 0 ? complete : []).map((move) => h('button', {
        type: 'button', class: 'first', click: () => this.onMove(move.text) }, `Play ${move.text}`)),
      ...(this.touched.length > 0 ? [h('button', { type: 'button', click: () => this.clear() }, 'Take back the touch')] : []));
  }

  clear() {
    this.touched = [];
    this.mark();
  }

  /** @param {Touch} touch @param {string} kind @returns {SVGGElement | null} the place, if the board has it */
  halo(touch, kind) {
    const place = touch[0] === 'square' ? this.place(touch[1]) : null;
    if (place === null) {
      return null;
    }
    const box = place.getBBox();
    const halo = document.createElementNS(kSvg, 'rect');
    for (const [name, value] of Object.entries({
      x: box.x + 3, y: box.y + 3, width: Math.max(0, box.width - 6), height: Math.max(0, box.height - 6), rx: 6 })) {
      halo.setAttribute(name, String(value));
    }
    halo.setAttribute('class', `halo ${kind}`);
    place.append(halo);
    return place;
  }

  /** @param {Touch} touch @param {string | null} kind of the halo; none without one */
  button(touch, kind) {
    const place = kind !== null ? this.halo(touch, kind) : touch[0] === 'square' ? this.place(touch[1]) : null;
    if (place === null) {
      return false;
    }
    place.setAttribute('role', 'button');
    place.setAttribute('tabindex', '0');
    place.setAttribute('aria-label', place.querySelector('title')?.textContent ?? touch[1]);
    if (kind === 'chosen') {
      place.setAttribute('aria-pressed', 'true');
    }
    /** @type {any} */ (place).onclick = () => this.touch(touch);
    return true;
  }

  /** Arrows go to the next place in their direction that can be touched. @param {KeyboardEvent} event */
  key(event) {
    const places = [.../** @type {NodeListOf<SVGGElement>} */ (this.picture.querySelectorAll('[role="button"]'))];
    const at = places.indexOf(/** @type {any} */ (event.target));
    if (event.key === 'Escape') {
      this.clear();
    } else if ((event.key === 'Enter' || event.key === ' ') && at >= 0) {
      event.preventDefault();
      places[at].dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (step === undefined || at < 0) {
      return;
    }
    event.preventDefault();
    const middle = (/** @type {Element} */ place) => {
      const box = place.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(places[at]);
    const distance = (/** @type {Element} */ place) => {
      const [otherX, otherY] = middle(place);
      const along = (otherX - x) * step[0] + (otherY - y) * step[1];
      const across = Math.abs((otherX - x) * step[1]) + Math.abs((otherY - y) * step[0]);
      return along > 1 ? along + 2 * across : Infinity;
    };
    const nearest = places.reduce((best, place) => (distance(place) < distance(best) ? place : best));
    if (distance(nearest) < Infinity) {
      nearest.focus();
    }
  }
}
