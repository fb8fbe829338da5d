// Games as files that other programs read.

import { ask } from './api.js';
import { download } from './dom.js';

/** Saves a game in the notation that others have for it: a game of a file, or moves. @param {object} game */
export async function saveInNotation(game) {
  const { text, ending } = await ask('notation', game);
  download(text, `sparring-game${ending}`);
}
