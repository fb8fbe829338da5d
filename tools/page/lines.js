// Shares of the win as a curve for every seat.

import { percent } from './dom.js';

const kSvg = 'http://www.w3.org/2000/svg';
// By seat, as on the boards: Okabe and Ito, "Color Universal Design", 2008.
const kColours = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#b5aa00', '#56b4e9', '#d55e00', '#7a7a7a'];

/** @param {string[]} seats @param {number[][]} shares by event and seat @param {(place: number) => void} onChoice */
export function curves(seats, shares, onChoice) {
  const width = 640;
  const height = 200;
  const svg = document.createElementNS(kSvg, 'svg');
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('class', 'graph');
  svg.setAttribute('role', 'img');
  const last = shares.at(-1) ?? [];
  svg.setAttribute('aria-label', `Win shares as the game went on; in the end ${seats.map((name, seat) => `${name} ${percent(last[seat] ?? 0)}`).join(', ')}`);
  seats.forEach((_, seat) => {
    const line = document.createElementNS(kSvg, 'polyline');
    line.setAttribute('points', shares.map((row, place) =>
      `${(width * place) / Math.max(1, shares.length - 1)},${(height * (1 - row[seat])).toFixed(1)}`).join(' '));
    line.setAttribute('fill', 'none');
    line.setAttribute('stroke', kColours[seat % kColours.length]);
    line.setAttribute('stroke-width', '2.5');
    if (seat > 0) {
      line.setAttribute('stroke-dasharray', `${6 + 3 * seat} ${2 + seat}`);
    }
    svg.append(line);
  });
  svg.addEventListener('click', (event) => {
    const box = svg.getBoundingClientRect();
    onChoice(Math.round(((event.clientX - box.x) / box.width) * (shares.length - 1)));
  });
  return svg;
}
