// The address of what is shown.

export const address = { shown: '' };

/** Writes the address of what is shown, without showing it anew. @param {string} hash */
export function setAddress(hash) {
  address.shown = hash;
  history.replaceState(null, '', hash);
}
