// What a record says of its agents: ratings, every two of them, the seats, and how a test went; again when it grows.

import { follow } from './api.js';
import { chart } from './chart.js';
import { h, percent, scroller } from './dom.js';

const signed = (/** @type {number} */ number) => `${number > 0 ? '+' : ''}${number.toFixed(1)}`;
const count = (/** @type {number} */ number) => number.toLocaleString('en');

/** Elo with its interval; where a side has no end, what is left of it. @param {any} elo */
function eloWords(elo) {
  if (elo.value === null) {
    return elo.lower !== null ? `> ${signed(elo.lower)}` : elo.upper !== null ? `< ${signed(elo.upper)}` : '-';
  }
  return `${signed(elo.value)} [${elo.lower === null ? '...' : signed(elo.lower)}, ${elo.upper === null ? '...' : signed(elo.upper)}]`;
}

/** @param {any} share */
const shareWords = (share) => (share.value === null ? '-' : `${percent(share.value)} [${(100 * share.lower).toFixed(1)}, ${(100 * share.upper).toFixed(1)}]`);

/** A table with a heading whose rows are shown anew without moving what is scrolled or has the focus. */
class Table {
  /** @param {string} title */
  constructor(title) {
    this.title = title;
    this.head = h('tr');
    this.body = h('tbody');
    this.shown = '';
    this.element = h('section', { hidden: true }, h('h2', {}, title),
      scroller(title, h('table', { class: 'figures' }, h('thead', {}, this.head), this.body)));
  }

  /** The first column names the row; the others are numbers. @param {string[]} columns @param {string[][]} rows */
  show(columns, rows) {
    const text = JSON.stringify([columns, rows]);
    if (text === this.shown) {
      return;
    }
    this.shown = text;
    this.element.hidden = rows.length === 0;
    this.head.replaceChildren(...columns.map((column, place) => h('th', { scope: 'col', class: place > 0 ? 'number' : null }, column)));
    this.body.replaceChildren(...rows.map((cells) => h('tr', {}, ...cells.map((cell, place) => (place === 0
      ? h('th', { scope: 'row' }, cell) : h('td', { class: 'number' }, cell))))));
  }
}

/** How the test stands, in a sentence. @param {any} progress @param {string} unit */
function testWords(progress, unit) {
  const [blocks, llr] = progress.points.at(-1);
  const bounds = `${progress.lower_bound.toFixed(2)} and ${progress.upper_bound.toFixed(2)}`;
  const stands = llr >= progress.upper_bound ? `above the upper of its bounds ${bounds}: Elo ${progress.elo1} is accepted`
    : llr <= progress.lower_bound ? `below the lower of its bounds ${bounds}: Elo ${progress.elo0} is accepted`
      : `between its bounds ${bounds}: nothing is decided`;
  return `After ${count(blocks)} ${unit}${blocks === 1 ? '' : 's'} the log-likelihood ratio of Elo ${progress.elo1} to Elo ${progress.elo0} is ${llr.toFixed(2)}, ${stands}.`;
}

/** @param {any} progress */
function scoreWords(progress) {
  const [, , value, lower, upper] = progress.points.at(-1);
  return `${progress.first} scores ${shareWords({ value, lower, upper })} against ${progress.second}; the band is the 95 % interval.`;
}

/** What a test that has decided leaves of the plain estimate. @param {any} sprt */
const biasWords = (sprt) => (sprt?.plain_elo_is_biased
  ? ` The test chose when to stop, which biases the Elo above; without that it is ${eloWords(sprt.median_unbiased_elo)}.` : '');

/** The curves of a test of two agents. @param {any} progress @param {any} sprt @param {string} unit */
function testParts(progress, sprt, unit) {
  const points = progress.points;
  const column = (/** @type {number} */ place) => points.map((/** @type {number[]} */ point) => point[place]);
  const assumed = progress.assumed ? ` The record was played without a test: Elo ${progress.elo0} and Elo ${progress.elo1} are assumed.` : '';
  return [h('h2', {}, 'How the test went'),
    chart({ label: testWords(progress, unit), counts: column(0), values: column(1),
      levels: [{ value: progress.upper_bound, name: `Elo ${progress.elo1}` }, { value: progress.lower_bound, name: `Elo ${progress.elo0}` }] }),
    h('p', { class: 'test' }, testWords(progress, unit) + assumed + biasWords(sprt)),
    chart({ label: scoreWords(progress), counts: column(0), values: column(2), lower: column(3), upper: column(4), levels: [{ value: 0.5, name: '50 %' }] }),
    h('p', {}, scoreWords(progress))];
}

/** Follows the standings of a record; `onGames` is told how many games there are. Gives what ends it.
 * @param {HTMLElement} place @param {string} file @param {(games: number) => void} onGames */
export function showStandings(place, file, onGames) {
  const state = h('p', { class: 'state' }, 'The games are counted.');
  const ratings = new Table('Ratings');
  const note = h('p', { class: 'soft', hidden: true }, 'The games alone leave a rating infinite or unknown, so every agent was given half a win and half a loss against an average one: these ratings say who is better, not by how much.');
  const pairs = new Table('Every two agents');
  const shares = new Table('Shares of the win');
  const seats = new Table('Seats');
  const test = h('div');
  const problem = h('p', { class: 'error', role: 'alert' });
  place.append(state, ratings.element, note, shares.element, pairs.element, seats.element, test, problem);
  let drawn = '';
  const show = (/** @type {any} */ record) => {
    const units = `${count(record.blocks)} of ${count(record.planned)} ${record.unit}s, ${count(record.games)} games`;
    state.textContent = record.is_growing ? `Still being played: ${units}.` : `${units[0].toUpperCase()}${units.slice(1)}.`;
    note.hidden = !record.ratings?.used_ghost;
    showTables(record, { ratings, pairs, shares, seats });
    const text = JSON.stringify(record.progress);
    if (text !== drawn) {
      drawn = text;
      test.replaceChildren(...(record.progress ? testParts(record.progress, record.results?.sprt, record.unit) : []));
    }
    problem.textContent = record.trouble ? `There are ratings alone: ${record.trouble}.` : '';
    onGames(record.games);
  };
  return follow('standings', { file }, { standings: show,
    end: (error) => { if (error) { state.textContent = ''; problem.textContent = error; } },
    closed: () => { problem.textContent = 'The server does not answer. Open the file again.'; } }, true);
}

/** @param {any} record @param {{ ratings: Table, pairs: Table, shares: Table, seats: Table }} tables */
function showTables(record, tables) {
  tables.ratings.show(['Agent', 'Rating in Elo, 95 % interval', 'Share', 'Games'], (record.ratings?.agents ?? []).map((/** @type {any} */ agent) =>
    [agent.name, eloWords({ ...agent, value: agent.elo }), percent(agent.share), count(agent.games)]));
  const results = record.results;
  const ofPairs = results?.pairings !== undefined;
  if (ofPairs) {
    tables.pairs.show(['Agents', 'Score of the first', 'Wins', 'Draws', 'Losses', 'Elo of the first, 95 % interval'], results.pairings.map((/** @type {any} */ pair) =>
      [`${pair.first} against ${pair.second}`, pair.score === null ? '-' : percent(pair.score), count(pair.wins), count(pair.draws), count(pair.losses), eloWords(pair.elo)]));
  } else if (results) {
    const account = (/** @type {any} */ one) => [one.name, shareWords(one.share), count(one.wins), count(one.shared_wins), count(one.losses)];
    tables.shares.show(['Agent', 'Share, 95 % interval', 'Wins', 'Shared', 'Losses'], results.agents.map(account));
    tables.pairs.show(['Agents', `Difference of shares by ${record.unit}, 95 % interval`, `${record.unit[0].toUpperCase()}${record.unit.slice(1)}s`],
      results.differences.map((/** @type {any} */ pair) => [`${pair.first} over ${pair.second}`, shareWords(pair.difference), count(pair.blocks)]));
  }
  tables.seats.show(['Seat', 'Share, 95 % interval', 'Wins', ofPairs ? 'Draws' : 'Shared', 'Losses'], (results?.seats ?? []).map((/** @type {any} */ seat) =>
    [seat.name, shareWords(seat.share), count(seat.wins), count(seat.shared_wins), count(seat.losses)]));
}
