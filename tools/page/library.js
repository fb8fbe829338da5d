// The files of the records folder and their games.

import { setAddress } from './address.js';
import { ask } from './api.js';
import { choice, h, scroller } from './dom.js';
import { saveInNotation } from './notation.js';
import { showStandings } from './standings.js';

/** @param {HTMLElement} place @param {URLSearchParams} query */
export function showLibrary(place, query) {
  const file = query.get('file');
  if (file === null) {
    showFiles(place).catch((error) => place.append(problemOf(error)));
    return undefined;
  }
  return new Games(place, file, Number(query.get('first') ?? 1), lookedFor(query.get('find'))).leave;
}

/** What an address looks for; everything if it cannot be read. @param {string | null} text @returns {Record<string, any>} */
function lookedFor(text) {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}

/** @param {Error} error */
const problemOf = (error) => h('p', { class: 'error', role: 'alert' }, error.message);

/** @param {HTMLElement} place */
async function showFiles(place) {
  const files = await ask('records');
  place.append(h('h1', {}, 'Library'),
    files.length === 0 ? h('p', {}, 'There is no record in the folder yet. Games that are played here are kept, and so are files of `tournament --games` PDN files and reports that are put there.')
      : h('ul', {}, ...files.map((/** @type {any} */ one) => h('li', {},
        h('a', { href: one.file.endsWith('.html') ? `/api/report?file=${encodeURIComponent(one.file)}` : `#library?file=${encodeURIComponent(one.file)}` }, one.file), ` (${Math.ceil(one.bytes / 1024).toLocaleString('en')} KiB)`))));
}

/** @param {any} game */
function addressOf(game) {
  return new URLSearchParams({ game: game.game, options: JSON.stringify(game.options), position: game.position,
    moves: JSON.stringify(game.moves), players: JSON.stringify(game.players) });
}

class Games {
  /** @param {HTMLElement} place @param {string} file @param {number} first of those that are found @param {Record<string, any>} find */
  constructor(place, file, first, find) {
    this.file = file;
    this.first = first;
    this.find = find;
    this.games = -1;
    this.hasLeft = false;
    this.count = h('p');
    this.found = h('p', { role: 'status' });
    this.problem = h('p', { class: 'error', role: 'alert' });
    this.form = h('form', { class: 'find', 'aria-label': 'Find games', submit: (/** @type {Event} */ event) => { event.preventDefault(); this.search(); } });
    this.body = h('tbody');
    this.pages = h('p', { class: 'row' });
    const standings = h('div');
    place.append(h('h1', {}, file), h('p', {}, h('a', { href: '#library' }, 'All files')), standings, h('h2', {}, 'Games'), this.count, this.form, this.found, this.problem,
      scroller('Games', h('table', { class: 'games' }, h('thead', {}, h('tr', {}, ...['Number', 'Game', 'Players', 'Moves', 'Result', 'Open'].map((title) => h('th', { scope: 'col' }, title)))), this.body)),
      this.pages);
    this.show();
    const stop = file.endsWith('.db') ? showStandings(standings, file, (games) => {
      if (this.games >= 0 && this.games !== games) {
        this.show();
      }
    }) : () => {};
    this.leave = () => {
      this.hasLeft = true;
      stop();
    };
  }

  /** @param {number} first */
  address(first) {
    const find = Object.keys(this.find).length > 0 ? `&find=${encodeURIComponent(JSON.stringify(this.find))}` : '';
    return `#library?file=${encodeURIComponent(this.file)}&first=${first}${find}`;
  }

  // Asks for the games and shows those that are new or other than before; the rest stays as it is.
  async show() {
    this.problem.textContent = '';
    let listing;
    try {
      listing = await ask('listing', { file: this.file, first: this.first, find: this.find });
    } catch (error) {
      this.problem.textContent = /** @type {Error} */ (error).message;
      this.showForm([], null);
      return;
    }
    this.games = listing.count;
    this.showForm(listing.seats, listing.agents);
    const isAll = Object.keys(this.find).length === 0;
    this.count.textContent = `${listing.count.toLocaleString('en')} games.`;
    this.found.textContent = isAll ? '' : `${listing.found.toLocaleString('en')} of ${listing.count.toLocaleString('en')} games found.`;
    listing.games.forEach((/** @type {any} */ game, /** @type {number} */ number) => {
      const text = JSON.stringify(game);
      const old = /** @type {HTMLElement | undefined} */ (this.body.children[number]);
      if (old?.dataset.game !== text) {
        const row = this.row(game);
        row.dataset.game = text;
        old ? old.replaceWith(row) : this.body.append(row);
      }
    });
    while (this.body.children.length > listing.games.length) {
      this.body.lastElementChild?.remove();
    }
    const page = (/** @type {number} */ to, /** @type {string} */ text) => (to >= 1 && to <= listing.found && to !== this.first
      ? h('a', { href: this.address(to) }, text) : null);
    this.pages.replaceChildren(...[page(Math.max(1, this.first - 100), 'Earlier games'), page(this.first + 100, 'Later games')].filter((one) => one !== null));
  }

  /** @param {any} game */
  row(game) {
    const button = (/** @type {string} */ text, /** @type {() => Promise<void>} */ click) => h('button', { type: 'button', 'aria-label': `${text} game ${game.number}`,
      click: () => click().catch((error) => { this.problem.textContent = error.message; }) }, text);
    return h('tr', {}, h('th', { scope: 'row' }, String(game.number)), ...(game.error ? [h('td', { colspan: 5, class: 'error' }, game.error)] : [
      h('td', {}, game.game), h('td', {}, game.players.join(', '), game.notes?.length
        ? h('details', {}, h('summary', {}, 'read otherwise than written'), ...game.notes.map((/** @type {string} */ note) => h('p', {}, note))) : null), h('td', { class: 'number' }, String(game.plies)),
      h('td', {}, game.winners === null ? '' : game.winners.map((/** @type {number} */ seat) => game.players[seat]).join(', ')),
      h('td', {}, button('Analyse', () => this.open(game.number, 'analyse')), ' ', button('Review', () => this.open(game.number, 'review')), ' ',
        game.notation && button(`Save as ${game.notation}`, () => saveInNotation({ file: this.file, number: game.number })), ' ',
        this.file.endsWith('.txt') && button('Play on', () => this.goOn(game.number)))]));
  }

  /** @param {number} number @param {string} view */
  async open(number, view) {
    location.hash = `#${view}?${addressOf(await ask('record', { file: this.file, number }))}`;
  }

  /** Goes on with a game that was saved, with those who played it. @param {number} number */
  async goOn(number) {
    const game = await ask('record', { file: this.file, number });
    const opened = await ask('open', { ...game, seats: game.players.map((/** @type {string} */ player) => (player === 'person' ? null : player)) });
    location.hash = `#play?room=${opened.room}`;
  }

  // What can be looked for; it is made once.
  showForm(/** @type {string[]} */ seats, /** @type {string[] | null} */ agents) {
    if (this.form.hasChildNodes() || this.hasLeft) {
      return;
    }
    const field = (/** @type {string} */ label, /** @type {string} */ key, /** @type {Record<string, any>} */ attributes) =>
      h('label', {}, label, h('input', { ...attributes, name: key, autocomplete: 'off', value: this.find[key] ?? '' }));
    const pick = (/** @type {string} */ label, /** @type {string} */ key, /** @type {[string, string][]} */ options) => {
      const picked = choice(label, [['', 'any'], ...options], String(this.find[key] ?? ''), () => {});
      picked.querySelector('select')?.setAttribute('name', key);
      return picked;
    };
    const moves = { type: 'number', min: '0', inputmode: 'numeric' };
    this.form.append(
      agents ? pick('Agent', 'agent', agents.map((name) => [name, name])) : field('Player', 'agent', {}),
      pick('In the seat', 'seat', seats.map((name, seat) => [String(seat), name])),
      pick('Result', 'result', [['won', 'won'], ['lost', 'lost'], ['shared', 'drawn or shared']]),
      field('At least so many moves', 'shortest', moves), field('At most', 'longest', moves), field('Begins with', 'opening', {}),
      h('div', { class: 'row' }, h('button', {}, 'Find'), h('button', { type: 'reset', click: () => setTimeout(() => this.clear()) }, 'All games')));
  }

  // By what stands in the form.
  search() {
    this.find = {};
    for (const [key, value] of new FormData(/** @type {HTMLFormElement} */ (this.form))) {
      if (value !== '') {
        this.find[key] = ['seat', 'shortest', 'longest'].includes(key) ? Number(value) : value;
      }
    }
    this.first = 1;
    setAddress(this.address(1));
    return this.show();
  }

  clear() {
    for (const input of /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (this.form.querySelectorAll('input, select'))) {
      input.value = '';
    }
    return this.search();
  }
}
