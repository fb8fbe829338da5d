// A game looked at again: who played best, who was lucky, what was missed, and each move on the board.

import { ask, follow } from './api.js';
import { Board } from './board.js';
import { h, percent, scroller } from './dom.js';
import { curves } from './lines.js';
import { saveInNotation } from './notation.js';

/** @param {HTMLElement} place @param {URLSearchParams} query */
export function showReview(place, query) {
  const request = query.has('room') ? { room: query.get('room') } : {
    game: query.get('game') ?? '', options: JSON.parse(query.get('options') ?? '[]'),
    position: query.get('position') ?? '', moves: JSON.parse(query.get('moves') ?? '[]'),
    players: JSON.parse(query.get('players') ?? '[]') };
  const bar = /** @type {HTMLProgressElement} */ (h('progress', { max: 1, value: 0, 'aria-label': 'Moves looked at' }));
  const problem = h('p', { class: 'error', role: 'alert' });
  const content = h('div');
  place.append(h('h1', {}, 'Review'), bar, problem, content);
  return follow('review', request, {
    progress: (value) => { bar.max = value.all; bar.value = value.done; },
    review: (value) => { bar.remove(); show(content, value); },
    end: (error) => { if (error) { bar.remove(); problem.textContent = error; } },
  });
}

const points = (/** @type {number} */ share) => `${share >= 0 ? '+' : ''}${(100 * share).toFixed(1)}`;

/** Puts the mistakes where they are tried again, and says so. @param {string} id @param {HTMLElement} kept */
async function practise(id, kept) {
  try {
    const { mistakes, added } = await ask('practise', { review: id });
    kept.replaceChildren(`${mistakes} ${mistakes === 1 ? 'mistake' : 'mistakes'}, ${added} of them new: `, h('a', { href: '#practice' }, 'try them again'));
  } catch (problem) {
    kept.textContent = /** @type {Error} */ (problem).message;
  }
}

/** @param {HTMLElement} place @param {any} review */
function show(place, review) {
  const source = review.source;
  const seats = review.seats.map((/** @type {any} */ seat) => seat.seat);
  const board = new Board(() => {});
  const told = h('p', { class: 'status', role: 'status' });
  const link = h('a', { href: '#analyse' }, 'Analyse from here');
  const kept = h('p', { role: 'status' });
  let at = 0;
  const go = async (/** @type {number} */ ply) => {
    at = Math.max(0, Math.min(ply, source.moves.length));
    const request = { game: source.game, options: source.options, position: source.position, moves: source.moves.slice(0, at) };
    const state = await ask('position', request);
    board.show(state.picture, []);
    const event = review.events[at - 1];
    told.textContent = at === 0 ? 'Before the first move.'
      : `${at}. ${event.seat ?? 'Dice'} ${event.move}. ${review.words[at - 1] ?? ''}`;
    link.setAttribute('href', `#analyse?${new URLSearchParams({ ...request, options: JSON.stringify(source.options), moves: JSON.stringify(request.moves) })}`);
    for (const button of moves.querySelectorAll('button')) {
      Number(button.dataset.ply) === at ? button.setAttribute('aria-current', 'true') : button.removeAttribute('aria-current');
    }
  };
  // The largest errors first.
  const mistakes = review.events.map((/** @type {any} */ event, /** @type {number} */ place_) => ({ event, ply: place_ + 1 }))
    .filter((/** @type {any} */ one) => one.event.label !== null)
    .sort((/** @type {any} */ one, /** @type {any} */ other) => other.event.error - one.event.error);
  const moves = h('ol', { class: 'moves' }, ...review.events.map((/** @type {any} */ event, /** @type {number} */ number) => h('li', {},
    h('button', { type: 'button', 'data-ply': number + 1, click: () => go(number + 1) },
      `${event.seat ?? 'Dice'}: ${event.move}${event.label ? ` (${event.label}, ${points(-event.error)})` : ''}`))));
  const hidden = review.seats.some((/** @type {any} */ seat) => seat.hidden !== 0) ? ['Hidden'] : [];
  const row = (/** @type {any} */ seat) => h('tr', {}, h('th', { scope: 'row' }, `${seat.seat}${seat.player ? ` (${seat.player})` : ''}`),
    ...[percent(seat.start), points(seat.luck), points(-seat.errors), points(seat.gifts), ...hidden.map(() => points(seat.hidden)), points(seat.drift), percent(seat.result),
      seat.accuracy === null ? '-' : `${seat.accuracy.toFixed(1)} %`].map((text) => h('td', { class: 'number' }, text)));
  place.append(
    ...review.answers.map((/** @type {any} */ answer) => h('p', {}, h('strong', {}, `${answer.question} `), answer.text)),
    h('div', { class: 'columns' },
      h('div', {}, told, h('div', { class: 'row' },
        h('button', { type: 'button', click: () => go(at - 1) }, 'Back'), h('button', { type: 'button', click: () => go(at + 1) }, 'Forward'), link,
        source.notation && h('button', { type: 'button', click: () => saveInNotation(source) }, `Save as ${source.notation}`)), board.element),
      h('div', {}, h('h2', {}, 'Mistakes, the largest first'),
        mistakes.length === 0 ? h('p', {}, 'No move lost five points or more.') : h('ol', {}, ...mistakes.slice(0, 20).map((/** @type {any} */ one) => h('li', {},
          h('button', { type: 'button', click: () => go(one.ply) }, `${one.event.seat}: ${one.event.move}`),
          ` ${one.event.label}, ${points(-one.event.error)} points; better was ${one.event.best.slice(0, 4).join(' ')}`))),
        review.practice.mistakes > 0 && h('div', { class: 'row' }, h('button', { type: 'button', click: () => practise(review.practice.id, kept) }, 'Practise these mistakes')), kept,
        h('h2', {}, 'All moves'), moves)),
    h('h2', {}, 'Win shares as the game went on'),
    curves(seats, [...review.events.map((/** @type {any} */ event) => event.before), review.seats.map((/** @type {any} */ seat) => seat.result)], (ply) => go(ply)),
    h('h2', {}, 'How every seat came to its result'),
    scroller('Seats', h('table', {}, h('thead', {}, h('tr', {}, ...['Seat', 'Start', 'Luck', 'Errors', 'Gifts', ...hidden, 'Drift', 'Result', 'Accuracy']
      .map((title, column) => h('th', { scope: 'col', class: column > 0 ? 'number' : null }, title)))), h('tbody', {}, ...review.seats.map(row)))),
    h('p', { class: 'soft' }, `In points of the win; start and all that follows add up to the result. Judged by ${review.agent}.`));
  go(mistakes[0]?.ply ?? 0);
}
