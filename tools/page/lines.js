// Shares of the win as a curve for every seat.

import { percent, shape } from './dom.js';

// By seat, as on the boards: Okabe and Ito, "Color Universal Design", 2008.
const kColours = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#b5aa00', '#56b4e9', '#d55e00', '#7a7a7a'];

/** @param {string[]} seats @param {number[][]} shares by event and seat @param {(place: number) => void} onChoice */
export function curves(seats, shares, onChoice) {
  const width = 640;
  const height = 200;
  const last = shares.at(-1) ?? [];
  const svg = shape('svg', { viewBox: `0 0 ${width} ${height}`, class: 'graph', role: 'img',
    'aria-label': `Win shares as the game went on; in the end ${seats.map((name, seat) => `${name} ${percent(last[seat] ?? 0)}`).join(', ')}` });
  seats.forEach((_, seat) => {
    const points = shares.map((row, place) => `${(width * place) / Math.max(1, shares.length - 1)},${(height * (1 - row[seat])).toFixed(1)}`).join(' ');
    svg.append(shape('polyline', { points, fill: 'none', stroke: kColours[seat % kColours.length], 'stroke-width': 2.5,
      'stroke-dasharray': seat > 0 ? `${6 + 3 * seat} ${2 + seat}` : 'none' }));
  });
  svg.addEventListener('click', (event) => {
    const box = svg.getBoundingClientRect();
    onChoice(Math.round(((event.clientX - box.x) / box.width) * (shares.length - 1)));
  });
  return svg;
}
