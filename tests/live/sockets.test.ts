import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { createAdmission } from '../../api/src/http/edge/admission.ts';
import { createFanOut, type FanOutSettings, usualFanOut } from '../../api/src/prices/live/fanOut.ts';
import { dailyBars, type Scope, startApi } from '../api/fixture.ts';
import { eventually } from './eventually.ts';
import { NOON, startLiveApi } from './liveApi.ts';
import { turnedAway, visit } from './visitor.ts';

const bars = dailyBars('2024-12-31', [100_000]);

async function startServing(scope: Scope) {
  const api = await startApi(scope, { bars });
  await api.server.start();
  return api;
}

test('prices that follow fast are sent as one, and one that does not change is sent again only after a while [W2]', async (t) => {
  const api = await startLiveApi(t, { sockets: { everyMs: 300, repeatMs: 900 } });
  const visitor = await visit(t, api.server.info.uri);
  await eventually('the close', () => visitor.messages.length === 1);
  const began = performance.now();
  for (let price = 101_000; price <= 101_100; price++) api.coinbase.tick(price, NOON);
  await eventually('the last of them', () => visitor.messages.at(-1)?.price === 101_100);
  const most = 3 + (performance.now() - began) / 300;
  assert.ok(visitor.messages.length <= most, `${visitor.messages.length} messages`);
  const count = visitor.messages.length;
  await eventually('the same again', () => visitor.messages.length > count);
  assert.deepEqual(visitor.messages.at(-1), visitor.messages.at(-2));
});

test('a price that comes after a quiet while is sent at once', async (t) => {
  const api = await startLiveApi(t, { bars: [], sockets: { everyMs: 60_000 } });
  const visitor = await visit(t, api.server.info.uri);
  assert.equal(JSON.parse((await api.get('/live-price')).payload).price, null);
  api.coinbase.tick(101_000, NOON);
  api.kraken.tick(101_010, NOON);
  await eventually('the first price', () => visitor.messages.length === 1);
  assert.equal(visitor.messages[0].live, true);
});

test('a server and its visitors', async (t) => {
  const shared = await startServing(t);

  await t.test('other addresses open no socket, and this one is nothing but a socket', async () => {
    const api = shared;
    const { uri } = api.server.info;
    assert.deepEqual(await turnedAway(`${uri}/ws/other`), { status: 404, code: 'not_found' });
    assert.deepEqual(await turnedAway(`${uri}/ws/price?asset=doge`), { status: 404, code: 'unknown_asset' });
    const plain = await fetch(`${uri}/ws/price`);
    assert.equal(plain.status, 426);
    assert.equal(plain.headers.get('upgrade'), 'websocket');
    assert.equal(((await plain.json()) as { code: string }).code, 'upgrade_required');
    const headers = { connection: 'upgrade', upgrade: 'h2c' };
    const [other] = (await once(get(`${uri}/api/prices`, { headers }), 'response')) as [IncomingMessage];
    assert.equal(other.statusCode, 200);
    other.destroy();
  });

  await t.test(
    'what a visitor says is ignored, too much of it ends the connection, and so does a long word',
    async (t) => {
      const api = shared;
      const [polite, talker, shouter] = await Promise.all([1, 2, 3].map(() => visit(t, api.server.info.uri)));
      for (let count = 0; count < 20; count++) polite.socket.send('{"price":1}');
      for (let count = 0; count < 21; count++) talker.socket.send('hello');
      shouter.socket.send('x'.repeat(1025));
      await eventually('both closed', () => talker.closed !== null && shouter.closed !== null);
      assert.deepEqual([talker.closed, shouter.closed, polite.closed], [1008, 1009, null]);
    },
  );

  await t.test('a server that stops says goodbye with 1001, and turns newcomers away [W2]', async (t) => {
    const api = shared;
    const visitors = await Promise.all(Array.from({ length: 20 }, () => visit(t, api.server.info.uri)));
    await api.server.stop();
    await eventually('all closed', () => visitors.every(({ closed }) => closed !== null));
    assert.deepEqual(new Set(visitors.map(({ closed }) => closed)), new Set([1001]));
    const late = await api.get('/ws/price', { upgrade: 'websocket' });
    assert.deepEqual([late.statusCode, JSON.parse(late.payload).code], [503, 'overloaded']);
  });
});

test('a visitor who never says goodbye does not keep the server from stopping', async (t) => {
  const api = await startApi(t, { bars, sockets: { farewellMs: 50 } });
  await api.server.start();
  const socket = await rawSocket(t, api.server.info.uri);
  await api.server.stop();
  const ended = once(socket, 'close');
  socket.resume();
  await ended;
});

test('a server that holds all the sockets it can says so, and takes one when one has gone', async (t) => {
  const api = await startApi(t, { bars, sockets: { inAll: 2 } });
  await api.server.start();
  const { uri } = api.server.info;
  const [first] = await Promise.all([visit(t, uri), visit(t, uri)]);
  assert.deepEqual(await turnedAway(`${uri}/ws/price`), { status: 503, code: 'overloaded' });
  assert.equal((await fetch(`${uri}/live-price`)).status, 200);
  first.socket.close();
  await eventually('room', () =>
    visit(t, uri).then(
      () => true,
      () => false,
    ),
  );
});

test('a client has its share of sockets, and nobody in particular has none', () => {
  const admission = createAdmission({ inAll: 5, perAddress: 2 });
  const leave = admission.enter('203.0.113.7');
  admission.enter('203.0.113.7');
  assert.equal(admission.refuses('203.0.113.7'), 'address');
  assert.equal(admission.refuses('203.0.113.8'), null);
  leave();
  leave();
  assert.equal(admission.refuses('203.0.113.7'), null);
  admission.enter('203.0.113.7');
  assert.equal(admission.refuses('203.0.113.7'), 'address');
  for (let count = 0; count < 3; count++) admission.enter(null);
  assert.equal(admission.refuses(null), 'all');
});

test('who has had its share is told so, and one on this machine has no share', async (t) => {
  const api = await startApi(t, { bars, sockets: { perAddress: 0 } });
  await api.server.start();
  const asking = { url: '/ws/price', headers: { upgrade: 'websocket' }, remoteAddress: '203.0.113.7' };
  const answer = await api.server.inject(asking);
  assert.deepEqual([answer.statusCode, JSON.parse(answer.payload).code], [429, 'too_many_connections']);
  await visit(t, api.server.info.uri);
});

test('one who does not read is passed over while the others get all', async (t) => {
  const { fanOut, url, served } = await startFanOut(t, () => null);
  await rawSocket(t, url);
  const reader = new WebSocket(url);
  let heard = 0;
  reader.on('message', () => heard++);
  await eventually('two connections', () => fanOut.size === 2);

  const text = 'x'.repeat(64 * 1024);
  let mostWaiting = 0;
  for (let sent = 1; sent <= 120; sent++) {
    await fanOut.send(text, () => true);
    await eventually('the reader has it', () => heard === sent);
    mostWaiting = Math.max(mostWaiting, served[0].bufferedAmount);
  }
  assert.ok(mostWaiting > 0 && mostWaiting < 200_000, `${mostWaiting} bytes waited for one who does not read`);
});

test('one who answers no ping is dropped, and one who does is not', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { fanOut, url, served } = await startFanOut(t, () => null, { pingMs: 100 });
  await rawSocket(t, url);
  const reader = new WebSocket(url);
  await eventually('two connections', () => fanOut.size === 2);
  let answers = 0;
  for (const socket of served) socket.on('pong', () => answers++);
  for (let round = 1; round <= 4; round++) {
    t.mock.timers.tick(100);
    await eventually('the reader answers', () => answers === round);
    assert.equal(fanOut.size, round === 1 ? 2 : 1, `round ${round}`);
  }
  assert.equal(reader.readyState, WebSocket.OPEN);
});

test('many are served in chunks, with other work between them', async (t) => {
  const { fanOut, url } = await startFanOut(t, (place) => place % 2, { chunk: 10 });
  let heard = 0;
  const clients = Array.from({ length: 45 }, () => new WebSocket(url).on('message', () => heard++));
  await eventually('all connected', () => fanOut.size === 45);
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await fanOut.send('to all', () => true);
  isDone = true;
  assert.ok(turns >= 4, `${turns} turns`);
  await eventually('all heard', () => heard === 45);
  await fanOut.send('to some', (topic) => topic === 1);
  await eventually('some heard', () => heard === 45 + 22);
  await fanOut.stop();
  await eventually('all gone', () => clients.every((client) => client.readyState === WebSocket.CLOSED));
  assert.equal(fanOut.size, 0);
});

/** A fan-out on a port of its own; each connection's topic follows from its place. */
async function startFanOut<Topic>(
  scope: Scope,
  topicAt: (place: number) => Topic,
  settings: Partial<FanOutSettings> = {},
) {
  const fanOut = createFanOut<Topic>({ ...usualFanOut, ...settings });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const served: WebSocket[] = [];
  server.on('connection', (socket) => fanOut.add(socket, topicAt(served.push(socket) - 1)));
  scope.after(async () => {
    await fanOut.stop();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { fanOut, served, url: `ws://127.0.0.1:${port}` };
}

/** A WebSocket's handshake over a bare connection that reads no more after it. */
async function rawSocket(scope: Scope, uri: string) {
  const { hostname, port } = new URL(uri);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  scope.after(async () => {
    socket.destroy();
  });
  socket.write(
    `GET /ws/price HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await once(socket, 'readable');
  socket.read(1);
  return socket;
}
