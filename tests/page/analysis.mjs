// Analysis in the browser, positions that are set up by hand, and practice.

/** @param {{ page: any, home: () => string, check: (what: string, isGood: boolean) => void,
 *   look: (name: string) => Promise<void>, until: (isSo: () => any) => Promise<void> }} given */
export async function checkAnalysis({ page, home, check, look, until }) {
  // Analysis: a move, a variation, the engine.
  // At 200 % a window of 1280 pixels has 640.
  await page.setViewportSize({ width: 640, height: 450 });
  await page.goto(`${home()}#analyse?game=mega-board`);
  await page.waitForSelector('.board [role="button"]');
  check('nothing is cut off at 200 %', await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${home()}#analyse?game=draughtnauts%3Abasic`);
  await page.waitForSelector('.board [role="button"]');
  await page.click('.board [data-place="11"]');
  await page.click('.board [data-place="15"]');
  await until(() => document.querySelectorAll('.tree button').length === 2);
  await page.click('text=Back');
  await page.click('.board [data-place="9"]');
  await page.click('.board [data-place="14"]');
  await until(() => document.querySelectorAll('.tree button').length === 3);
  await page.click('text=Engine is off');
  await page.waitForSelector('table tbody tr');
  check('analysis shows variations and lines', (await page.textContent('table')).includes('%'));
  await page.waitForSelector('.halo.best');
  check('the best move is framed on the board', true);
  check('and an arrow goes there', (await page.evaluate(() => document.querySelectorAll('.arrow-0 polygon').length)) === 1);
  await page.click('text=Compare with another agent');
  await until(() => document.querySelectorAll('main table').length === 2);
  check('two agents think side by side', true);
  await page.click('text=Compare with another agent');
  await until(() => document.querySelectorAll('main table').length === 1);
  await page.fill('textarea', 'Worth a try');
  await page.keyboard.press('Tab');
  await page.click('text=Engine is on');
  await page.click('text=Look at every move');
  await page.waitForSelector('.graph');
  check('there is a curve of the line', (await page.getAttribute('.graph', 'aria-label')).includes('%'));
  await until(() => [...document.querySelectorAll('button')].some((button) => button.textContent === 'Look at every move'));
  await page.reload();
  await until(() => document.querySelectorAll('.tree button').length === 3);
  check('variations and comments are in the address', (await page.inputValue('textarea')) === 'Worth a try');
  await page.focus('main');
  await page.keyboard.press('ArrowLeft');
  await until(() => document.querySelector('.tree [aria-current]')?.textContent === 'Start');
  check('the arrows go through the moves', true);
  await look('analyse');
}

/** @param {{ page: any, home: () => string, check: (what: string, isGood: boolean) => void,
 *   look: (name: string) => Promise<void>, until: (isSo: () => any) => Promise<void> }} given */
export async function checkEditing({ page, home, check, look, until }) {
  // A position set up by hand: by mouse, by keyboard, an impossible one that is mended, and one that is given up.
  await page.goto(`${home()}#analyse?game=draughtnauts%3Abasic`);
  await page.waitForSelector('.board [role="button"]');
  await page.click('text=Edit the board');
  await page.waitForSelector('.editing [data-place="32"][role="button"]');
  const written = () => page.inputValue('label:has-text("As the program writes it") input');
  await page.click('.editing button:text-is("empty board")');
  await page.waitForSelector('.editing .error:has-text("no piece")');
  check('an impossible position is said and shown', (await page.isDisabled('text=Use this position')) && (await written()) === 'B:W:B');
  await page.click('.editing button:text-is("white man")');
  await page.click('.editing [data-place="3"]');
  await page.waitForSelector('.editing .error:has-text("crowning row")');
  await look('edit');
  await page.click('.editing button:text-is("white crowned piece")');
  await page.focus('.editing [data-place="3"]');
  await page.keyboard.press('Enter');
  await until(() => document.querySelector('.editing .error').textContent === '');
  check('the next touch mends it, by keyboard', (await written()) === 'B:WK3:B' && (await page.evaluate(() => document.activeElement.getAttribute('data-place'))) === '3');
  await page.click('.editing button:text-is("black man")');
  for (const place of ['5', '6', '14']) {
    await page.click(`.editing [data-place="${place}"]`);
  }
  await page.waitForSelector('.editing [data-place="14"] [data-piece]');
  await page.click('.editing >> text=Undo');
  await until(() => document.querySelector('.editing [data-place="14"] [data-piece]') === null);
  check('the last thing is taken back', (await written()) === 'B:WK3:B5,6');
  await page.click('text=Use this position');
  await until(() => document.querySelector('.editing').hidden && document.querySelectorAll('.tree button').length === 1);
  await page.waitForSelector('.board [data-place="5"][role="button"]');
  check('and is analysed then', (await page.evaluate(() => decodeURIComponent(location.hash))).includes('B:WK3:B5,6'));
  await page.click('text=Edit the board');
  await page.click('.editing button:text-is("White to move")');
  await until(() => [...document.querySelectorAll('input')].some((one) => one.value.startsWith('W:WK3')));
  await page.click('text=Leave it as it was');
  check('or left as it was', (await page.isHidden('.editing')) && (await written()) === 'B:WK3:B5,6');
}

/** @param {{ page: any, home: () => string, check: (what: string, isGood: boolean) => void,
 *   look: (name: string) => Promise<void>, until: (isSo: () => any) => Promise<void> }} given */
export async function checkPractice({ page, home, check, look }) {
  // Practice: the mistake of a game, a wrong move, hints, and the solution.
  await page.goto(`${home()}#practice`);
  await page.waitForSelector('text=Nothing is to be tried today');
  await look('practice-nothing');
  await page.goto(`${home()}#review?${new URLSearchParams({ game: 'draughtnauts:basic', moves: '["11-15","23-19","15-18","22x15"]' })}`);
  await page.click('text=Practise these mistakes');
  await page.click('text=try them again');
  await page.waitForSelector('.board [role="button"]');
  check('the mistake of a review is to be tried again', (await page.textContent('main')).includes('1 position to be tried today') &&
    (await page.textContent('main')).includes('Black is to move. 15-18 was played'));
  await page.click('.board [data-place="15"]');
  await page.click('.board [data-place="18"]');
  await page.waitForSelector('text=Try again');
  await page.click('text=Hint');
  await page.waitForSelector('text=It begins at');
  await page.click('text=Hint');
  await page.waitForSelector('text=It ends at');
  check('a wrong move and hints are told', (await page.evaluate(() => document.querySelectorAll('.board [role="button"]').length)) > 0);
  await look('practice');
  await page.click('text=Show the best move');
  await page.waitForSelector('text=Next position');
  check('the solution is shown on the board', (await page.textContent('main')).includes('It was ') &&
    (await page.evaluate(() => document.activeElement.textContent)) === 'Next position');
  await look('practice-shown');
  await page.click('text=Next position');
  await page.waitForSelector('text=0 of 1 position at once');
  check('what was not found at once comes another day', await page.click('text=Look again').then(() => page.waitForSelector('text=Nothing is to be tried today')).then(() => true));
}
