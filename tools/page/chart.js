// A curve over a count, such as games, with lines across and a band around it.

import { shape } from './dom.js';

const kWidth = 640;
const kHeight = 240;
const kEdge = 30;

/**
 * `label` says the last values to who does not see the curve; `levels` are drawn across, with their names.
 * @param {{ label: string, counts: number[], values: number[], lower?: number[], upper?: number[], levels: { value: number, name: string }[] }} given
 */
export function chart(given) {
  const all = [...given.values, ...(given.lower ?? []), ...(given.upper ?? []), ...given.levels.map((level) => level.value)];
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  const last = given.counts.at(-1) ?? 1;
  const x = (/** @type {number} */ count) => ((kWidth * count) / last).toFixed(1);
  const y = (/** @type {number} */ value) => (kEdge + (kHeight - 2 * kEdge) * (1 - (value - low) / span)).toFixed(1);
  const way = (/** @type {number[]} */ values) => values.map((value, place) => `${x(given.counts[place])},${y(value)}`);
  const svg = shape('svg', { viewBox: `0 0 ${kWidth} ${kHeight}`, class: 'graph chart', role: 'img', 'aria-label': given.label });
  if (given.lower && given.upper) {
    svg.append(shape('polygon', { class: 'band', points: [...way(given.upper), ...way(given.lower).reverse()].join(' ') }));
  }
  for (const level of given.levels) {
    svg.append(shape('line', { class: 'level', x1: 0, x2: kWidth, y1: y(level.value), y2: y(level.value) }),
      shape('text', { x: 6, y: Number(y(level.value)) - 6 }, level.name));
  }
  svg.append(shape('polyline', { class: 'curve', points: way(given.values).join(' ') }));
  const end = shape('circle', { class: 'end', cx: Number(x(last)) - 4, cy: y(given.values.at(-1) ?? 0), r: 5 });
  svg.append(end);
  return svg;
}
