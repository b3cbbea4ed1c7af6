import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { type TestContext, test } from 'node:test';
import { IMPORT_MAX_BYTES } from '@hindcast/domain/client';
import type { WebSocket } from 'ws';
import { dailyBars } from '../api/fixture.ts';
import { type Behind, startBehind } from './behind.ts';
import { callFrom, socketFrom } from './caller.ts';
import { HOST, type StartedProxy } from './proxy.ts';

const MEGABYTE = 1024 * 1024;
const ROWS = 210;
/** More refused tokens than one client has in a minute. */
const MANY = 100;

/** A file of prices of more than 20 MB: its last column, which nobody reads, is wide. */
function* wideFile(): Generator<Uint8Array> {
  yield Buffer.from('date,close,remark\n');
  const remark = 'x'.repeat(100_000);
  for (const { day, close } of dailyBars('2024-01-01', Array(ROWS).fill(50_000))) {
    yield Buffer.from(`${day},${close},${remark}\n`);
  }
}

for (const name of ['nginx', 'haproxy'] as const) {
  test(`the shipped file of ${name}`, async (t) => {
    const behind = await startBehind(t, name, { sockets: { perAddress: 1 } });
    await t.test(`${name} brings answers by https, and sends there who comes by http`, () => bringsAnswers(behind));
    await t.test(`${name} passes a WebSocket, and the price comes`, (part) => passesSocket(part, behind));
    await t.test(`a client behind ${name} that has had its share of sockets leaves the others theirs`, (part) =>
      sharesSockets(part, behind),
    );
    await t.test(`${name} tells the server who asks, whatever a client says itself`, () => tellsWhoAsks(behind));
    await t.test(`${name} passes a file of 20 MB, and refuses more than Hindcast takes`, () => passesFiles(behind));
    await t.test(`${name} keeps the figures from visitors`, () => keepsFigures(behind));
    await t.test(`two clients behind ${name} are limited apart, whatever one of them says its address is`, () =>
      limitsApart(behind),
    );
  });
}

async function bringsAnswers({ proxy }: Behind): Promise<void> {
  const { status, body } = await callFrom('127.0.0.2', proxy, '/prices');
  assert.deepEqual([status, JSON.parse(body).length], [200, 3]);
  const asked = get({ port: proxy.httpPort, path: '/btc?frame=1Y', headers: { host: HOST } });
  const [moved] = await once(asked, 'response');
  moved.resume();
  assert.deepEqual([moved.statusCode, moved.headers.location], [301, `https://${HOST}/btc?frame=1Y`]);
}

async function passesSocket(t: TestContext, { proxy }: Behind): Promise<void> {
  const socket = socketFrom('127.0.0.2', proxy);
  t.after(() => socket.terminate());
  const [message] = await once(socket, 'message');
  assert.equal(JSON.parse(String(message)).price, 92_000);
}

async function tellsWhoAsks({ proxy, clients }: Behind): Promise<void> {
  const before = clients.length;
  const forged = { 'x-forwarded-for': '203.0.113.9, 127.0.0.1' };
  await callFrom('127.0.0.2', proxy, '/live-price');
  await callFrom('127.0.0.3', proxy, '/live-price', { headers: forged });
  assert.deepEqual(clients.slice(before), ['127.0.0.2', '127.0.0.3']);
}

async function passesFiles({ api, proxy }: Behind): Promise<void> {
  const path = '/api/admin/prices/imports?asset=btc&dry_run=true';
  const headers = { authorization: `Bearer ${api.token}` };
  const good = await callFrom('127.0.0.2', proxy, path, { method: 'POST', headers, body: wideFile() });
  const result = JSON.parse(good.body.trim().split('\n').at(-1) ?? '');
  assert.deepEqual([good.status, result.type, result.rows], [200, 'result', ROWS], good.body.slice(0, 500));
  const much = { ...headers, 'content-length': String(IMPORT_MAX_BYTES + 2 * MEGABYTE) };
  assert.equal((await callFrom('127.0.0.2', proxy, path, { method: 'POST', headers: much })).status, 413);
}

async function keepsFigures({ proxy, clients }: Behind): Promise<void> {
  const before = clients.length;
  for (const path of [
    '/metrics',
    '/metrics/',
    '//metrics',
    '/%6Detrics',
    '/metrics?x=1',
    '/./metrics',
    '/x/../metrics',
    '/x/%2e%2e/metrics',
  ]) {
    assert.equal((await callFrom('127.0.0.2', proxy, path)).status, 404, path);
  }
  assert.equal(clients.length, before, 'the server was asked');
}

async function sharesSockets(t: TestContext, { proxy }: Behind): Promise<void> {
  const statusOf = (address: string) => statusOfSocket(t, socketFrom(address, proxy));
  assert.equal(await statusOf('127.0.0.4'), 101);
  assert.equal(await statusOf('127.0.0.4'), 429);
  assert.equal(await statusOf('127.0.0.5'), 101);
}

async function limitsApart({ proxy }: Behind): Promise<void> {
  const statuses: number[] = [];
  while (statuses.at(-1) !== 429 && statuses.length < MANY) {
    statuses.push(await statusOfWrongToken('127.0.0.2', proxy, `203.0.113.${statuses.length}`));
  }
  assert.deepEqual([statuses[0], statuses.at(-1)], [401, 429]);
  assert.equal(await statusOfWrongToken('127.0.0.3', proxy, '127.0.0.2'), 401);
  assert.equal((await callFrom('127.0.0.2', proxy, '/prices')).status, 200);
}

async function statusOfWrongToken(address: string, proxy: StartedProxy, said: string): Promise<number> {
  const headers = { authorization: 'Bearer wrong', 'x-forwarded-for': said };
  return (await callFrom(address, proxy, '/api/admin/judge/run', { method: 'POST', headers })).status;
}

/** Returns the status of a socket's handshake. The socket stays open if it could be opened. */
async function statusOfSocket(t: TestContext, socket: WebSocket): Promise<number | undefined> {
  t.after(() => socket.terminate());
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_, response) => {
      resolve(response.statusCode);
      response.destroy();
    });
    socket.on('error', reject);
  });
}
