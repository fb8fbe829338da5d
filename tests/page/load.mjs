// How `sparring serve` bears many pages: node load.mjs PROGRAM [SECONDS]. 100 pages that follow a game, 20 that follow an
// analysis, and 1,000 requests for positions a second; prints how long these take. Then as many visits as an hour may
// bring, one after the other without a pause; the exit is 1 if anything is left over behind all of them.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [program, seconds = '10'] = process.argv.slice(2);
const records = mkdtempSync(join(tmpdir(), 'sparring-load-'));
const server = spawn(program, ['serve', '--port', '0', '--records', records, '--threads', '2']);
const address = await new Promise((resolve) => server.stdout.on('data', (text) => {
  const found = /http:\S+/.exec(String(text));
  found && resolve(new URL(found[0]));
}));
const cookie = `sparring-${address.port}=${address.searchParams.get('token')}`;
const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });

function request(path, body, onData) {
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: address.hostname, port: address.port, path, method: body ? 'POST' : 'GET', agent: body ? agent : undefined,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' } }, (answer) => {
      if (!body) {
        answer.on('data', onData ?? (() => {}));
        answer.on('error', () => {});
        resolve(sent);
        return;
      }
      let text = '';
      answer.on('data', (part) => { text += part; });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    sent.on('error', reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

const status = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]);
const left = () => ({ threads: status('Threads'), memory_MiB: Math.round(status('VmRSS') / 1024), files: readdirSync(`/proc/${server.pid}/fd`).length });

async function positions(name, rate) {
  const times = [];
  let failed = 0;
  const all = [];
  const begun = performance.now();
  for (let number = 0; number < rate * Number(seconds); ++number) {
    const wait = begun + (1000 * number) / rate - performance.now();
    if (wait > 1) {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    const asked = performance.now();
    all.push(request('/api/position', { game: 'draughtnauts:basic', moves: ['11-15', '23-19', '8-11', '22-17'] })
      .then((answer) => { times.push(performance.now() - asked); failed += answer.status === 200 ? 0 : 1; }, () => { failed += 1; }));
  }
  await Promise.all(all);
  times.sort((one, other) => one - other);
  const at = (part) => times[Math.floor(part * (times.length - 1))].toFixed(1);
  const took = (performance.now() - begun) / 1000;
  console.log(`${name}: ${times.length} requests in ${took.toFixed(1)} s, ${(times.length / took).toFixed(0)} a second, ${failed} failed; ` +
    `half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, all within ${at(1)} ms`);
}

console.log('at the start', left());
await positions('nobody else', 1000);
const { room } = JSON.parse((await request('/api/open', { game: 'draughtnauts:basic', seats: [null, 'random'] })).text);
const streams = [];
for (let number = 0; number < 100; ++number) {
  streams.push(await request(`/api/stream/room?q=${encodeURIComponent(JSON.stringify({ room, viewer: 0 }))}`));
}
await positions('100 pages follow a game', 1000);
for (let number = 0; number < 20; ++number) {
  streams.push(await request(`/api/stream/analyze?q=${encodeURIComponent(JSON.stringify({ game: 'draughtnauts', agent: 'alphabeta:time_ms=3000' }))}`));
}
await positions('and 20 an analysis', 1000);
console.log('with all of them', left());
streams.forEach((stream) => { stream.on('error', () => {}); stream.destroy(); });
agent.destroy();
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
await pause(8000);
const before = left();
console.log('when they have gone', before);

// Each visit begins a game, plays a little, follows it and an analysis, and goes.
const kVisits = 1500;
const begun = performance.now();
const post = async (path, body) => JSON.parse((await request(`/api/${path}`, body)).text);
for (let number = 0; number < kVisits; ++number) {
  const game = ['draughtnauts:basic', 'draughtnauts', 'power-play:two-players', 'drakon:two-players'][number % 4];
  const own = number % 25 === 0 ? (await post('open', { game, seats: [null, 'random'], pace_ms: 0 })).room : room;
  const seen = await post('see', { room: own, viewer: 0 });
  if (seen.legal.length > 0) {
    await post('play', { room: own, viewer: 0, move: seen.legal[number % seen.legal.length].text });
  }
  const followed = await Promise.all([request(`/api/stream/room?q=${encodeURIComponent(JSON.stringify({ room: own, viewer: 0 }))}`),
    request(`/api/stream/analyze?q=${encodeURIComponent(JSON.stringify({ game, agent: 'level:2' }))}`)]);
  await pause(5);
  followed.forEach((stream) => { stream.on('error', () => {}); stream.destroy(); });
  if ((number + 1) % (kVisits / 3) === 0) {
    console.log(`after ${number + 1} visits in ${((performance.now() - begun) / 1000).toFixed(0)} s`, left());
  }
}
agent.destroy();
await pause(8000);
const after = left();
console.log('when these have gone too', after);
// Games that nobody has left keep a thread each for half an hour.
const kRooms = 64;
const isClean = after.files <= before.files && after.threads <= before.threads + kRooms && after.memory_MiB <= before.memory_MiB + 128;
console.log(isClean ? 'nothing is left over' : 'FAILED: something is left over');
server.once('exit', () => {
  rmSync(records, { recursive: true });
  process.exit(isClean ? 0 : 1);
});
server.kill('SIGINT');
