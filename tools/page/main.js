// The page: which view is shown is what stands behind the # of the address.

import { address } from './address.js';
import { h, say } from './dom.js';
import { showPlay } from './play.js';
import { showAnalyse } from './analyse.js';
import { showReview } from './review.js';
import { showLibrary } from './library.js';
import { showPractice } from './practice.js';

const main = /** @type {HTMLElement} */ (document.getElementById('main'));
/** @type {Record<string, (place: HTMLElement, query: URLSearchParams) => (() => void) | void>} */
const kViews = { play: showPlay, analyse: showAnalyse, review: showReview, library: showLibrary, practice: showPractice };
/** @type {(() => void) | void} */
let leave;

function route() {
  const [name, query] = location.hash.slice(1).split('?');
  // A view that writes its own address is not shown anew.
  if (location.hash === address.shown && address.shown !== '') {
    return;
  }
  address.shown = location.hash;
  leave?.();
  const view = kViews[name] ?? showPlay;
  document.title = `Sparring: ${view === showPlay ? 'play' : name}`;
  for (const link of document.querySelectorAll('nav a')) {
    const isHere = link.getAttribute('href') === `#${name || 'play'}`;
    isHere ? link.setAttribute('aria-current', 'page') : link.removeAttribute('aria-current');
  }
  // What a view that was left still wants to show comes into a place that is gone.
  const place = h('div');
  main.replaceChildren(place);
  say('');
  leave = view(place, new URLSearchParams(query ?? ''));
}

window.addEventListener('hashchange', route);
window.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  main.prepend(h('p', { class: 'error', role: 'alert' }, event.reason?.message ?? String(event.reason)));
});
route();
