// The module for browsers plays and thinks as the program does: positions of random games with their moves and pictures,
// what agents say of them with limits on nodes, perft and other fixed work. node same.mjs PROGRAM SITE [FILTER]
// FILTER picks the fixed work, a regular expression of the names in data/bench.txt; by default what takes a moment.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { Engine } from './engine.js';

const kUsual = '^(?!mega-board:double).*(perft|samples|-network|ismcts|brsplus-nodes|expectimax-depth|mcts-evaluator)$';
const [program, site, filter = kUsual] = process.argv.slice(2);
const kPositions = 200;
/** Games with who thinks about their positions. */
const kGames = { 'draughtnauts:basic': 'alphabeta:nodes=2000', draughtnauts: 'alphabeta:nodes=2000', 'power-play:two-players': 'alphabeta:nodes=1000',
  'power-play': 'brsplus:nodes=300', 'mega-board': 'brsplus:nodes=500', 'mega-board:mega-2': 'mcts:sims=300', 'drakon:two-players': 'ismcts:sims=50',
  'board-game-battle:three-players': 'mcts:sims=300' };

/** @type {Record<string, string>} */ const packed = {};
Object.assign(globalThis, { sparringFiles: packed });
for (const name of ['engine.js', 'nets.js']) {
  runInThisContext(readFileSync(join(site, name), 'utf8'));
}
const files = new Map(Object.entries(packed).map(([path, text]) => [path, new Uint8Array(gunzipSync(Buffer.from(text, 'base64')))]));
const module = new WebAssembly.Module(files.get('sparring.wasm'));
files.delete('sparring.wasm');
const fresh = () => new Engine(module, files);

const records = mkdtempSync(join(tmpdir(), 'sparring-same-'));
const server = spawn(program, ['serve', '--port', '0', '--records', records, '--threads', '1']);
const address = await new Promise((resolve) => server.stdout.on('data', (text) => /http:\S+/.test(String(text)) && resolve(/http:\S+/.exec(String(text))[0])));
const entry = await fetch(address, { redirect: 'manual' });
const cookie = entry.headers.get('set-cookie').split(';')[0];
const home = new URL('/', address).href;

/** What the program answers: a value, or what was expected. @param {string} name @param {object} request */
async function native(name, request) {
  const answer = await fetch(`${home}api/${name}`, { method: 'POST', headers: { 'Content-Type': 'application/json', cookie }, body: JSON.stringify(request) });
  return answer.json();
}

/** The last that the program tells of an analysis. @param {object} request */
async function nativeAnalysis(request) {
  const answer = await fetch(`${home}api/stream/analyze?q=${encodeURIComponent(JSON.stringify(request))}`, { headers: { cookie } });
  const told = (await answer.text()).split('\n\n').filter((event) => event.startsWith('event: analysis')).at(-1);
  return JSON.parse(/data: (.*)/.exec(told)[1]);
}

/** But for times and speeds. @param {any} value */
const plain = (value) => JSON.stringify(value, (key, part) => (/seconds|ms$|per_second|speed|time/.test(key) ? undefined : part));
/** @param {Engine} engine @param {string} name @param {object} request */
function answered(engine, name, request) {
  try {
    return engine.ask(name, request);
  } catch (problem) {
    return { error: problem.message };
  }
}

let faults = 0;
/** @param {string} what @param {boolean} isGood */
function check(what, isGood) {
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`);
  faults += isGood ? 0 : 1;
}

let number = 20261126;
const random = (below) => {
  number = (Math.imul(number, 1103515245) + 12345) >>> 0;
  return (number >>> 8) % below;
};

for (const [game, agent] of Object.entries(kGames)) {
  let [positions, analyses, different] = [0, 0, ''];
  const engine = fresh();
  while (positions < kPositions) {
    const played = [];
    for (let isOver = false; !isOver && positions < kPositions; ++positions) {
      const request = { game, moves: played };
      const [here, there] = [answered(engine, 'position', request), await native('position', request)];
      different ||= plain(here) === plain(there) ? '' : `position after ${played.join(' ')}`;
      isOver = here.legal.length === 0;
      if (!isOver && !here.is_chance && here.legal.length > 1) {
        let last;
        engine.follow('analyze', { ...request, agent }, (event, value) => { last = event === 'analysis' ? value : last; });
        different ||= plain(last) === plain(await nativeAnalysis({ ...request, agent })) ? '' : `${agent} after ${played.join(' ')}`;
        ++analyses;
      }
      played.push(here.legal[random(here.legal.length)]?.text);
    }
  }
  check(`${game}: ${positions} positions and ${analyses} searches by ${agent} are the same${different && `, but not ${different}`}`, different === '');
}
for (const [name, request] of [['position', { game: 'chess' }], ['position', { game: 'drakon', position: 'x' }], ['open', {}], ['put', { game: 'mega-board', edits: 3 }], ['nonsense', {}]]) {
  check(`${name} ${JSON.stringify(request)} is refused alike`, plain(answered(fresh(), name, request)) === plain(await native(name, request)));
}
server.kill('SIGINT');
rmSync(records, { recursive: true });

// Fixed work. Endings are solved and batches are played by the program alone.
const known = new Map(readFileSync(join(import.meta.dirname ?? '.', 'bench.txt'), 'utf8').split('\n').filter((line) => /^[a-z]/.test(line) && !/^selfplay|ending/.test(line)).map((line) => line.split(' ')));
for (const [name, fingerprint] of known) {
  if (!new RegExp(filter).test(name)) {
    continue;
  }
  const [row] = fresh().ask('bench', { game: name.split(/[/:]/)[0], filter: name }).filter((/** @type {any} */ one) => one.name === name);
  check(`${name}: ${row?.fingerprint}, ${Math.round(row?.count / row?.seconds)} ${row?.unit} a second`, row?.fingerprint === fingerprint);
}
console.log(`${faults} failed`);
process.exit(faults === 0 ? 0 : 1);
