// What the server is asked. Errors are sentences.

/** @param {string} name @param {object} [request] @returns {Promise<any>} */
export async function ask(name, request = {}) {
  let answer;
  try {
    answer = await fetch(`/api/${name}`,
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request) });
  } catch {
    throw new Error('The server does not answer. Start it again, and this page goes on.');
  }
  const value = await answer.json();
  if (!answer.ok) {
    throw new Error(value.error);
  }
  return value;
}

/**
 * Follows something that goes on. `on` has a function for each event; `end` is called with an error or null. Gives
 * what ends it.
 * @param {string} name @param {object} request @param {Record<string, (value: any) => void>} on
 * @param {boolean} [again] whether it begins again when the connection is lost
 * @returns {() => void}
 */
export function follow(name, request, on, again = false) {
  const source = new EventSource(`/api/stream/${name}?q=${encodeURIComponent(JSON.stringify(request))}`);
  const stop = () => source.close();
  for (const [event, take] of Object.entries(on)) {
    if (event !== 'end' && event !== 'lost') {
      source.addEventListener(event, (told) => take(JSON.parse(told.data)));
    }
  }
  source.addEventListener('end', (told) => {
    stop();
    on.end?.(JSON.parse(told.data).error);
  });
  source.addEventListener('error', () => {
    if (!again) {
      stop();
      on.end?.('The connection was lost.');
    } else {
      on.lost?.(null);
      if (source.readyState === EventSource.CLOSED) {
        stop();
        setTimeout(() => on.closed?.(null), 1000);
      }
    }
  });
  return stop;
}
