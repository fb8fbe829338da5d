// Dice as pictures.

import { isMotionWanted } from './motion.js';

const kSvg = 'http://www.w3.org/2000/svg';
const kRollMs = 70;
const kRolls = 7;
// Where the pips of each face are, in thirds of the die.
const kPips = ['', '11', '0022', '001122', '00022022', '0002112022', '000102202122'];

/** @param {string} text a number @returns {SVGSVGElement} */
function die(text) {
  const svg = document.createElementNS(kSvg, 'svg');
  svg.setAttribute('viewBox', '0 0 40 40');
  svg.setAttribute('class', 'die');
  svg.setAttribute('aria-hidden', 'true');
  const add = (/** @type {string} */ name, /** @type {Record<string, string | number>} */ attributes) => {
    const element = document.createElementNS(kSvg, name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, String(value)));
    svg.append(element);
    return element;
  };
  add('rect', { x: 2, y: 2, width: 36, height: 36, rx: 7 });
  const pips = kPips[Number(text)] ?? '';
  for (let place = 0; place < pips.length; place += 2) {
    add('circle', { cx: 10 + 10 * Number(pips[place]), cy: 10 + 10 * Number(pips[place + 1]), r: 3.6 });
  }
  if (pips === '') {
    add('text', { x: 20, y: 27, 'text-anchor': 'middle' }).textContent = text;
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
