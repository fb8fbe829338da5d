// Drives the site that needs no server in Chromium, from a plain server of files and from a disk: whole games of all
// five, a reload in the middle, an agent that is interrupted, analysis, editing, practice, library, without a network,
// with files that are damaged or missing, with a storage that is full. node site.mjs SITE [PICTURES]

import { createServer } from 'node:http';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { checkAnalysis, checkEditing, checkPractice } from './analysis.mjs';
import { drive } from './driver.mjs';

const [site, pictures] = process.argv.slice(2);
const kTypes = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** What is sent in place of a file; null if it is missing. @type {Map<string, string | null>} */
const replaced = new Map();
const server = createServer((request, response) => {
  const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html';
  const content = replaced.has(name) ? replaced.get(name) : readFileSync(join(site, name));
  const isThere = content !== null && content !== undefined;
  response.writeHead(isThere ? 200 : 404, { 'Content-Type': kTypes[extname(name)] ?? 'application/octet-stream', 'Content-Encoding': 'gzip', 'Cache-Control': 'no-store' });
  response.end(gzipSync(isThere ? content : 'missing', { level: 1 }));
});
await new Promise((done) => server.listen(0, '127.0.0.1', () => done(true)));
const address = `http://127.0.0.1:${/** @type {any} */ (server.address()).port}/`;
const home = () => address;
const { browser, page, complaints, check, until, waitForTurn, touch, playByClicks, look, end } = await drive(pictures);

/** @param {string} game @param {(string | null)[]} seats @param {object} [more] */
async function open(game, seats, more = {}) {
  const room = await page.evaluate(async (request) => (await globalThis.sparring.ask('open', request)).room, { game, seats, pace_ms: 0, seed: 7, ...more });
  await page.goto(`${home()}#play?room=${room}`);
  await page.waitForSelector('.board svg, .cover button');
  return room;
}

const moves = () => page.evaluate(() => document.querySelectorAll('ol.moves li').length);
/** The largest process of the browser that shows pages, in MB. */
const memory = () => Math.max(...execFileSync('ps', ['-eo', 'rss,args'], { encoding: 'utf8' }).split('\n')
  .filter((line) => line.includes('--type=renderer')).map((line) => Number.parseInt(line, 10) / 1000));

await page.goto('about:blank');
const empty = memory();

// From a disk: a game that is begun, moved in, and there after a reload.
await page.goto(pathToFileURL(join(resolve(site), 'index.html')).href);
await page.waitForSelector('select');
await page.selectOption('select >> nth=0', 'draughtnauts');
await page.selectOption('select >> nth=1', 'basic');
await page.click('text=Begin the game');
await page.waitForSelector('.board [role="button"]');
await page.click('.board [data-place="11"]');
await page.click('.board [data-place="15"]');
await until(() => document.querySelectorAll('ol.moves li').length >= 2);
check('from a disk a move is answered', true);
await page.reload();
await until(() => document.querySelectorAll('ol.moves li').length >= 2);
check('and is there after a reload', true);

// From a server of files.
const begun = Date.now();
await page.goto(address);
await page.waitForSelector('select');
await page.selectOption('select >> nth=0', 'draughtnauts');
await page.selectOption('select >> nth=1', 'basic');
await page.click('text=Begin the game');
await page.waitForSelector('.board [role="button"]');
const first = Date.now() - begun;
check(`a first move can be made after ${first} ms`, first < 10_000);
const sent = await page.evaluate(() => performance.getEntriesByType('resource').reduce((sum, one) => sum + /** @type {any} */ (one).transferSize, 0));
console.log(`       ${Math.round(sent / 1000)} kB over the wire, compressed lightly`);
await page.click('.board [data-place="11"]');
await page.click('.board [data-place="15"]');
await until(() => document.querySelectorAll('ol.moves li').length >= 2);
await page.click('text=Hint');
await until(() => /line/.test(document.getElementById('said').textContent));
check('a hint is given', true);
await page.reload();
await until(() => document.querySelectorAll('ol.moves li').length >= 2);
check('the game is there after a reload', true);
await look('site');

// An agent that thinks for long is interrupted by taking the move back.
await open('power-play:two-players', [null, 'mcts:sims=50000000']);
await waitForTurn();
for (let number = 0; (await moves()) === 0; ++number) {
  await touch(number);
}
await until(() => /thinks/.test(document.querySelector('.status').textContent));
await page.click('text=Undo');
await until(() => document.querySelectorAll('ol.moves li').length === 0 && /your turn/.test(document.querySelector('.status').textContent));
check('a move is taken back while the agent thinks', true);

for (const [game, seats, most] of [['draughtnauts:basic', [null, 'level:1'], 1500], ['draughtnauts', [null, 'level:1'], 1500],
  ['power-play:two-players', [null, 'level:1'], 1500], ['mega-board:mega-2', [null, 'level:1'], 4000],
  ['drakon:two-players', [null, 'level:1'], 4000], ['board-game-battle:three-players', [null, 'level:1', 'level:1'], 600]]) {
  await open(game, seats);
  await playByClicks(game, most);
}
const used = Math.round(memory() - empty);
check(`after six games the page takes ${used} MB more than an empty one`, used < 512);

// Saved as a file that is read again, reviewed, and listed.
await open('draughtnauts:basic', [null, 'random']);
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
await page.goto(`${home()}#library`);
await page.waitForSelector('main li a');
check('the library has the games', (await page.locator('main li a').count()) >= 8);
await page.click('main li a');
await page.click('[aria-label="Analyse game 1"]');
await page.waitForURL(/#analyse/);
await page.waitForSelector('.board svg');
check('and opens one', true);

await checkAnalysis({ page, home, check, look, until });
await checkEditing({ page, home, check, look, until });
await checkPractice({ page, home, check, look, until });

// The same fixed work as the program's; same.mjs does more of it in Node.
const known = new Map(readFileSync(join(import.meta.dirname ?? '.', 'bench.txt'), 'utf8').split('\n').map((line) => /** @type {[string, string]} */ (line.split(' '))));
for (const name of ['draughtnauts:basic/alphabeta-network', 'draughtnauts/alphabeta-network', 'power-play:two-players/perft', 'power-play/brsplus-nodes',
  'mega-board/brsplus-nodes', 'drakon/ismcts', 'drakon/samples', 'board-game-battle/expectimax-depth']) {
  const rows = await page.evaluate((filter) => globalThis.sparring.ask('bench', { game: filter.split(/[/:]/)[0], filter }), name);
  const row = rows.find((/** @type {any} */ one) => one.name === name);
  check(`${name}: ${row?.fingerprint}, ${Math.round(row?.count / row?.seconds)} ${row?.unit} a second`, row?.fingerprint === known.get(name));
}

// Without a network, once it was there.
await page.evaluate(() => navigator.serviceWorker.ready);
const room = await open('draughtnauts:basic', [null, 'random']);
await page.context().setOffline(true);
await new Promise((done) => server.close(done).closeAllConnections());
await page.reload();
await page.waitForSelector('.board [role="button"]');
await page.click('.board [data-place="11"]');
await page.click('.board [data-place="15"]');
await until(() => document.querySelectorAll('ol.moves li').length >= 2);
check('a game goes on without a network', page.url().includes(room));
await page.context().setOffline(false);
await new Promise((done) => server.listen(Number(new URL(address).port), '127.0.0.1', () => done(true)));

// A storage that is full is said; the game goes on.
await page.evaluate(() => {
  IDBObjectStore.prototype.put = () => { throw new DOMException('no room', 'QuotaExceededError'); };
});
await waitForTurn();
const before = await moves();
await page.evaluate(() => document.querySelector('.board [role="button"]').dispatchEvent(new MouseEvent('click', { bubbles: true })));
await page.evaluate(() => document.querySelector('.halo.can').parentElement.dispatchEvent(new MouseEvent('click', { bubbles: true })));
await until(() => /storage of the browser is full/.test(document.getElementById('said').textContent));
check('a full storage is said', (await moves()) >= before);

// Files that are missing or damaged are named.
for (const [name, content, words] of [['nets.js', null, 'nets.js cannot be read'], ['engine.js', 'sparringFiles["sparring.wasm"]="H4sIAAAA";', 'sparring.wasm is damaged'],
  ['nets.js', 'sparringFiles["data/nets/draughtnauts-basic.net"]="H4sIAAAAAAAAA0tMSgYAwkEkNQMAAAA=";', 'draughtnauts-basic.net']]) {
  replaced.set(name, content);
  const strange = await browser.newContext();
  const other = await strange.newPage();
  await other.goto(address);
  const told = other.waitForSelector(`text=${words}`, { timeout: 20_000 }).then(() => true, () => false);
  await other.evaluate(() => globalThis.sparring.ask('open', { game: 'draughtnauts:basic', seats: [null, 'level:3'] })).catch(async (problem) => {
    await other.evaluate((text) => { document.body.append(text); }, problem.message);
  });
  check(`${words}: is told`, await told);
  await strange.close();
  replaced.delete(name);
}
complaints.length = 0;
const faults = await end();
server.close();
process.exit(faults === 0 ? 0 : 1);
