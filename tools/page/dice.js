// Dice as pictures.

import { shape } from './dom.js';
import { isMotionWanted } from './motion.js';

const kRollMs = 70;
const kRolls = 7;
// Where the pips of each face are, in thirds of the die.
const kPips = ['', '11', '0022', '001122', '00022022', '0002112022', '000102202122'];

/** @param {string} text a number */
function die(text) {
  const svg = shape('svg', { viewBox: '0 0 40 40', class: 'die', 'aria-hidden': 'true' });
  svg.append(shape('rect', { x: 2, y: 2, width: 36, height: 36, rx: 7 }));
  const pips = kPips[Number(text)] ?? '';
  for (let place = 0; place < pips.length; place += 2) {
    svg.append(shape('circle', { cx: 10 + 10 * Number(pips[place]), cy: 10 + 10 * Number(pips[place + 1]), r: 3.6 }));
  }
  if (pips === '') {
    svg.append(shape('text', { x: 20, y: 27, 'text-anchor': 'middle' }, text));
  }
  return svg;
}

/** Shows what was rolled; new dice roll first. @param {HTMLElement} place @param {string[]} values @param {boolean} isNew */
export function showDice(place, values, isNew) {
  place.setAttribute('role', 'img');
  place.setAttribute('aria-label', `Rolled: ${values.join(', ')}`);
  place.hidden = values.length === 0;
  let left = isNew && isMotionWanted() ? kRolls : 0;
  const show = () => {
    place.replaceChildren(...values.map((value) => die(left > 0 ? String(1 + Math.floor(6 * Math.random())) : value)));
    if (left-- > 0) {
      setTimeout(show, kRollMs);
    }
  };
  show();
}
