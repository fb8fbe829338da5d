// What a game explains, as headings, paragraphs, lists and tables.

import { choice, h, scroller } from './dom.js';

/** @typedef {{ kind: string, text: string, mark: string, indent: number, rows: string[][] }} Block */

/** Words, with what stands between backquotes as code. @param {string} text */
const words = (text) => text.split('`').map((part, number) => (number % 2 === 1 ? h('code', {}, part) : part));

/** Points that follow each other, with those that are further in as a list of the point before.
 * @param {Block[]} points @returns {HTMLElement} */
function list(points) {
  const indent = points[0].indent;
  const items = /** @type {HTMLElement[]} */ ([]);
  for (let at = 0; at < points.length;) {
    let end = at;
    while (end < points.length && points[end].indent > indent) {
      ++end;
    }
    if (end > at) {
      items[items.length - 1].append(list(points.slice(at, end)));
      at = end;
    } else {
      items.push(h('li', {}, ...words(points[at].text)));
      ++at;
    }
  }
  return points[0].mark === '- ' ? h('ul', {}, ...items) : h('ol', { start: parseInt(points[0].mark, 10) }, ...items);
}

/** @param {string} label @param {string[][]} rows */
function table(label, [titles, ...rows]) {
  return scroller(label, h('table', {},
    h('thead', {}, h('tr', {}, ...titles.map((title) => h('th', { scope: 'col' }, ...words(title))))),
    h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, ...words(cell))))))));
}

/** Whether a block belongs to the list that another one begins. @param {Block} block @param {Block} first */
const goesOn = (block, first) =>
  block.kind === 'point' && (block.indent > first.indent || (block.indent === first.indent && (block.mark === '- ') === (first.mark === '- ')));

/** @param {string} name of the topic @param {Block[]} blocks @returns {HTMLElement[]} */
function elements(name, blocks) {
  const made = [];
  let heading = name;
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at];
    let end = at + 1;
    if (block.kind === 'point') {
      while (end < blocks.length && goesOn(blocks[end], block)) {
        ++end;
      }
      made.push(list(blocks.slice(at, end)));
    } else if (block.kind === 'table') {
      made.push(table(`Table: ${heading}`, block.rows));
    } else if (block.kind === 'heading') {
      heading = block.text;
      made.push(h('h3', {}, ...words(heading)));
    } else if (block.kind === 'code') {
      made.push(h('pre', {}, block.text));
    } else {
      made.push(h('p', {}, ...words(block.text)));
    }
    at = end;
  }
  return made;
}

/** A choice of topics, and what the one that is chosen says. @param {{ name: string, blocks: Block[] }[]} topics */
export function rules(topics) {
  const text = scroller('What the rules say');
  text.classList.add('rules');
  /** @param {number} number */
  const show = (number) => text.replaceChildren(...elements(topics[number].name, topics[number].blocks));
  if (topics.length > 0) {
    show(0);
  }
  const names = topics.map(({ name }, number) => /** @type {[string, string]} */ ([String(number), name]));
  return [choice('Topic', names, '0', (number) => {
    show(Number(number));
    text.scrollTop = 0;
  }), text];
}
