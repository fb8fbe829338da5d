// Drives the page of `sparring serve` in Chromium: whole games by clicks and by keyboard, a reload and another start of
// the server in the middle of a game, analysis, review and library; checks that nothing is reported on the console, and
// with axe that everybody can use it. node check.mjs PROGRAM [PICTURES]: with a folder, the screens are kept there.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAnalysis, checkEditing, checkPractice } from './analysis.mjs';
import { checkBoard } from './board.mjs';
import { drive } from './driver.mjs';
import { checkLibrary } from './library.mjs';
import { checkReports } from './reports.mjs';
import { checkScreens } from './screens.mjs';

const [program, pictures] = process.argv.slice(2);
const records = mkdtempSync(join(tmpdir(), 'sparring-page-'));

function start(port = 0) {
  const server = spawn(program, ['serve', '--port', String(port), '--records', records, '--threads', '2']);
  server.stderr.pipe(process.stderr);
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server ended')));
    server.stdout.on('data', (text) => {
      const address = /http:\S+/.exec(String(text))?.[0];
      if (address) {
        resolve({ server, address, port: Number(new URL(address).port) });
      }
    });
  });
}

function end(server) {
  return new Promise((resolve) => {
    server.removeAllListeners('exit');
    server.once('exit', resolve);
    server.kill('SIGINT');
  });
}

writeFileSync(join(records, 'report.html'), '<!doctype html><html lang="en"><title>A report</title><style>p { color: rgb(1, 2, 3) }</style><p>fair</p><script>document.title = "ran"</script>');
writeFileSync(join(records, 'games.pdn'), '[Event "A game"]\n[Black "ada"]\n[White "bob"]\n1. 11-15 22-18 2. 15x22 25x18 1/2-1/2\n');
let { server, address, port } = await start();
const { context, page, complaints, check, until, waitForTurn, isOver, touch, playByClicks, look, end: close } = await drive(pictures);
const home = () => address.replace(/\?.*/, '');

/** Opens a game without waiting between the moves of agents. */
async function open(game, seats, more = {}) {
  const room = await page.evaluate(async (request) => (await (await fetch('/api/open', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(request) })).json()).room,
  { game, seats, pace_ms: 0, seed: 7, ...more });
  await page.goto(`${home()}#play?room=${room}`);
  await page.waitForSelector('.board svg, .cover button');
  return room;
}

// Nothing is shown to who does not know the token.
await page.goto(home());
check('without the token nothing is told', await page.waitForSelector('.error').then(() => true));
complaints.length = 0;

await page.goto(address);
await page.waitForSelector('select');
check('the token is gone from the address', page.url() === home() || page.url().startsWith(`${home()}#`));
const weight = await page.evaluate(() => ({
  paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  bytes: [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce((sum, one) => sum + one.transferSize, 0) }));
check(`first paint after ${Math.round(weight.paint)} ms, ${Math.round(weight.bytes / 1024)} KiB over the wire`, weight.bytes < 200 * 1024);
await look('setup');

// The way of a person: choose, begin, move by mouse.
await page.selectOption('select >> nth=0', 'draughtnauts');
await page.selectOption('select >> nth=1', 'basic');
await page.click('text=Begin the game');
await page.waitForSelector('.board [role="button"]');
await page.click('.board [data-place="11"]');
await page.click('.board [data-place="15"]');
await until(() => document.querySelectorAll('ol.moves li').length >= 2);
await waitForTurn();
check('a move by mouse is answered', true);
for (const [width, height] of [[1280, 900], [1024, 640], [360, 640]]) {
  await page.setViewportSize({ width, height });
  await page.evaluate(() => window.scrollTo(0, 0));
  const { y, height: tall } = await page.locator('.board svg').boundingBox();
  check(`the whole board is in a window of ${width} by ${height}`, y + tall <= height);
}
await page.setViewportSize({ width: 1280, height: 900 });
await look('play');
await page.click('text=Hint');
await until(() => /line/.test(document.getElementById('said').textContent));
check('a hint is given', true);
await page.click('text=Undo');
await until(() => document.querySelectorAll('ol.moves li').length === 0);
await page.click('text=Redo');
await until(() => document.querySelectorAll('ol.moves li').length === 2);
check('undo and redo', true);

await checkBoard({ page, check, until, waitForTurn });

// A reload, and another start of the server, in the middle of the game.
await page.reload();
await until(() => document.querySelectorAll('ol.moves li').length === 2);
check('the game is there after a reload', true);
await end(server);
await until(() => /does not answer/.test(document.querySelector('.error').textContent));
({ server, address } = await start(port));
await until(() => document.querySelector('.error').textContent === '' && document.querySelector('.board [role="button"]') !== null);
check('the page says that the server is away, and goes on', true);
complaints.length = 0;

await open('draughtnauts:basic', [null, 'level:1']);
await playByClicks('draughtnauts:basic', 1500);
const [kept] = await Promise.all([page.waitForEvent('download'), page.click('button:text-is("Save")')]);
const result = await page.textContent('.status');
await page.goto(`${home()}#play`);
await page.setInputFiles('input[type=file]', await kept.path());
await page.waitForURL(/room=/);
await until(() => document.querySelectorAll('ol.moves li').length > 10);
check('a saved game is taken up again', (await page.textContent('.status')) === result);
await page.click('text=Review');
await page.waitForSelector('text=How every seat came to its result');
check('the game is reviewed', (await page.textContent('main')).includes('Who played best?'));
await look('review');
await open('draughtnauts', [null, 'level:1']);
await playByClicks('draughtnauts', 1500);
await open('power-play:two-players', [null, 'level:1']);
await playByClicks('power-play:two-players', 1500);
await open('mega-board:mega-2', [null, 'level:1']);
await playByClicks('mega-board:mega-2', 4000);
await open('drakon:two-players', [null, 'level:1']);
await playByClicks('drakon:two-players', 4000);
await open('board-game-battle:three-players', [null, 'level:1', 'level:1']);
await playByClicks('board-game-battle:three-players', 600);

// By keyboard alone: what can be touched is reached with Tab and the arrows.
await open('draughtnauts:basic', [null, 'random']);
let keys = 0;
let lost = 0;
for (; keys < 3000; ++keys) {
  await waitForTurn();
  if (await isOver()) {
    break;
  }
  lost += keys > 0 && (await page.evaluate(() => document.activeElement.closest('.board') === null)) ? 1 : 0;
  // On to a piece, or from a chosen one to where it can go.
  const isThere = () => page.evaluate(() => document.activeElement.matches('.board [role="button"]:not([aria-pressed])') &&
    (document.querySelector('.board [aria-pressed]') === null || document.activeElement.querySelector('.halo.can') !== null));
  for (let tab = 0; tab < 80; ++tab) {
    await page.keyboard.press('Tab');
    if (await isThere()) {
      break;
    }
  }
  await page.keyboard.press('Enter');
}
check(`a whole game by keyboard, ${keys} keys: ${await page.textContent('.status')}`, await isOver());
check('the keyboard stays on the board from move to move', lost === 0);

// What cannot be asked for is not offered, and a click that changes nothing is answered.
await page.goto(`${home()}#play?game=draughtnauts:basic`);
await page.waitForSelector('fieldset select');
check('programs of others are no players of the page', (await page.locator('fieldset option[value="process"]').count()) === 0);
await open('draughtnauts:basic', [null, 'random']);
await waitForTurn();
await page.click('.board [data-place="1"]');
check('a piece that cannot move says so', (await page.textContent('#said')).startsWith('No legal move begins with 1.'));

// Clocks, and dice.
await open('draughtnauts:basic', [null, 'random'], { clock: '2s' });
await until(() => document.querySelector('.clock.short') !== null);
await until(() => /runs out of time/.test(document.querySelector('.status').textContent));
check('whoever has no time left has lost', true);
await open('board-game-battle:three-players', [null, null, null]);
await waitForTurn();
for (let rolls = 0; rolls < 5 && (await page.isHidden('.dice')); ++rolls) {
  await touch(0);
  await waitForTurn();
}
check('dice are shown', (await page.getAttribute('.dice', 'aria-label')).startsWith('Rolled: ') && (await page.isVisible('.dice svg')));

// How long it takes from the last click until the answer of an agent that does not think is drawn.
await open('draughtnauts:basic', [null, 'random']);
await until(() => document.querySelector('.board [role="button"]') !== null);
const took = [];
for (let number = 0; number < 10 && !(await isOver()); ++number) {
  took.push(await page.evaluate(() => new Promise((resolve) => {
    const before = document.querySelectorAll('ol.moves li').length;
    const click = (selector) => document.querySelector(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    click('.board [role="button"]');
    const begun = performance.now();
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll('ol.moves li').length >= before + 2) {
        observer.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - begun));
      }
    }).observe(document.querySelector('ol.moves'), { childList: true });
    for (let more = 0; more < 8 && document.querySelector('.halo.can') !== null; ++more) {
      document.querySelector('.halo.can').parentElement.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }
  })));
  await waitForTurn();
}
took.sort((one, other) => one - other);
console.log(`       a move is answered and drawn within ${Math.round(took[took.length >> 1])} ms, half of the time, and ${Math.round(took.at(-1))} ms`);

// Two browsers at one game: what one plays the other sees.
const shared = await open('draughtnauts:basic', [null, null]);
const other = await context.newPage();
await other.goto(`${home()}#play?room=${shared}&seat=1`);
await other.waitForSelector('.board svg');
await page.click('.board [data-place="11"]');
await page.click('.board [data-place="15"]');
await other.waitForSelector('.board [role="button"]');
check('two browsers at one game', (await other.textContent('.status')).includes('White, it is your turn'));
await other.close();

// Two people with hidden hands at one screen.
await open('drakon:two-players', [null, null]);
await page.click('.cover button');
await until(() => document.querySelector('.board [role="button"], [data-touch]') !== null);
const hand = await page.textContent('.cards');
for (let number = 0; number < 60 && (await page.isHidden('.cover')); ++number) {
  await touch(number * 7);
  await new Promise((resolve) => setTimeout(resolve, 60));
}
check('the screen is covered between turns', (await page.isVisible('.cover')) && (await page.isHidden('.cards')));
await page.click('.cover button');
await until(() => document.querySelector('.cards li') !== null && document.querySelector('.cover').hidden);
check('and shows another hand then', (await page.textContent('.cards')) !== hand);
await page.click('summary:has-text("Rules")');
await page.waitForSelector('.rules h3');
check('the rules are at hand', (await page.textContent('.rules')).length > 200 && (await page.locator('.rules li').count()) > 5);
await look('drakon');

await checkAnalysis({ page, home, check, look, until });
await checkEditing({ page, home, check, look, until });
await checkPractice({ page, home, check, look, until });
await checkScreens({ page, home, check });

await page.click('nav >> text=Library');
await page.waitForSelector('main li a');
await look('library');
await page.click('text=games.pdn');
await page.waitForSelector('text=games.');
await page.click('[aria-label="Analyse game 1"]');
await page.waitForURL(/#analyse/);
await page.waitForSelector('.board svg').catch(async () => console.log(await page.textContent('main')));
check('a game of the library opens on the board', true);
await checkLibrary({ page, home, program, records, complaints, check, look, until });

const told = complaints.length;
await page.click('nav >> text=Library');
await page.click('text=report.html');
await page.waitForSelector('text=fair');
check('a report opens as it is, without scripts', (await page.title()) === 'A report' &&
  (await page.evaluate(() => getComputedStyle(document.querySelector('p')).color)) === 'rgb(1, 2, 3)');
complaints.length = told;
await checkReports({ page, check, look });

const faults = await close();
await end(server);
rmSync(records, { recursive: true });
process.exit(faults === 0 ? 0 : 1);
