// A board in the middle of a game in the browser: turned, made larger, and moved on by dragging.

/** @param {{ page: any, check: (what: string, isGood: boolean) => void, until: (isSo: () => any) => Promise<void>,
 *   waitForTurn: () => Promise<void> }} given */
export async function checkBoard({ page, check, until, waitForTurn }) {
  // The own pieces are below; turned twice the board is as it was.
  const middle = (name) => page.evaluate((place) => {
    const box = document.querySelector(`.board [data-place="${place}"]`).getBoundingClientRect();
    return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + window.scrollY + box.height / 2) };
  }, name);
  const [own, foreign] = [await middle('1'), await middle('32')];
  check('the own pieces are at the lower edge', own.y > foreign.y);
  await page.click('text=Turn the board');
  await page.click('text=Turn the board');
  check('the board is turned', (await middle('1')).y < (await middle('32')).y);
  await page.click('text=Turn the board');
  await page.click('text=Turn the board');
  check('and back again', JSON.stringify(await middle('1')) === JSON.stringify(own));
  await page.click('[aria-label="Larger"]');
  const large = await page.evaluate(() => [document.querySelector('.board svg').getBoundingClientRect().width, document.querySelector('.board').clientWidth]);
  check('the board is made larger and scrolls', large[0] > 1.3 * large[1] && (await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)));
  await page.click('[aria-label="Smaller"]');

  // A piece is dragged; one that goes nowhere stays.
  /** @param {string} from @param {string} to */
  async function drag(from, to) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const [begin, end] = [await middle(from), await middle(to)];
    await page.mouse.move(begin.x, begin.y);
    await page.mouse.down();
    await page.mouse.move((begin.x + end.x) / 2, (begin.y + end.y) / 2, { steps: 3 });
    const isDragged = await page.evaluate(() => document.querySelector('.dragged') !== null);
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
    return isDragged;
  }
  await waitForTurn();
  const [from, to, wrong] = await page.evaluate(() => {
    const place = document.querySelector('.board [role="button"]');
    place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const to = document.querySelector('.halo.can').parentElement.getAttribute('data-place');
    document.querySelector('.board').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    const free = [...document.querySelectorAll('.board [data-place]')].find((one) => one.getAttribute('data-place') !== to && one.querySelector('[data-piece]') === null);
    return [place.getAttribute('data-place'), to, free.getAttribute('data-place')];
  });
  const stood = await page.evaluate(() => document.querySelectorAll('ol.moves li').length);
  await drag(from, wrong);
  check('a piece that is dropped where it cannot go stays', (await page.evaluate(() => document.querySelectorAll('ol.moves li').length)) === stood);
  await page.keyboard.press('Escape');
  check('a piece is dragged', await drag(from, to));
  await until(() => document.querySelectorAll('ol.moves li').length >= 4);
  await until(() => document.querySelector('.moving') !== null);
  check('pieces go to where they are played', true);
  await until(() => document.querySelector('.moving') === null);
  check('and have come there', await page.evaluate(() => [...document.querySelectorAll('[data-piece]')].every((one) => one.style.visibility !== 'hidden')));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.click('text=Undo');
  await until(() => document.querySelectorAll('ol.moves li').length === 2);
  check('nothing moves for who wants no motion', await page.evaluate(() => document.querySelector('.moving') === null));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}
