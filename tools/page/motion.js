// How pieces went from one picture of a board to the next, and the way there drawn.

import { shape } from './dom.js';

/** @typedef {{x: number, y: number, pieces: {kind: string, node: SVGGElement}[]}} Spot where a place is, and what stands there */
/** @typedef {{piece: SVGGElement, way: string[]}} Travel a piece of the picture before, and the places it goes through */

const kLegMs = 170;
const kMostMs = 800;

export const isMotionWanted = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The middle of a place, in the units of the board. @param {Element} place */
export function middleOf(place) {
  const ground = place.querySelector('rect');
  const number = (/** @type {string} */ name) => Number(ground?.getAttribute(name) ?? 0);
  return { x: number('x') + number('width') / 2, y: number('y') + number('height') / 2 };
}

/** @param {Element} picture @returns {Map<string, Spot>} */
export function spotsOf(picture) {
  /** @type {Map<string, Spot>} */ const spots = new Map();
  for (const place of picture.querySelectorAll('[data-place]')) {
    const pieces = [.../** @type {NodeListOf<SVGGElement>} */ (place.querySelectorAll('[data-piece]'))]
      .map((node) => ({ kind: node.dataset.piece ?? '', node }));
    spots.set(place.getAttribute('data-place') ?? '', { ...middleOf(place), pieces });
  }
  return spots;
}

/** Of each kind the places that `one` has more of than `other`. @param {Map<string, Spot>} one @param {Map<string, Spot>} other */
function surplus(one, other) {
  /** @type {{kind: string, place: string, node: SVGGElement}[]} */ const more = [];
  for (const [place, spot] of one) {
    const rest = (other.get(place)?.pieces ?? []).map((piece) => piece.kind);
    for (const { kind, node } of spot.pieces) {
      const at = rest.indexOf(kind);
      at >= 0 ? rest.splice(at, 1) : more.push({ kind, place, node });
    }
  }
  return more;
}

/**
 * Which pieces went where: the first along the places that were touched, others of a kind straight to where there is
 * one more of it.
 * @param {Map<string, Spot>} before @param {Map<string, Spot>} after @param {string[]} touched
 * @returns {{travels: Travel[], gone: SVGGElement[]}}
 */
export function travelsBetween(before, after, touched) {
  const lost = surplus(before, after);
  const gained = surplus(after, before);
  /** @type {Travel[]} */ const travels = [];
  const way = touched.filter((place) => after.has(place));
  const own = lost.findIndex((one) => way.length > 1 && one.place === way[0]);
  if (own >= 0) {
    const [{ kind, node }] = lost.splice(own, 1);
    travels.push({ piece: node, way });
    const end = gained.findIndex((one) => one.kind === kind && one.place === way.at(-1));
    if (end >= 0) {
      gained.splice(end, 1);
    }
  }
  for (const { kind, place } of gained) {
    const from = lost.findIndex((one) => one.kind === kind);
    if (from >= 0) {
      const [one] = lost.splice(from, 1);
      travels.push({ piece: one.node, way: [one.place, place] });
    }
  }
  return { travels, gone: lost.map((one) => one.node) };
}

/**
 * Draws the way of the pieces on the picture that shows where they have come to. Gives what ends it at once.
 * @param {SVGGElement} board of the picture after @param {Map<string, Spot>} before @param {string[]} touched
 * @param {string | null} dragged where a piece was that was dragged to where it is
 * @returns {() => void}
 */
export function animate(board, before, touched, dragged) {
  const after = spotsOf(board);
  const { travels, gone } = travelsBetween(before, after, touched);
  /** @type {Animation[]} */ const running = [];
  const layer = shape('g', { class: 'moving', 'aria-hidden': 'true' });
  board.append(layer);
  /** @type {SVGGElement[]} */ const hidden = [];
  for (const { piece, way } of travels.filter((travel) => travel.way[0] !== dragged)) {
    const from = before.get(piece.closest('[data-place]')?.getAttribute('data-place') ?? '');
    const flyer = /** @type {SVGGElement} */ (piece.cloneNode(true));
    layer.append(flyer);
    const steps = way.map((place) => {
      const to = after.get(place);
      return { transform: `translate(${(to?.x ?? 0) - (from?.x ?? 0)}px, ${(to?.y ?? 0) - (from?.y ?? 0)}px)` };
    });
    running.push(flyer.animate(steps, { duration: Math.min(kMostMs, kLegMs * (way.length - 1)), easing: 'ease-in-out', fill: 'forwards' }));
    const kind = flyer.dataset.piece;
    const arrived = after.get(way.at(-1) ?? '')?.pieces.find((one) => one.kind === kind && !hidden.includes(one.node));
    const stood = before.get(way.at(-1) ?? '')?.pieces.some((one) => one.kind === kind);
    if (arrived !== undefined && !stood) {
      arrived.node.style.visibility = 'hidden';
      hidden.push(arrived.node);
    }
  }
  for (const piece of gone) {
    const ghost = /** @type {SVGGElement} */ (piece.cloneNode(true));
    layer.prepend(ghost);
    running.push(ghost.animate([{ opacity: 1 }, { opacity: 0 }], { duration: kMostMs / 2, fill: 'forwards' }));
  }
  const end = () => {
    running.forEach((animation) => animation.cancel());
    layer.remove();
    hidden.forEach((node) => { node.style.visibility = ''; });
  };
  Promise.all(running.map((animation) => animation.finished)).then(end, () => {});
  return end;
}
