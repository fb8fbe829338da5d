// Any position: the board, a tree of moves with variations, and what an agent thinks of it.

import { setAddress } from './address.js';
import { ask } from './api.js';
import { Board } from './board.js';
import { h, say } from './dom.js';
import { Editor } from './edit.js';
import { Engine, judged } from './engine.js';
import { curves } from './lines.js';
import { allGames, gameChoice } from './setup.js';
import { follow, isPlain, line, newNode, path, read, written } from './tree.js';

/** @typedef {import('./tree.js').Node} Node */

// An address is as long as browsers and mail take it.
const kLongestTree = 6000;

/** @param {HTMLElement} place @param {URLSearchParams} query */
export function showAnalyse(place, query) {
  const view = new Analysis(place);
  view.begin(query);
  return () => view.leave();
}

class Analysis {
  /** @param {HTMLElement} place */
  constructor(place) {
    /** @type {Node} */ this.root = newNode('', null);
    this.node = this.root;
    this.game = '';
    /** @type {string[]} */ this.options = [];
    this.start = '';
    /** @type {any} */ this.state = null;
    this.keys = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener('keydown', this.keys);
    this.isGone = false;
    this.problem = h('p', { class: 'error', role: 'alert' });
    this.status = h('p', { class: 'status', role: 'status' });
    this.board = new Board((move) => this.play([move]));
    this.tree = h('div', { class: 'tree', 'aria-label': 'Moves', role: 'group' });
    this.engines = h('div');
    /** @type {Engine[]} */ this.agents = [];
    this.addEngine('level:10');
    this.comment = /** @type {HTMLTextAreaElement} */ (h('textarea', { rows: 2, change: () => {
      this.node.comment = this.comment.value.trim();
      this.showTree();
      this.writeAddress();
    } }));
    this.graph = h('div');
    /** @type {(() => void) | null} */ this.stopJudging = null;
    this.judge = h('button', { type: 'button', click: () => this.judgeLine() }, 'Look at every move');
    this.position = /** @type {HTMLInputElement} */ (h('input', { autocomplete: 'off' }));
    this.choice = h('div');
    this.editor = new Editor((position) => { this.position.value = position; }, (position) => {
      this.edit(false);
      if (position !== null) {
        this.reset(this.game, this.options, position);
      }
    });
    place.append(h('h1', {}, 'Analyse'), this.choice, h('div', { class: 'columns' },
      h('div', {}, this.status, this.problem, this.board.element, this.editor.element),
      h('div', {},
        h('div', { class: 'row' },
          h('button', { type: 'button', click: () => this.go(this.node.parent ?? this.root) }, 'Back'),
          h('button', { type: 'button', click: () => this.node.children[0] && this.go(this.node.children[0]) }, 'Forward'),
          h('button', { type: 'button', click: () => this.remove() }, 'Remove the move')),
        // Above the lines, which change their height while one aims at what is below.
        h('h2', {}, 'Engine'),
        h('div', { class: 'row' }, h('button', { type: 'button', click: () => this.compare() }, 'Compare with another agent')),
        this.engines,
        h('h2', {}, 'Moves'), this.tree, h('label', {}, 'Comment on where the game is', this.comment),
        h('h2', {}, 'Win shares'), this.graph, h('div', { class: 'row' }, this.judge),
        h('h2', {}, 'Position'), h('form', { submit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.reset(this.game, this.options, this.position.value.trim());
        } }, h('label', {}, 'As the program writes it', this.position), h('button', {}, 'Set it up')),
        h('div', { class: 'row' }, h('button', { type: 'button', click: () => this.edit(true) }, 'Edit the board'),
          h('button', { type: 'button', click: () => { location.hash = `#review?${this.query()}`; } }, 'Review these moves'),
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
      this.root = query.has('tree') ? read(JSON.parse(query.get('tree') ?? '')) : this.root;
      this.node = this.root;
      await this.play(JSON.parse(query.get('moves') ?? '[]'));
    }
  }

  leave() {
    this.isGone = true;
    this.agents.forEach((agent) => agent.stop());
    this.stopJudging?.();
    document.removeEventListener('keydown', this.keys);
  }

  /** Left and right go back and forward, but on the board and in fields. @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (target.closest('input, select, textarea, pre, [role="button"]') !== null) {
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
    Object.assign(this, { game, options, start, root: newNode('', null) });
    this.node = this.root;
    return this.go(this.root);
  }

  /** The board that pieces are put on in place of the one that moves are made on, or back. @param {boolean} isWanted */
  async edit(isWanted) {
    this.problem.textContent = '';
    if (isWanted) {
      try {
        await this.editor.begin(this.request());
      } catch (problem) {
        this.problem.textContent = /** @type {Error} */ (problem).message;
        return;
      }
    } else if (!this.editor.element.hidden) {
      this.position.value = this.state.position;
    }
    this.board.element.hidden = isWanted;
    this.editor.element.hidden = !isWanted;
  }

  /** @returns {{game: string, options: string[], position: string, moves: string[]}} */
  request(node = this.node) {
    return { game: this.game, options: this.options, position: this.start, moves: path(node) };
  }

  query() {
    const { game, options, position, moves } = this.request();
    return new URLSearchParams({ game, options: JSON.stringify(options), position, moves: JSON.stringify(moves) }).toString();
  }

  /** The address holds the position, how it came about, and variations and comments if they are not too many. */
  writeAddress() {
    const tree = isPlain(this.root) ? '' : `&${new URLSearchParams({ tree: JSON.stringify(written(this.root)) })}`;
    setAddress(`#analyse?${this.query()}${tree.length <= kLongestTree ? tree : ''}`);
  }

  /** Adds moves behind the present one and goes there. @param {string[]} moves */
  async play(moves) {
    const from = this.node;
    let node = from;
    for (const move of moves) {
      node = follow(node, move);
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
    this.writeAddress();
    this.edit(false);
    this.comment.value = node.comment;
    this.position.value = state.position;
    this.status.textContent = state.winners !== null
      ? `The game is over: ${state.winners.map((/** @type {number} */ seat) => state.seats[seat]).join(', ')} ${state.winners.length > 1 ? 'share the win' : 'wins'}.`
      : state.is_chance ? 'Dice or draws are next: choose what comes.' : state.moves.length === 0 ? 'At the start.' : `After ${state.moves.length} ${state.moves.length === 1 ? 'move' : 'moves'}.`;
    this.board.show(state.picture, state.legal);
    this.showTree();
    this.showGraph();
    const request = state.winners === null ? this.request() : null;
    this.agents.forEach((agent) => agent.think(request, state.seats));
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
        title: child.comment || null, click: () => this.go(child) }, `${number}. ${child.move}${child.comment === '' ? '' : ' \u270e'}`);
      return [button(first), ...others.map((child) => h('div', { class: 'row' }, '(', button(child), ...below(child, number + 1), ')')),
        ...below(first, number + 1)];
    };
    this.tree.replaceChildren(h('button', { type: 'button', 'aria-current': this.node === this.root ? 'true' : null,
      click: () => this.go(this.root) }, 'Start'), ...below(this.root, 1));
  }

  /** @param {string} text */
  addEngine(text) {
    const isFirst = this.agents.length === 0;
    const engine = new Engine(text, (report) => {
      if (isFirst && report.lines.length > 0) {
        this.node.shares = report.lines[0].shares;
        this.board.showBest(report.lines.map((/** @type {any} */ one) => one.move));
        this.showGraph();
      }
    }, (move) => { this.play([move]); say(`Played ${move}`); }, (error) => { this.problem.textContent = error; });
    this.agents.push(engine);
    this.engines.append(engine.element);
    return engine;
  }

  // A second agent beside the first one, or no longer.
  compare() {
    const other = this.agents[1];
    if (other !== undefined) {
      other.stop();
      other.element.remove();
      this.agents.pop();
      return;
    }
    const engine = this.addEngine('level:5');
    engine.request = this.agents[0].request;
    engine.seats = this.agents[0].seats;
    engine.turn(true);
    engine.agent.focus();
  }

  /** @returns {Node[]} those of the line that an agent has looked at */
  known() {
    return line(this.node).filter((node) => node.shares !== null);
  }

  showGraph() {
    const known = this.known();
    this.graph.replaceChildren(known.length < 2 ? h('p', { class: 'soft' }, 'Of positions that an agent has looked at there is a curve.')
      : curves(this.state.seats, known.map((node) => node.shares ?? []), (place) => this.go(known[place])));
  }

  // Each position of the line by a quick agent, for the curve.
  async judgeLine() {
    if (this.stopJudging !== null) {
      this.stopJudging();
      return;
    }
    const root = this.root;
    let isStopped = false;
    let stop = () => {};
    this.stopJudging = () => { isStopped = true; stop(); };
    this.judge.textContent = 'Stop looking';
    for (const node of line(this.node)) {
      const report = isStopped || node.shares !== null ? null : await judged({ ...this.request(node), agent: 'level:6' }, (end) => { stop = end; });
      if (root !== this.root || this.isGone) {
        break;
      }
      node.shares ??= report?.lines[0]?.shares ?? null;
      this.showGraph();
    }
    this.stopJudging = null;
    this.judge.textContent = 'Look at every move';
  }
}
