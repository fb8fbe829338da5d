// What an agent thinks of a position, line by line as it finds them.

import { follow } from './api.js';
import { h, percent, scroller } from './dom.js';

const kLines = 3;

export class Engine {
  /**
   * @param {string} agent @param {(report: any) => void} onReport @param {(move: string) => void} onMove
   * @param {(error: string) => void} onError called with nothing when it thinks again
   */
  constructor(agent, onReport, onMove, onError) {
    this.onReport = onReport;
    this.onMove = onMove;
    this.onError = onError;
    this.isOn = false;
    /** @type {any} */ this.request = null;
    /** @type {string[]} */ this.seats = [];
    /** @type {() => void} */ this.stop = () => {};
    this.agent = /** @type {HTMLInputElement} */ (h('input', { value: agent, autocomplete: 'off', change: () => this.think(this.request, this.seats) }));
    this.button = h('button', { type: 'button', 'aria-pressed': 'false', click: () => this.turn(!this.isOn) }, 'Engine is off');
    this.lines = scroller('Best lines');
    this.element = h('div', {}, h('div', { class: 'row' }, this.button, h('label', { class: 'row' }, 'Agent', this.agent)), this.lines);
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    this.isOn = isOn;
    this.button.setAttribute('aria-pressed', String(isOn));
    this.button.textContent = isOn ? 'Engine is on' : 'Engine is off';
    this.think(this.request, this.seats);
  }

  /** Begins with another position; null if there is nothing to think about. @param {any} request @param {string[]} seats */
  think(request, seats) {
    this.stop();
    this.lines.replaceChildren();
    this.request = request;
    this.seats = seats;
    if (this.isOn && request !== null) {
      this.onError('');
      this.stop = follow('analyze', { ...request, agent: this.agent.value.trim(), lines: kLines }, {
        analysis: (report) => { this.show(report); this.onReport(report); },
        end: (error) => { if (error) { this.onError(error); } },
      });
    }
  }

  /** @param {any} report */
  show(report) {
    const isChance = report.lines.some((/** @type {any} */ line) => line.probability !== null);
    const number = (/** @type {string} */ text) => h('td', { class: 'number' }, text);
    const title = (/** @type {string} */ text) => h('th', { scope: 'col', class: 'number' }, text);
    const results = (/** @type {any} */ line) => (line.win === null ? null
      : h('div', { class: 'soft' }, ['win', 'draw', 'loss'].map((key) => `${key} ${percent(line[key] ?? 0)}`).join(', ')));
    this.lines.replaceChildren(
      h('p', { class: 'soft' }, `depth ${report.depth ?? '-'}, ${Number(report.nodes ?? 0).toLocaleString('en')} positions`),
      h('table', {}, h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, 'Line'), ...this.seats.map(title), isChance && title('comes'))),
        h('tbody', {}, ...report.lines.map((/** @type {any} */ line) => h('tr', {},
          h('td', {}, h('button', { type: 'button', click: () => this.onMove(line.move) }, line.move),
            ` ${line.line.slice(1, 8).join(' ')}${line.proven ? ` (${line.proven})` : ''}`, results(line)),
          ...line.shares.map((/** @type {number} */ share) => number(percent(share))),
          isChance && number(percent(line.probability ?? 0)))))));
  }
}

/** What an agent thinks once it has thought enough. @param {any} request @param {(stop: () => void) => void} onBegun
 * @returns {Promise<any>} the last report, or null */
export function judged(request, onBegun) {
  return new Promise((resolve) => {
    /** @type {any} */ let last = null;
    const stop = follow('analyze', { ...request, lines: 1 }, { analysis: (report) => { last = report; }, end: () => resolve(last) });
    onBegun(() => { stop(); resolve(null); });
  });
}
