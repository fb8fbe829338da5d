// A board: the picture of a position, and legal moves as what is touched for them, one after the other. It knows no
// rules: a place, a card or a word can be touched if a legal move goes on with it.

import { h, say, shape } from './dom.js';
import { grab } from './drag.js';
import { animate, isMotionWanted, middleOf, spotsOf } from './motion.js';

/** @typedef {[kind: string, name: string]} Touch */
/** @typedef {{text: string, touches: Touch[], effect: string}} Move */

/** @param {Touch} one @param {Touch} other */
const isSame = (one, other) => one[0] === other[0] && one[1] === other[1];

export class Board {
  /** @param {(move: string) => void} onMove */
  constructor(onMove) {
    this.onMove = onMove;
    /** @type {Move[]} */ this.legal = [];
    /** @type {Touch[]} */ this.touched = [];
    /** @type {Touch[]} */ this.last = [];
    /** @type {number | null} */ this.viewer = null;
    /** Quarter turns; null until the board was turned to whoever looks at it. @type {number | null} */ this.turns = null;
    this.zoom = 1;
    /** @type {string | null} */ this.dragged = null;
    /** The place that had the focus before nothing could be touched. @type {string | null} */ this.left = null;
    /** @type {() => void} */ this.endMotion = () => {};
    this.picture = h('div', { class: 'board', keydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      pointerdown: (/** @type {PointerEvent} */ event) => grab(this, event), click: (/** @type {MouseEvent} */ event) => this.explain(event) });
    this.tools = h('div', { class: 'row', role: 'group', 'aria-label': 'View' },
      h('button', { type: 'button', click: () => this.turn() }, 'Turn the board'),
      h('button', { type: 'button', 'aria-label': 'Larger', click: () => this.enlarge(1.4) }, '+'),
      h('button', { type: 'button', 'aria-label': 'Smaller', click: () => this.enlarge(1 / 1.4) }, '\u2212'));
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
    this.element = h('section', { 'aria-label': 'Board' }, this.words, this.picture, this.tools, this.form, this.details);
  }

  /** @param {string | null} picture @param {Move[]} legal @param {Touch[]} [last] what the last move touched */
  show(picture, legal, last = []) {
    this.endMotion();
    this.legal = legal;
    this.touched = [];
    this.last = last;
    this.typed.value = '';
    this.form.hidden = this.details.hidden = legal.length === 0;
    if (picture !== null) {
      const svg = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
      const focused = document.activeElement?.getAttribute?.('data-place') ?? this.left;
      // What can be touched is no part of an image.
      svg.setAttribute('role', 'group');
      svg.setAttribute('aria-label', svg.querySelector('title')?.textContent ?? 'Board');
      const before = spotsOf(this.picture);
      this.picture.replaceChildren(svg);
      this.arrange();
      if (isMotionWanted() && before.size > 0) {
        this.endMotion = animate(this.ground(), before, last.filter(([kind]) => kind === 'square').map(([, name]) => name), this.dragged);
      }
      this.dragged = null;
      this.mark();
      this.focusOn(focused);
    }
    this.list.replaceChildren(...legal.map((move) => h('option', { value: move.text })));
    this.all.replaceChildren(...legal.map((move) => h('button', {
      type: 'button', title: move.effect || null, click: () => this.onMove(move.text) }, move.text)));
  }

  /** @returns {SVGGElement} what is turned */
  ground() {
    return /** @type {SVGGElement} */ (this.picture.querySelector('[data-board]'));
  }

  // Turns the picture and makes it as large as is wanted. Text stays upright.
  arrange() {
    const ground = this.ground();
    if (ground === null) {
      return;
    }
    const [width, height] = (ground.dataset.board ?? '0 0').split(' ').map(Number);
    this.turns ??= this.turnsFor(this.viewer, width, height);
    const svg = /** @type {SVGSVGElement} */ (ground.ownerSVGElement);
    svg.style.width = `${100 * this.zoom}%`;
    svg.style.maxHeight = this.zoom > 1 ? 'none' : '';
    const angle = 90 * this.turns;
    ground.setAttribute('transform', `rotate(${angle} ${width / 2} ${height / 2})`);
    // All are measured before any is turned, which is faster.
    const upright = [.../** @type {NodeListOf<SVGGraphicsElement>} */ (ground.querySelectorAll('text, [data-upright]'))]
      .filter((one) => one.parentElement?.closest('[data-upright]') === null).map((one) => ({ one, box: one.getBBox() }));
    for (const { one, box } of upright) {
      // Names in the corner of a place stay inside it.
      const inside = this.turns % 2 === 1 && one.getAttribute('text-anchor') === 'start' ? Math.max(0, box.width - box.height) / 2 : 0;
      one.setAttribute('transform', `translate(0 ${inside}) rotate(${-angle} ${box.x + box.width / 2} ${box.y + box.height / 2})`);
    }
  }

  /** Turns that bring the pieces of a seat to the lower edge. @param {number | null} seat @param {number} width @param {number} height */
  turnsFor(seat, width, height) {
    const own = [...this.picture.querySelectorAll(`[data-piece="${seat}"]`)].map((piece) => middleOf(/** @type {Element} */ (piece.closest('[data-place]'))));
    const mean = (/** @type {'x' | 'y'} */ axis) => own.reduce((sum, one) => sum + one[axis], 0) / Math.max(1, own.length);
    // Who has but a piece or two has no side.
    const kFew = 2;
    const [right, down] = own.length <= kFew ? [0, 0] : [mean('x') / width - 0.5, mean('y') / height - 0.5];
    const kFar = 0.15;
    if (Math.abs(right) > Math.abs(down)) {
      return width !== height || Math.abs(right) < kFar ? 0 : right > 0 ? 1 : 3;
    }
    return down < -kFar ? 2 : 0;
  }

  turn() {
    const [width, height] = (this.ground()?.dataset.board ?? '0 0').split(' ');
    this.turns = ((this.turns ?? 0) + (width === height ? 1 : 2)) % 4;
    this.endMotion();
    this.arrange();
  }

  /** @param {number} factor */
  enlarge(factor) {
    this.zoom = Math.min(4, Math.max(1, this.zoom * factor));
    this.arrange();
  }

  // Whoever plays by the keyboard goes on where the last move was made, or nearby; not if the focus is elsewhere by now.
  /** @param {string | null} name */
  focusOn(name) {
    const place = name === null ? null : this.place(name);
    const isFree = document.activeElement === document.body || this.picture.contains(document.activeElement);
    this.left = isFree ? name : null;
    if (place !== null && isFree && this.legal.length > 0) {
      place.setAttribute('tabindex', place.getAttribute('tabindex') ?? '-1');
      place.focus();
      this.left = null;
    }
  }

  /** Says why a click changes nothing. @param {MouseEvent} event */
  explain(event) {
    const place = /** @type {Element} */ (event.target).closest('[data-place]');
    if (this.legal.length > 0 && place?.querySelector('[data-piece]') && place.getAttribute('role') !== 'button') {
      say(`No legal move ${this.touched.length > 0 ? 'goes on' : 'begins'} with ${place.getAttribute('data-place')}. What can be touched has a frame.`);
    }
  }

  /** Lets nothing be touched until it is shown anew. */
  rest() {
    this.left = document.activeElement?.getAttribute?.('data-place') ?? null;
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

  /** Frames what is touched for the first of these moves, and draws arrows for all; the best comes first. @param {string[]} texts */
  showBest(texts) {
    for (const old of this.picture.querySelectorAll('.halo.best, .arrow')) {
      old.remove();
    }
    const moves = texts.map((text) => this.legal.find((move) => move.text === text));
    moves[0]?.touches.forEach((touch) => this.halo(touch, 'best'));
    moves.forEach((move, rank) => move && this.arrow(move, rank));
  }

  /** An arrow through the places that are touched for a move. @param {Move} move @param {number} rank from 0, the best */
  arrow(move, rank) {
    const way = move.touches.filter(([kind]) => kind === 'square').map(([, name]) => this.place(name)).filter((place) => place !== null).map(middleOf);
    const [from, to] = [way.at(-2), way.at(-1)];
    const length = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
    if (from === undefined || to === undefined || length === 0) {
      return;
    }
    const [right, down] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const kTip = 26;
    const neck = { x: to.x - kTip * right, y: to.y - kTip * down };
    const arrow = shape('g', { class: `arrow arrow-${rank}`, 'aria-hidden': 'true' });
    const line = shape('polyline', { points: [...way.slice(0, -1), neck].map(({ x, y }) => `${x},${y}`).join(' ') });
    const tip = shape('polygon', { points: [[to.x, to.y], [neck.x - 0.6 * kTip * down, neck.y + 0.6 * kTip * right],
      [neck.x + 0.6 * kTip * down, neck.y - 0.6 * kTip * right]].map((point) => point.join(',')).join(' ') });
    arrow.append(line, tip);
    this.ground().append(arrow);
  }

  /** Touches the place, or makes the one move that ends there. @param {string} name @param {string} from */
  drop(name, from) {
    if (name === from) {
      return;
    }
    const ending = this.candidates().filter((move) => move.touches.filter(([kind]) => kind === 'square').at(-1)?.[1] === name);
    const isNext = this.next().some(([kind, next]) => kind === 'square' && next === name);
    this.dragged = from;
    if (isNext) {
      this.touch(['square', name]);
    } else if (ending.length === 1) {
      this.onMove(ending[0].text);
    }
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
    const isFirst = this.touched.length === 1;
    this.goOn();
    const candidates = this.candidates();
    const isClear = candidates.length === 1 && (!isFirst || candidates[0].touches.length === 1);
    if (isClear) {
      this.onMove(candidates[0].text);
      return;
    }
    this.mark();
  }

  // A word that is the only way on need not be touched: signs such as `=` stand in every move.
  goOn() {
    const [only, ...others] = this.next();
    const isEnd = this.candidates().some((move) => move.touches.length === this.touched.length);
    if (only !== undefined && others.length === 0 && only[0] !== 'square' && !isEnd) {
      this.touched.push(only);
      this.goOn();
    }
  }

  /** What a word stands for, where it makes one move and that has an effect. @param {Touch} touch */
  meaningOf(touch) {
    const moves = this.candidates().filter((move) => isSame(move.touches[this.touched.length], touch));
    return moves.length === 1 && moves[0].effect ? `${touch[1]} (${moves[0].effect})` : touch[1];
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
      ...others.map((touch) => h('button', { type: 'button', 'data-touch': touch[1], click: () => this.touch(touch) }, this.meaningOf(touch))),
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
    place.append(shape('rect', { x: box.x + 3, y: box.y + 3, width: Math.max(0, box.width - 6), height: Math.max(0, box.height - 6), rx: 6, class: `halo ${kind}` }));
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
    const origin = /** @type {Element} */ (event.target).closest('[data-place]');
    if (step === undefined || origin === null || places.length === 0) {
      return;
    }
    event.preventDefault();
    const middle = (/** @type {Element} */ place) => {
      const box = place.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(origin);
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
