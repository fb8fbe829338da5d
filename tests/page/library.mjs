// The library in the browser: standings and curves of records, one that is being played, finding games and saving them.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Plays a tournament into the records folder; `done` waits for its end.
 * @param {string} program @param {string} records @param {string} file @param {string[]} more */
function tournament(program, records, file, more) {
  const playing = spawn(program, ['tournament', 'draughtnauts:basic', '--threads', '1', '--games', join(records, file), ...more], { stdio: 'ignore' });
  return { playing, done: new Promise((resolve) => { playing.once('exit', resolve); }) };
}

/** @param {{ page: any, home: () => string, program: string, records: string, complaints: string[], check: (what: string, isGood: boolean) => void,
 *   look: (name: string) => Promise<void>, until: (isSo: () => any) => Promise<void> }} given */
export async function checkLibrary({ page, home, program, records, complaints, check, look, until }) {
  const open = async (/** @type {string} */ file) => {
    await page.goto(`${home()}#library?file=${file}`);
    await page.waitForSelector('table.games tbody tr');
  };
  await tournament(program, records, 'test.db', ['--agent', 'greedy', '--agent', 'random', '--sprt', 'elo0=0,elo1=100', '--pairs', '20']).done;
  await tournament(program, records, 'three.db', ['--agent', 'greedy', '--agent', 'random', '--agent', 'level:1', '--pairs', '2']).done;

  await open('test.db');
  await page.waitForSelector('.chart');
  const labels = await page.evaluate(() => [...document.querySelectorAll('.chart')].map((one) => one.getAttribute('aria-label')));
  check('the curves of a test say their last values', labels.length === 2 && /log-likelihood ratio .* is -?[\d.]+/.test(labels[0]) && /greedy scores [\d.]+ %/.test(labels[1]));
  check('and a sentence says them too', (await page.textContent('p.test')).startsWith(labels[0]) && !(await page.textContent('p.test')).includes('assumed'));
  const heads = await page.evaluate(() => [...document.querySelectorAll('section:not([hidden]) h2')].map((one) => one.textContent));
  check('ratings, pairs and seats are tables', heads.join() === 'Ratings,Every two agents,Seats');
  check('a pair has wins, draws, losses and Elo', /greedy against random.*%/.test(await page.textContent('section:has-text("Every two agents") tbody tr')));
  await look('standings');
  await open('three.db');
  await page.waitForSelector('section:has-text("Every two agents") tbody tr >> nth=2');
  check('three agents have three pairs and no test', (await page.evaluate(() => document.querySelectorAll('.chart').length)) === 0);

  // By what is looked for.
  await page.selectOption('[name=agent]', 'random');
  await page.selectOption('[name=result]', 'lost');
  await page.click('button:has-text("Find")');
  await until(() => /games found/.test(document.querySelector('form.find + p')?.textContent ?? ''));
  const [found, all] = (await page.textContent('form.find + p')).match(/\d+/g).map(Number);
  const rows = await page.evaluate(() => document.querySelectorAll('table.games tbody tr').length);
  const lost = await page.evaluate(() => [...document.querySelectorAll('table.games tbody tr')].every((row) => row.children[2].textContent.includes('random') && row.children[4].textContent !== 'random'));
  check(`games are found by agent and result: ${found} of ${all}`, found === rows && found < all && found > 0 && lost);
  await page.reload();
  await until(() => /games found/.test(document.querySelector('form.find + p')?.textContent ?? ''));
  check('what is looked for stands in the address', (await page.inputValue('[name=result]')) === 'lost' && (await page.evaluate(() => document.querySelectorAll('table.games tbody tr').length)) === found);
  const told = complaints.length;
  await page.fill('[name=shortest]', '5');
  await page.fill('[name=longest]', '3');
  await page.keyboard.press('Enter');
  await until(() => /more than longest/.test(document.querySelector('form.find ~ .error')?.textContent ?? ''));
  await page.waitForTimeout(200);
  check('what cannot be looked for is said', complaints.splice(told).every((one) => one.includes('more than longest')));
  await page.click('button:has-text("All games")');
  await until(() => document.querySelector('form.find + p')?.textContent === '' && document.querySelector('form.find ~ .error')?.textContent === '');
  check('all games are back', (await page.evaluate(() => document.querySelectorAll('table.games tbody tr').length)) === all);

  const [download] = await Promise.all([page.waitForEvent('download'), page.click('[aria-label="Save as PDN game 1"]')]);
  const saved = readFileSync(await download.path(), 'utf8');
  check('a game is saved as PDN', download.suggestedFilename() === 'sparring-game.pdn' && /^\[Event/.test(saved) && saved.includes('[White "'));

  // A record that is being played: figures and rows come, and nothing else moves.
  const live = tournament(program, records, 'live.db', ['--agent', 'alphabeta:nodes=3000', '--agent', 'greedy', '--pairs', '5000']);
  await page.waitForTimeout(500);
  await open('live.db');
  await until(() => /Still being played: [1-9]/.test(document.querySelector('.state').textContent));
  check('a record that is being played says so', true);
  const games = () => page.evaluate(() => Number(/(\d+) games/.exec(document.querySelector('.state').textContent.replaceAll(',', ''))[1]));
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.focus('[aria-label="Analyse game 1"]');
  await page.evaluate(() => { window.scrollTo(0, 200); document.querySelector('table.games').dataset.kept = 'yes'; });
  const [before, place] = [await games(), await page.evaluate(() => window.scrollY)];
  for (let last = before; (last = await games()) < before + 4;) {
    await page.waitForTimeout(50);
  }
  await until(() => Number(/(\d+) games/.exec(document.querySelector('.state').textContent.replaceAll(',', ''))[1]) <= Number(document.querySelectorAll('table.games tbody tr').length) ||
    document.querySelectorAll('table.games tbody tr').length === 100);
  check('its games come by themselves', (await games()) >= before + 4);
  check('without taking the focus or scrolling', (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) === 'Analyse game 1' &&
    (await page.evaluate(() => window.scrollY)) === place && (await page.evaluate(() => document.querySelector('table.games').dataset.kept)) === 'yes');
  live.playing.kill('SIGINT');
  await live.done;
  await until(() => !/Still/.test(document.querySelector('.state').textContent));
  check('and says no more that it is played when it has ended', /^\d+ of 5,000 pairs/.test(await page.textContent('.state')));
  check('a record without a test says which is assumed', (await page.textContent('p.test')).includes('Elo 0 and Elo 10 are assumed'));
  await page.setViewportSize({ width: 1280, height: 900 });
}
