// Moves with variations and comments.

/** @typedef {{move: string, comment: string, children: Node[], parent: Node | null, shares: number[] | null}} Node
 * `shares` are win shares of the seats before the next move, where an agent has looked at it */

/** @param {string} move @param {Node | null} parent @returns {Node} */
export function newNode(move, parent) {
  const node = { move, comment: '', children: [], parent, shares: null };
  parent?.children.push(node);
  return node;
}

/** Moves from the start. @param {Node} node @returns {string[]} */
export const path = (node) => (node.parent === null ? [] : [...path(node.parent), node.move]);

/** The start and all that follows it, by the way to `node` and the first moves behind it. @param {Node} node @returns {Node[]} */
export function line(node) {
  /** @type {Node[]} */ const nodes = [];
  for (let one = /** @type {Node | null} */ (node); one !== null; one = one.parent) {
    nodes.unshift(one);
  }
  for (let next = node.children[0]; next !== undefined; next = next.children[0]) {
    nodes.push(next);
  }
  return nodes;
}

/** The move behind a node, added if it is new. @param {Node} node @param {string} move */
export const follow = (node, move) => node.children.find((child) => child.move === move) ?? newNode(move, node);

/** @typedef {[move: string, comment: string, ...children: any[]]} Written a node as a text can hold it */
/** @param {Node} node @returns {Written} */
export const written = (node) => [node.move, node.comment, ...node.children.map(written)];

/** @param {Written} value @param {Node | null} [parent] @returns {Node} */
export function read([move, comment, ...children], parent = null) {
  const node = newNode(String(move), parent);
  node.comment = String(comment);
  children.forEach((child) => read(child, node));
  return node;
}

/** True if a list of moves says all there is. @param {Node} node @returns {boolean} */
export const isPlain = (node) => node.comment === '' && node.children.length <= 1 && node.children.every(isPlain);
