// Choosing a game and its variant.

import { ask } from './api.js';
import { choice, h } from './dom.js';

/** @type {Promise<any[]> | undefined} */
let games;
/** Every game with its variants and agents. */
export const allGames = () => (games ??= ask('games').catch((error) => {
  games = undefined;
  throw error;
}));

/**
 * Choices of game and variant; `onChoice` is called with GAME:VARIANT, the game and the variant, at once too.
 * @param {any[]} list @param {string} wanted @param {(name: string, game: any, variant: any) => void} onChoice
 */
export function gameChoice(list, wanted, onChoice) {
  const place = h('div', { class: 'row' });
  const [wantedGame, wantedVariant] = wanted.split(':');
  const show = (/** @type {string} */ name, /** @type {string | undefined} */ variantName) => {
    const game = list.find((one) => one.name === name) ?? list[0];
    const variant = game.variants.find((/** @type {any} */ one) => one.name === (variantName ?? game.default_variant)) ?? game.variants[0];
    place.replaceChildren(
      choice('Game', list.map((one) => [one.name, one.title]), game.name, (chosen) => show(chosen, undefined)),
      choice('Variant', game.variants.map((/** @type {any} */ one) => [one.name, one.name]), variant.name,
        (chosen) => show(game.name, chosen)),
      h('p', { class: 'soft' }, variant.meaning));
    onChoice(`${game.name}:${variant.name}`, game, variant);
  };
  show(wantedGame, wantedVariant);
  return place;
}
