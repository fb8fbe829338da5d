// Any position: the board, a tree of moves with variations, and what an agent thinks of it.

import { setAddress } from './address.js';
import { ask, follow } from './api.js';
import { Board } from './board.js';
import { h, percent, say } from './dom.js';
import { allGames, gameChoice } from './setup.js';

/** @typedef {{move: string, children: Node[], parent: Node | null}} Node */

/** @param {HTMLElement} place @param {URLSearchParams} query */
export function showAnalyse(place, query) {
  const view = new Analysis(place);
  view.begin(query);
  return () => view.leave();
}

class Analysis {
  /** @param {HTMLElement} place */
  constructor(place) {
    /** @type {Node} */ this.root = { move: '', children: [], parent: null };
    this.node = this.root;
    this.game = '';
    /** @type {string[]} */ this.options = [];
    this.start = '';
    /** @type {any} */ this.state = null;
    /** @type {() => void} */ this.stop = () => {};
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener('keydown', this.keys);
    this.isOn = false;
    this.isGone = false;
    this.problem = h('p', { class: 'error', role: 'alert' });
    this.status = h('p', { class: 'status', role: 'status' });
    this.board = new Board((move) => this.play([move]));
    this.tree = h('div', { class: 'tree', 'aria-label': 'Moves', role: 'group' });
    this.lines = h('div', { class: 'scroll' });
    this.agent = /** @type {HTMLInputElement} */ (h('input', { value: 'level:10', autocomplete: 'off', change: () => this.think() }));
    this.position = /** @type {HTMLInputElement} */ (h('input', { autocomplete: 'off' }));
    this.engine = h('button', { type: 'button', 'aria-pressed': 'false', click: () => {
      this.isOn = !this.isOn;
      this.engine.setAttribute('aria-pressed', String(this.isOn));
      this.engine.textContent = this.isOn ? 'Engine is on' : 'Engine is off';
      this.think();
    } }, 'Engine is off');
    this.choice = h('div');
    place.append(h('h1', {}, 'Analyse'), this.choice, h('div', { class: 'columns' },
      h('div', {}, this.status, this.problem, this.board.element),
      h('div', {},
        h('div', { class: 'row' },
          h('button', { type: 'button', click: () => this.go(this.node.parent ?? this.root) }, 'Back'),
          h('button', { type: 'button', click: () => this.node.children[0] && this.go(this.node.children[0]) }, 'Forward'),
          h('button', { type: 'button', click: () => this.remove() }, 'Remove the move')),
        h('h2', {}, 'Engine'), h('div', { class: 'row' }, this.engine, h('label', { class: 'row' }, 'Agent', this.agent)), this.lines,
        h('h2', {}, 'Moves'), this.tree,
        h('h2', {}, 'Position'), h('form', { submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.reset(this.game, this.options, this.position.value.trim());
        } }, h('label', {}, 'As the program writes it', this.position), h('button', {}, 'Set it up')),
        h('div', { class: 'row' }, h('button', { type: 'button', click: () => { location.hash = `#review?${this.query()}`; } }, 'Review these moves'),
          h('button', { type: 'button', click: () => { location.hash = `#play?${new URLSearchParams({ game: this.game, position: this.state.position })}`; } }, 'Play from here')))));
  }

  /** @param {URLSearchParams} query */
  async begin(query) {
    const list = await allGames();
    const wanted = query.get('game');
    let isFirst = true;
    this.choice.append(gameChoice(list, wanted ?? '', (name) => {
      if (!isFirst || wanted === null) {
        this.reset(name, [], '');
      }
      isFirst = false;
    }));
    if (wanted !== null) {
      this.game = wanted;
      this.options = JSON.parse(query.get('options') ?? '[]');
      this.start = query.get('position') ?? '';
      await this.play(JSON.parse(query.get('moves') ?? '[]'));
    }
  }

  leave() {
    this.isGone = true;
    this.stop();
    document.removeEventListener('keydown', this.keys);
  }

  /** Left and right go back and forward, but on the board and in fields. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest('input, select, pre, [role="button"]') !== null) {
      return;
    }
    if (event.key === 'ArrowLeft' && this.node.parent !== null) {
      this.go(this.node.parent);
    } else if (event.key === 'ArrowRight' && this.node.children.length > 0) {
      this.go(this.node.children[0]);
    }
  }

  /** @param {string} game @param {string[]} options @param {string} start */
  reset(game, options, start) {
    Object.assign(this, { game, options, start, root: { move: '', children: [], parent: null } });
    this.node = this.root;
    return this.go(this.root);
  }

  /** @param {Node} node @returns {string[]} */
  path(node) {
    return node.parent === null ? [] : [...this.path(node.parent), node.move];
  }

  /** @returns {{game: string, options: string[], position: string, moves: string[]}} */
  request() {
    return { game: this.game, options: this.options, position: this.start, moves: this.path(this.node) };
  }

  query() {
    const { game, options, position, moves } = this.request();
    return new URLSearchParams({ game, options: JSON.stringify(options), position, moves: JSON.stringify(moves) }).toString();
  }

  /** Adds moves behind the present one and goes there. @param {string[]} moves */
  async play(moves) {
    const from = this.node;
    let node = from;
    for (const move of moves) {
      let next = node.children.find((child) => child.move === move);
      if (next === undefined) {
        next = { move, children: [], parent: node };
        node.children.push(next);
      }
      node = next;
    }
    if (!(await this.go(node)) && node !== from) {
      // A move that cannot be played leaves no trace.
      let child = node;
      while (child.parent !== from && child.parent !== null) {
        child = child.parent;
      }
      if (child.children.length === 0) {
        from.children.splice(from.children.indexOf(child), 1);
      }
      this.node = from;
    }
  }

  remove() {
    const parent = this.node.parent;
    if (parent !== null) {
      parent.children.splice(parent.children.indexOf(this.node), 1);
      this.go(parent);
    }
  }

  /** @param {Node} node @returns {Promise<boolean>} */
  async go(node) {
    const before = this.node;
    this.node = node;
    this.problem.textContent = '';
    try {
      this.state = await ask('position', this.request());
    } catch (problem) {
      this.problem.textContent = /** @type {Error} */ (problem).message;
      this.node = before;
      return false;
    }
    if (this.isGone || this.node !== node) {
      return true;
    }
    const state = this.state;
    // The game's own text of the last move.
    if (node.parent !== null) {
      node.move = state.moves.at(-1);
    }
    setAddress(`#analyse?${this.query()}`);
    this.position.value = state.position;
    this.status.textContent = state.winners !== null
      ? `The game is over: ${state.winners.map((/** @type {number} */ seat) => state.seats[seat]).join(', ')} ${state.winners.length > 1 ? 'share the win' : 'wins'}.`
      : state.is_chance ? 'Dice or draws are next: choose what comes.' : state.moves.length === 0 ? 'At the start.' : `After ${state.moves.length} ${state.moves.length === 1 ? 'move' : 'moves'}.`;
    this.board.show(state.picture, state.legal);
    this.showTree();
    this.think();
    return true;
  }

  showTree() {
    /** @param {Node} node @param {number} number @returns {HTMLElement[]} */
    const below = (node, number) => {
      if (node.children.length === 0) {
        return [];
      }
      const [first, ...others] = node.children;
      const button = (/** @type {Node} */ child) => h('button', { type: 'button', 'aria-current': child === this.node ? 'true' : null,
        click: () => this.go(child) }, `${number}. ${child.move}`);
      return [button(first), ...others.map((child) => h('div', { class: 'row' }, '(', button(child), ...below(child, number + 1), ')')),
        ...below(first, number + 1)];
    };
    this.tree.replaceChildren(h('button', { type: 'button', 'aria-current': this.node === this.root ? 'true' : null,
      click: () => this.go(this.root) }, 'Start'), ...below(this.root, 1));
  }

  think() {
    this.stop();
    this.lines.replaceChildren();
    if (!this.isOn || this.state === null || this.state.winners !== null) {
      return;
    }
    this.stop = follow('analyze', { ...this.request(), agent: this.agent.value.trim(), lines: 3 }, {
      analysis: (report) => this.showLines(report),
      end: (error) => { if (error) { this.problem.textContent = error; } },
    });
  }

  /** @param {any} report */
  showLines(report) {
    const seats = this.state.seats;
    if (report.lines.length > 0) {
      this.board.showBest(report.lines[0].move);
    }
    this.lines.replaceChildren(
      h('p', { class: 'soft' }, `depth ${report.depth ?? '-'}, ${Number(report.nodes ?? 0).toLocaleString('en')} positions`),
      h('table', {}, h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Line'), ...seats.map((/** @type {string} */ name) => h('th', { scope: 'col', class: 'number' }, name)))),
        h('tbody', {}, ...report.lines.map((/** @type {any} */ line) => h('tr', {},
          h('td', {}, h('button', { type: 'button', click: () => { this.play([line.move]); say(`Played ${line.move}`); } }, line.move),
            ` ${line.line.slice(1, 8).join(' ')}${line.proven ? ` (${line.proven})` : ''}`),
          ...line.shares.map((/** @type {number} */ share) => h('td', { class: 'number' }, percent(share))))))));
  }
}
