// Making elements, and telling people something.

/**
 * An element with attributes and children; attributes that are functions are listeners, and those that are false, null
 * or undefined are left out.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined | false)} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') {
      element.addEventListener(name, value);
    } else if (value === true) {
      element.setAttribute(name, '');
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** What may be wider than its place, so that everybody can scroll it. @param {string} label @param {...HTMLElement} children */
export const scroller = (label, ...children) => h('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label }, ...children);

/** An element of a picture. @param {string} tag @param {Record<string, string | number>} attributes @param {string} [text] */
export function shape(tag, attributes, text = '') {
  const element = /** @type {SVGElement} */ (document.createElementNS('http://www.w3.org/2000/svg', tag));
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, String(value));
  }
  element.textContent = text;
  return element;
}

/** Saves a text as a file. @param {string} text @param {string} name */
export function download(text, name) {
  const link = /** @type {HTMLAnchorElement} */ (h('a', { href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })), download: name }));
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Says something to everybody, readers of the screen too; nothing takes it away. @param {string} sentence */
export function say(sentence) {
  const place = /** @type {HTMLElement} */ (document.getElementById('said'));
  place.textContent = sentence;
}

/** A share of the win as people read it. @param {number} share */
export const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** A choice of named values. @param {string} label @param {[string, string][]} options @param {string} chosen
 * @param {(value: string) => void} onChoice @returns {HTMLElement} */
export function choice(label, options, chosen, onChoice) {
  const select = /** @type {HTMLSelectElement} */ (h('select', { change: () => onChoice(select.value) },
    ...options.map(([value, text]) => h('option', { value, selected: value === chosen }, text))));
  return h('label', {}, label, select);
}
