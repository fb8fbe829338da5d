// The files of the records folder and their games.

import { ask } from './api.js';
import { h } from './dom.js';

/** @param {HTMLElement} place @param {URLSearchParams} query */
export function showLibrary(place, query) {
  const file = query.get('file');
  (file === null ? showFiles(place) : showGames(place, file, Number(query.get('first') ?? 1))).catch((error) => {
    place.append(h('p', { class: 'error', role: 'alert' }, error.message));
  });
}

/** @param {HTMLElement} place */
async function showFiles(place) {
  const files = await ask('records');
  place.append(h('h1', {}, 'Library'),
    files.length === 0 ? h('p', {}, 'There is no record in the folder yet. Games that are played here are kept, and so are files of `tournament --games` PDN files and reports that are put there.')
      : h('ul', {}, ...files.map((/** @type {any} */ one) => h('li', {},
        h('a', { href: one.file.endsWith('.html') ? `/api/report?file=${encodeURIComponent(one.file)}` : `#library?file=${encodeURIComponent(one.file)}` }, one.file), ` (${Math.ceil(one.bytes / 1024).toLocaleString('en')} KiB)`))));
}

/** @param {HTMLElement} place @param {string} file @param {number} first */
async function showGames(place, file, first) {
  const listing = await ask('listing', { file, first });
  const open = async (/** @type {number} */ number, /** @type {string} */ view) => {
    const game = await ask('record', { file, number });
    location.hash = `#${view}?${new URLSearchParams({ game: game.game, options: JSON.stringify(game.options), position: game.position,
      moves: JSON.stringify(game.moves), players: JSON.stringify(game.players) })}`;
  };
  // Goes on with a game that was saved, with those who played it.
  const goOn = async (/** @type {number} */ number) => {
    const game = await ask('record', { file, number });
    const opened = await ask('open', { ...game, seats: game.players.map((/** @type {string} */ player) => (player === 'person' ? null : player)) });
    location.hash = `#play?room=${opened.room}`;
  };
  const page = (/** @type {number} */ to, /** @type {string} */ text) => (to >= 1 && to <= listing.count && to !== first
    ? h('a', { href: `#library?file=${encodeURIComponent(file)}&first=${to}` }, text) : null);
  place.append(h('h1', {}, file), h('p', {}, h('a', { href: '#library' }, 'All files')),
    h('p', {}, `${listing.count.toLocaleString('en')} games.`),
    listing.ratings && h('pre', { class: 'scroll', tabindex: '0', 'aria-label': 'Ratings of the agents' }, listing.ratings),
    h('div', { class: 'scroll' }, h('table', {}, h('thead', {}, h('tr', {}, ...['Number', 'Game', 'Players', 'Moves', 'Result', ''].map((title) => h('th', { scope: 'col' }, title)))),
      h('tbody', {}, ...listing.games.map((/** @type {any} */ game) => h('tr', {}, h('th', { scope: 'row' }, String(game.number)),
        ...(game.error ? [h('td', { colspan: 5, class: 'error' }, game.error)] : [
          h('td', {}, game.game), h('td', {}, game.players.join(', ')), h('td', { class: 'number' }, String(game.plies)),
          h('td', {}, game.winners === null ? '' : game.winners.map((/** @type {number} */ seat) => game.players[seat]).join(', ')),
          h('td', {}, h('button', { type: 'button', 'aria-label': `Analyse game ${game.number}`, click: () => open(game.number, 'analyse') }, 'Analyse'), ' ',
            h('button', { type: 'button', 'aria-label': `Review game ${game.number}`, click: () => open(game.number, 'review') }, 'Review'),
            file.endsWith('.txt') && h('button', { type: 'button', click: () => goOn(game.number) }, 'Play on'))])))))),
    h('p', { class: 'row' }, page(Math.max(1, first - 100), 'Earlier games'), page(first + 100, 'Later games')));
}
