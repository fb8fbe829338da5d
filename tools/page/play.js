// A game between people and agents: who sits where, and then the game itself.

import { ask, follow } from './api.js';
import { Board } from './board.js';
import { showDice } from './dice.js';
import { choice, download, h, say, scroller } from './dom.js';
import { saveInNotation } from './notation.js';
import { rules } from './rules.js';
import { allGames, gameChoice } from './setup.js';

/** @param {HTMLElement} place @param {URLSearchParams} query */
export function showPlay(place, query) {
  const room = query.get('room');
  if (room !== null) {
    return new Table(place, room, query.get('seat')).leave;
  }
  showSetup(place, query.get('game') ?? '', query.get('position') ?? '');
  return undefined;
}

/** @param {HTMLElement} place @param {string} wanted @param {string} start the position to begin with; empty for the usual one */
async function showSetup(place, wanted, start) {
  const list = await allGames();
  /** @type {string[]} */ let seats = [];
  let game = '';
  const players = h('fieldset', {}, h('legend', {}, 'Who plays'));
  const position = /** @type {HTMLInputElement} */ (h('input', { autocomplete: 'off' }));
  position.value = start;
  const error = h('p', { class: 'error', role: 'alert' });
  let clock = '';
  const levels = Array.from({ length: 10 }, (_, level) => /** @type {[string, string]} */ ([`level:${level + 1}`, `Level ${level + 1}`]));
  const showSeats = (/** @type {any} */ chosen, /** @type {any} */ variant) => {
    const agents = chosen.agents.filter((/** @type {any} */ agent) => !['level', 'process'].includes(agent.name))
      .map((/** @type {any} */ agent) => /** @type {[string, string]} */ ([agent.name, `${agent.name}: ${agent.meaning}`]));
    seats = variant.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => seats[seat] ?? (seat === 0 ? '' : 'level:3'));
    players.replaceChildren(h('legend', {}, 'Who plays'), ...variant.seats.map((/** @type {string} */ name, /** @type {number} */ seat) =>
      choice(name, [['', 'A person'], ...levels, ...agents], seats[seat], (value) => { seats[seat] = value; })));
  };
  place.append(h('h1', {}, 'Play'), h('form', {
    submit: async (/** @type {Event} */ event) => {
      event.preventDefault();
      error.textContent = '';
      try {
        const opened = await ask('open', { game, seats: seats.map((seat) => seat || null), clock: clock || null, position: position.value.trim() });
        location.hash = `#play?room=${opened.room}`;
      } catch (problem) {
        error.textContent = /** @type {Error} */ (problem).message;
      }
    } },
    gameChoice(list, wanted, (name, chosen, variant) => {
      if (name.split(':')[0] !== game.split(':')[0]) {
        seats = [];
      }
      game = name;
      showSeats(chosen, variant);
    }),
    players,
    choice('Clock of each person', [['', 'none'], ...['1m+1s', '3m+2s', '5m+3s', '10m+5s', '30m'].map((time) => /** @type {[string, string]} */ ([time, time]))],
      '', (chosen) => { clock = chosen; }),
    h('details', { open: start !== '' }, h('summary', {}, 'From a position'), h('label', {}, 'Position, as the program writes it', position)),
    h('div', { class: 'row' }, h('button', { class: 'first' }, 'Begin the game')), error),
  h('label', {}, 'Or go on with a game that was saved', h('input', { type: 'file', accept: '.txt', change: async (/** @type {Event} */ event) => {
    const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
    try {
      const opened = file && await ask('load', { text: await file.text() });
      location.hash = opened ? `#play?room=${opened.room}` : location.hash;
    } catch (problem) {
      error.textContent = /** @type {Error} */ (problem).message;
    }
  } })));
}

class Table {
  /** @param {HTMLElement} place @param {string} room @param {string | null} seat of this browser; all people without */
  constructor(place, room, seat) {
    this.room = room;
    this.own = seat === null ? null : Number(seat);
    /** @type {number | null} */ this.viewer = this.own;
    /** @type {any} */ this.state = null;
    this.isGone = false;
    this.isCovered = false;
    this.place = place;
    this.status = h('p', { class: 'status', role: 'status' });
    this.problem = h('p', { class: 'error', role: 'alert' });
    this.board = new Board((move) => this.send('play', { move }));
    this.dice = h('div', { class: 'dice row' });
    this.told = 0;
    this.ticking = setInterval(() => this.showClocks(), 200);
    this.hand = h('ul', { class: 'cards' });
    this.known = h('ul', { class: 'cards' });
    this.knownBox = h('div', {}, h('h2', {}, 'Known of others'), this.known);
    this.handBox = h('section', { 'aria-label': 'Your hand' }, h('h2', {}, 'Your hand'), this.hand, this.knownBox);
    this.orders = h('div', { class: 'row' });
    this.seats = h('table', {});
    this.moves = h('ol', { class: 'moves', tabindex: '0', 'aria-label': 'Moves' });
    this.ending = h('pre', { class: 'soft' });
    this.cover = h('div', { class: 'cover' });
    this.rules = h('div');
    this.rulesBox = h('details', { toggle: () => this.showRules() }, h('summary', {}, 'Rules'), this.rules);
    this.main = h('div', {}, this.dice, this.board.element, this.handBox);
    place.append(h('h1', {}, 'A game'), h('div', { class: 'columns' },
      h('div', {}, this.status, this.problem, this.cover, this.main),
      h('div', {}, this.orders, scroller('Who plays', this.seats), h('h2', {}, 'Moves'), this.moves, this.ending, this.rulesBox)));
    /** @type {() => void} */ this.stop = () => {};
    this.leave = () => { this.isGone = true; clearInterval(this.ticking); this.stop(); };
    this.begin();
  }

  begin() {
    this.stop();
    if (this.isGone) {
      return;
    }
    this.stop = follow('room', { room: this.room, viewer: this.viewer }, {
      room: (state) => this.show(state),
      lost: () => { this.problem.textContent = 'The server does not answer. This page goes on when it is there again.'; },
      closed: () => this.begin(),
      end: (error) => { this.problem.textContent = error ?? ''; },
    }, true);
  }

  /** @param {any} state @param {boolean} [again] although it is shown already */
  show(state, again = false) {
    const before = this.state;
    // Answers may come after what was told of the same move or later ones.
    const isNew = before === null || before.viewer !== state.viewer || state.version > before.version;
    // Nor is what another seat saw shown, once somebody else looks.
    const isForOther = state.viewer !== null && state.viewer !== this.viewer;
    if (this.isGone || isForOther || !(isNew || again)) {
      return;
    }
    this.problem.textContent = state.trouble;
    this.state = state;
    if (this.changeViewer()) {
      return;
    }
    const viewer = this.viewer;
    const variant = state.game.split(':')[1];
    this.place.querySelector('h1')?.replaceChildren(variant ? `${state.title}: ${variant}` : state.title);
    this.cover.hidden = !this.isCovered;
    this.main.hidden = this.isCovered;
    this.status.textContent = this.statusWords();
    this.told = performance.now();
    this.board.viewer = viewer;
    this.board.show(state.picture, state.legal, state.last ?? []);
    showDice(this.dice, state.dice, before !== null && before.moves.length !== state.moves.length);
    this.handBox.hidden = !state.hides_hands || viewer === null;
    const cards = (/** @type {any[]} */ list) => (list.length === 0 ? [h('li', {}, 'nothing')] : list.map((card) =>
      h('li', {}, `${card.other === null ? '' : `${state.seats[card.other].name} has `}${card.count > 1 ? `${card.count} x ` : ''}${card.name}: ${card.meaning}`)));
    this.hand.replaceChildren(...cards(state.hand.filter((/** @type {any} */ card) => card.other === null)));
    const known = state.hand.filter((/** @type {any} */ card) => card.other !== null);
    this.knownBox.hidden = known.length === 0;
    this.known.replaceChildren(...cards(known));
    this.showOrders();
    this.seats.replaceChildren(h('caption', {}, 'Who plays'), ...state.seats.map((/** @type {any} */ seat, /** @type {number} */ number) =>
      h('tr', { 'aria-current': state.to_move === number ? 'true' : null }, h('th', { scope: 'row' }, seat.name),
        h('td', {}, seat.agent ?? (number === viewer ? 'you' : 'a person')), h('td', {}, state.to_move === number ? 'to move' : ''),
        state.clock && h('td', { class: 'number clock' }))));
    this.showClocks();
    this.moves.replaceChildren(...state.moves.map((/** @type {any} */ move) => h('li', {},
      `${state.seats[move.seat].name}: ${move.text}${move.effect ? ` (${move.effect})` : ''}`)));
    this.moves.scrollTop = this.moves.scrollHeight;
    this.ending.textContent = state.reveal;
    this.announce(before);
  }

  // What is left on the clocks; that of whoever is to move runs on here between what the server tells.
  showClocks() {
    const clock = this.state?.clock;
    [...this.seats.querySelectorAll('.clock')].forEach((place, seat) => {
      const gone = clock.running === seat ? performance.now() - this.told : 0;
      const seconds = Math.ceil(Math.max(0, clock.left_ms[seat] - gone) / 1000);
      place.textContent = this.state.seats[seat].agent === null ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : '';
      place.classList.toggle('short', clock.running === seat && seconds <= 10);
    });
  }

  /** Says what was played since. @param {any} before */
  announce(before) {
    const state = this.state;
    const fresh = before === null ? [] : state.moves.slice(before.moves.length);
    const words = fresh.map((/** @type {any} */ move) => `${state.seats[move.seat].name}: ${move.text}${move.effect ? `, ${move.effect}` : ''}.`);
    if (state.is_over && !before?.is_over) {
      words.push(state.result);
    }
    if (words.length > 0) {
      say(words.join(' '));
    }
  }

  // Who sits at this screen sees the game: the one person, or of several whoever is to move. Where hands are hidden
  // nothing is seen before that person says so. True if the game is asked for anew.
  changeViewer() {
    const state = this.state;
    const people = state.seats.flatMap((/** @type {any} */ seat, /** @type {number} */ number) => (seat.agent === null ? [number] : []));
    let wanted = this.viewer;
    if (this.own === null) {
      const next = state.to_move !== null && people.includes(state.to_move) ? state.to_move : null;
      wanted = people.length === 0 ? null : next ?? this.viewer ?? people[0];
    }
    if (wanted === this.viewer || wanted === null) {
      return false;
    }
    if (state.hides_hands && people.length > 1 && !state.is_over && this.own === null) {
      this.isCovered = true;
      this.main.hidden = true;
      this.cover.hidden = false;
      this.cover.replaceChildren(h('p', {}, `It is the turn of ${state.seats[wanted].name}. Pass the screen.`),
        h('button', { class: 'first', click: () => {
          this.isCovered = false;
          this.viewer = wanted;
          this.begin();
        } }, `I am ${state.seats[wanted].name}`));
      this.moves.replaceChildren();
      return true;
    }
    this.viewer = wanted;
    this.begin();
    return true;
  }

  // What the game explains, topic by topic.
  async showRules() {
    if (this.rules.hasChildNodes()) {
      return;
    }
    this.rules.replaceChildren(...rules(await ask('rules', { game: this.state.game })));
  }

  statusWords() {
    const state = this.state;
    if (state.is_over) {
      return state.result;
    }
    const name = state.seats[state.to_move].name;
    if (state.thinking && !state.your_turn) {
      return `${name} thinks.`;
    }
    if (state.is_chance) {
      return `${state.roller || name} rolls.`;
    }
    return state.your_turn ? `${name}, it is your turn${state.question ? `: ${state.question}` : ''}.` : `It is the turn of ${name}.`;
  }

  showOrders() {
    const state = this.state;
    const order = (/** @type {string} */ name, /** @type {string} */ text, /** @type {boolean} */ can, isFirst = false) =>
      h('button', { type: 'button', disabled: !can, class: isFirst ? 'first' : null, click: () => this.send('order', { order: name }) }, text);
    const isOpen = state.start !== null;
    const game = `game=${encodeURIComponent(state.game)}&options=${encodeURIComponent(JSON.stringify(state.options))}` +
      `&position=${encodeURIComponent(state.start ?? '')}&moves=${encodeURIComponent(JSON.stringify(state.moves.map((/** @type {any} */ move) => move.text)))}`;
    this.orders.replaceChildren(...[
      state.is_chance && state.your_turn ? order('roll', 'Roll', true, true) : null,
      this.viewer !== null ? order('undo', 'Undo', state.can_undo) : null,
      this.viewer !== null ? order('redo', 'Redo', state.can_redo) : null,
      this.viewer !== null ? order('hint', 'Hint', state.your_turn && !state.is_chance) : null,
      this.viewer !== null && state.seats.length === 2 ? order('resign', 'Resign', state.your_turn && !state.is_chance) : null,
      isOpen ? h('button', { type: 'button', click: () => this.save() }, 'Save') : null,
      isOpen && state.notation ? h('button', { type: 'button', click: () => saveInNotation({ game: state.game, options: state.options, position: state.start, winners: state.winners,
        moves: state.moves.map((/** @type {any} */ move) => move.text), players: state.seats.map((/** @type {any} */ seat) => seat.agent ?? 'person') }) }, `Save as ${state.notation}`) : null,
      isOpen ? h('a', { href: `#analyse?${game}` }, 'Analyse') : null,
      isOpen ? h('a', { href: `#review?room=${this.room}` }, 'Review') : null,
      state.is_over ? h('a', { href: `#play?game=${encodeURIComponent(state.game)}` }, 'New game') : null,
    ].filter((one) => one !== null));
  }

  /** @param {string} command @param {Record<string, string>} request */
  async send(command, request) {
    this.problem.textContent = '';
    // Until it is answered nothing else can be touched.
    if (command === 'play' || request.order === 'roll') {
      this.board.rest();
      this.orders.replaceChildren();
    }
    try {
      const state = await ask(command, { room: this.room, viewer: this.viewer, ...request });
      if (state.said) {
        say(state.said);
      }
      this.show(state);
    } catch (problem) {
      this.show(this.state, true);
      this.problem.textContent = /** @type {Error} */ (problem).message;
    }
  }

  async save() {
    const { text } = await ask('save', { room: this.room });
    download(text, 'sparring-game.txt');
  }
}
