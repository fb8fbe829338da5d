// What a game explains, as headings, paragraphs, lists and tables.

import { choice, h, scroller } from './dom.js';

/** @typedef {{ kind: string, text: string, mark: string, indent: number, rows: string[][] }} Block */

/** Words, with what stands between backquotes as code. @param {string} text */
const words = (text) => text.split('`').map((part, number) => (number % 2 === 1 ? h('code', {}, part) : part));

/** Points that follow each other, with those that are further in as a list of the point before. @param {Block[]} points */
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
  return points[0].mark.startsWith('-') ? h('ul', {}, ...items) : h('ol', {}, ...items);
}

/** @param {string[][]} rows */
function table([titles, ...rows]) {
  return scroller('Table', h('table', {},
    h('thead', {}, h('tr', {}, ...titles.map((title) => h('th', { scope: 'col' }, ...words(title))))),
    h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, ...words(cell))))))));
}

/** @param {Block[]} blocks @returns {HTMLElement[]} */
function elements(blocks) {
  const made = [];
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at];
    let end = at + 1;
    if (block.kind === 'point') {
      while (end < blocks.length && blocks[end].kind === 'point' && blocks[end].indent >= block.indent) {
        ++end;
      }
      made.push(list(blocks.slice(at, end)));
    } else if (block.kind === 'table') {
      made.push(table(block.rows));
    } else if (block.kind === 'heading') {
      made.push(h('h3', {}, ...words(block.text)));
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
  const text = scroller('What the rules say', ...elements(topics[0].blocks));
  text.classList.add('rules');
  const names = topics.map(({ name }, number) => /** @type {[string, string]} */ ([String(number), name]));
  return [choice('Topic', names, '0', (number) => {
    text.replaceChildren(...elements(topics[Number(number)].blocks));
    text.scrollTop = 0;
  }), text];
}
