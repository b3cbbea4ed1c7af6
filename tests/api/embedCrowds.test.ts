import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Asker, createTurns } from '../../api/src/http/answers/turns.ts';
import { createRaster } from '../../api/src/public/embed/raster.ts';
import { eventually } from '../live/eventually.ts';
import { createFolder, dailyBars, startApi, type TestPrediction } from './fixture.ts';

const bars = dailyBars(
  '2024-01-01',
  Array.from({ length: 366 }, (_, day) => 40_000 + 100 * day),
);
const predictions: TestPrediction[] = [
  { kind: 'target', prediction_made: '2024-06-01', end_date: '2025-12-31', expert: 'Pythia', price_target: 123_000 },
];

const asker = (client: string | null = null): Asker => ({ client, gone: new AbortController().signal });

/** Counts the promises that resolved, and lists the error codes of those that were rejected. */
async function outcomes(asked: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(asked);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  return { done: settled.length - refused.length, refused };
}

test('of many different pictures at once those beyond the queue are refused [B2]', async (t) => {
  const embedDir = await createFolder(t);
  await writeFile(join(embedDir, 'picture.css'), '.picture { color: red; }');
  const api = await startApi(t, { bars, predictions, embedDir });
  for (const path of ['/embed/picture/btc?w=', '/embed/chart/btc.svg?w=']) {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => api.get(`${path}${400 + i}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    assert.equal(refused.length, 100 - 34, path);
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 34, path);
    for (const { payload } of refused) assert.equal(JSON.parse(payload).code, 'overloaded');
  }
});

test('what is refused is not drawn, also where it would be drawn here [B2]', async () => {
  const turns = createTurns({ atOnce: 2, mostWaiting: 4, mostOfOne: 4, what: 'pictures' });
  let drawn = 0;
  const draw = async () => drawn++;
  const { done, refused } = await outcomes(Array.from({ length: 20 }, () => turns.take(draw, asker())));
  assert.deepEqual([done, drawn, refused.length], [6, 6, 14]);
});

test('all addresses together have so many pictures drawn in a minute; those in memory cost nothing [B2]', async (t) => {
  const settings = { HINDCAST_TRUST_PROXY: '1' };
  const api = await startApi(t, { bars, predictions, settings, limits: { picturesInAll: 3 } });
  const ask = (path: string, of: number) => api.get(path, { 'x-forwarded-for': `203.0.${of}.7` });
  const first = ['/embed/chart/btc.svg?w=400', '/embed/chart/btc.svg?w=401', '/embed/chart/btc.png?w=400'];
  for (const [i, path] of first.entries()) assert.equal((await ask(path, i)).statusCode, 200, path);
  for (const [i, path] of ['/embed/chart/btc.svg', '/embed/chart/btc.png', '/embed/picture/btc'].entries()) {
    const refused = await ask(path, 10 + i);
    assert.deepEqual([refused.statusCode, JSON.parse(refused.payload).code], [429, 'too_many_requests'], path);
    assert.ok(Number(refused.headers['retry-after']) > 0);
  }
  for (const [i, path] of first.entries()) assert.equal((await ask(path, 20 + i)).statusCode, 200, 'kept');
});

test('PNGs are made one at a time; too many at once are refused before they are drawn [B2]', async (t) => {
  const raster = createRaster();
  t.after(() => raster.stop());
  let drawn = 0;
  const draw = async () => {
    drawn++;
    return '<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"/>';
  };
  const { done, refused } = await outcomes(Array.from({ length: 30 }, () => raster.toPng(draw, asker())));
  assert.deepEqual([done, drawn], [17, 17], 'one, and sixteen that waited');
  assert.deepEqual(new Set(refused), new Set(['overloaded']));
});

test('one client has four PNGs waiting at most, so that others have their turn [B2]', async (t) => {
  const raster = createRaster();
  t.after(() => raster.stop());
  const draw = async () => '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
  const greedy = outcomes(Array.from({ length: 20 }, () => raster.toPng(draw, asker('203.0.113.7'))));
  const others = outcomes(Array.from({ length: 12 }, (_, i) => raster.toPng(draw, asker(`203.0.113.${10 + i}`))));
  assert.deepEqual(await greedy, { done: 5, refused: Array(15).fill('too_many_requests') });
  assert.equal((await others).done, 12);
});

test('between two drawings the event loop takes a turn, so that other requests are answered [B2]', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 9, mostOfOne: 9, what: 'pictures' });
  let turn = 0;
  const next = (): void => {
    turn++;
    immediate = setImmediate(next);
  };
  let immediate = setImmediate(next);
  const begun = await Promise.all(Array.from({ length: 9 }, () => turns.take(async () => turn, asker())));
  clearImmediate(immediate);
  assert.equal(new Set(begun).size, 9, begun.join());
});

test('a picture that nobody waits for any more leaves its place', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1, mostOfOne: 1, what: 'pictures' });
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = turns.take(() => promise, asker());
  const gone = new AbortController();
  const left = turns.take(async () => 'left', { client: null, gone: gone.signal });
  await assert.rejects(
    turns.take(async () => 'refused', asker()),
    /Too many pictures/,
  );
  gone.abort();
  await assert.rejects(left, /Nobody waits/);
  const second = turns.take(async () => 'second', asker());
  resolve('first');
  assert.deepEqual(await Promise.all([first, second]), ['first', 'second']);
});

test('a request whose connection ends is given up; who waits for the same picture still gets it', async (t) => {
  const api = await startApi(t, { bars, predictions });
  await api.server.start();
  const origin = api.server.info.uri;
  const large = (i: number): string => `/embed/chart/btc.png?w=${1900 + i}&h=1080`;
  const all = Array.from({ length: 17 }, (_, i) => i);
  let asked = 0;
  let gone = 0;
  api.server.listener.on('request', (_, response: ServerResponse) => {
    asked++;
    response.once('close', () => gone++);
  });
  const left = all.map((i) => {
    const socket = connect(Number(api.server.info.port), '127.0.0.1');
    socket.write(`GET ${large(i)} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
    return socket;
  });
  await Promise.all(left.map((socket) => once(socket, 'connect')));
  const patient = fetch(`${origin}${large(16)}`);
  await eventually('all have asked', () => asked === left.length + 1);
  for (const socket of left) socket.destroy();
  await eventually('the server knows that they are gone', () => gone >= left.length);
  const after = await Promise.all(all.slice(0, 10).map((i) => fetch(`${origin}/embed/chart/btc.png?w=${400 + i}`)));
  assert.deepEqual(new Set(after.map(({ status }) => status)), new Set([200]));
  assert.equal((await patient).status, 200);
});
