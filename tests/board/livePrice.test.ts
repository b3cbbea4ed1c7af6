import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { type Asset, assets, createSeries, type Day } from '@hindcast/domain';
import { WebSocketServer } from 'ws';
import type { Feed } from '../../widgets/src/feed/feed.ts';
import { createLiveFeed } from '../../widgets/src/feed/liveFeed.ts';
import type { LiveSource } from '../../widgets/src/feed/liveSource.ts';
import { priceSocketUrl } from '../../widgets/src/feed/priceSocket.ts';
import { createStore, type Store } from '../../widgets/src/feed/store.ts';
import { type HeldSocket, type HeldSockets, holdSockets } from './heldSocket.ts';

const TODAY = '2026-11-21';
const NOON = Date.UTC(2026, 10, 21, 12);
const tick = (price: number | string, more: object = {}) => ({
  asset: 'btc',
  price,
  date: TODAY,
  live: true,
  time: `${TODAY}T12:00:00Z`,
  stale: false,
  ...more,
});
const close = (price: number) => tick(price, { date: '2026-11-20', live: false, time: null });

const ready: Feed['prices'] = {
  status: 'ready',
  value: createSeries([{ day: 20_777 as Day, close: 85_090 }]),
};
const none: Feed['prices'] = {
  status: 'error',
  message: 'Failed to fetch BTC data',
  serverMessage: null,
  empty: false,
};
const feedOf = (prices: Feed['prices']): Feed => ({ today: 20_778 as Day, prices, predictions: { status: 'loading' } });

interface Heard {
  readonly source: LiveSource;
  readonly sockets: HeldSockets;
  readonly feed: Store<Feed>;
  readonly asked: string[];
  readonly warned: string[];
  /** The socket that was opened last. */
  socket(): HeldSocket;
  pass(ms: number): void;
  leave(): void;
}

interface Setting {
  readonly asset?: Asset;
  readonly prices?: Feed['prices'];
  /** The answer of /live-price; a refusal if left out. */
  readonly answer?: object;
  /** The body of the refusal. */
  readonly refusal?: object;
}

/** A live feed with time, socket and daily prices in the test's hands. */
function hear(t: TestContext, { asset = assets.btc, prices = ready, answer, refusal = {} }: Setting = {}): Heard {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOON });
  const warned: string[] = [];
  t.mock.method(console, 'warn', (...parts: unknown[]) => warned.push(String(parts[0])));
  const sockets = holdSockets();
  const feed = createStore(feedOf(prices));
  const asked: string[] = [];
  const source = createLiveFeed(asset, {
    baseUrl: 'https://hindcast.example',
    fetch: async (url) => {
      asked.push(url.replace('https://hindcast.example', ''));
      return answer ? Response.json(answer) : Response.json(refusal, { status: 503 });
    },
    feed,
    openSocket: sockets.open,
  });
  const leave = source.subscribe(() => undefined);
  t.after(leave);
  const socket = (): HeldSocket => {
    const last = sockets.all.at(-1);
    assert.ok(last);
    return last;
  };
  return { source, sockets, feed, asked, warned, socket, pass: (ms) => t.mock.timers.tick(ms), leave };
}

const settle = () => new Promise((next) => setImmediate(next));

/** Lets what is under way go on until something is so; that takes a few turns, since nothing waits for the network. */
async function settleUntil(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 1000 && !isSo(); turn++) await settle();
  assert.ok(isSo(), 'nothing more happens');
}

test('the socket is secure when the page or the server is, and asks for the asset [W2]', () => {
  assert.equal(priceSocketUrl('https://hindcast.example', 'btc'), 'wss://hindcast.example/ws/price?asset=btc');
  assert.equal(priceSocketUrl('http://127.0.0.1:3001', 'mstr'), 'ws://127.0.0.1:3001/ws/price?asset=mstr');
});

test('a price is heard as a number and as a string [W2]', (t) => {
  const { source, socket } = hear(t);
  assert.equal(source.get(), null);
  socket().say(tick(85_123.5));
  assert.equal(source.get()?.price, 85_123.5);
  socket().say(tick('85124.25'));
  assert.equal(source.get()?.price, 85_124.25);
});

test('nothing else changes anything: no price, another asset, no JSON, no text [W2]', (t) => {
  const { source, socket } = hear(t);
  socket().say(tick(85_000));
  const before = source.get();
  socket().say({ asset: 'btc', type: 'heartbeat' });
  socket().say(tick(410, { asset: 'mstr' }));
  const texts = [
    '',
    '{"price": 8',
    'null',
    '[]',
    '61000',
    '"61000"',
    '{"price":{}}',
    '{"price":"NaN"}',
    '{"price":-1}',
  ];
  texts.push('{"price":0}', '{"price":"<b>1</b>"}', '{"__proto__":{"price":1}}', 'x'.repeat(1e6));
  for (const text of texts) socket().sayText(text);
  socket().sayText(new ArrayBuffer(8));
  assert.equal(source.get(), before);
});

test('on another asset’s page a message without an asset is not taken for its own [W2]', (t) => {
  const { source, socket } = hear(t, { asset: assets.mstr });
  socket().say({ price: 85_000 });
  assert.equal(source.get(), null);
  socket().say(tick(410, { asset: 'mstr' }));
  assert.equal(source.get()?.price, 410);
});

test('a last close never takes the place of a live price', (t) => {
  const { source, socket } = hear(t);
  socket().say(close(84_000));
  assert.equal(source.get()?.live, false);
  socket().say(tick(85_000));
  socket().say(close(84_000));
  assert.equal(source.get()?.price, 85_000);
  assert.equal(source.get()?.live, true);
});

test('a socket that closes is reopened 5 s later, and at most a second after that [W2]', (t) => {
  const { sockets, socket, pass } = hear(t);
  for (const [times, share] of [0, 0.5, 0.999].entries()) {
    t.mock.method(Math, 'random', () => share);
    socket().drop();
    pass(4999 + 1000 * share);
    assert.equal(sockets.all.length, times + 1);
    pass(1);
    assert.equal(sockets.all.length, times + 2);
  }
});

test('a socket that fails is logged once an outage and tried again [W2]', (t) => {
  const { sockets, socket, pass, warned, source } = hear(t);
  for (let times = 0; times < 3; times++) {
    socket().fail();
    pass(6000);
  }
  assert.equal(sockets.all.length, 4);
  assert.equal(warned.length, 1);
  socket().open();
  socket().say(tick(85_000));
  assert.equal(source.get()?.price, 85_000);
  socket().fail();
  assert.equal(warned.length, 2);
});

test('a browser that refuses to open a socket at all is asked again, and nothing is thrown', (t) => {
  const { sockets, socket, pass, warned } = hear(t);
  sockets.refuse = true;
  socket().drop();
  pass(6000);
  pass(6000);
  assert.equal(warned.length, 1);
  sockets.refuse = false;
  pass(6000);
  assert.equal(sockets.all.length, 2);
});

test('where no socket ever brings a price, prices are asked for, until one does', async (t) => {
  const { source, sockets, socket, asked, warned, pass } = hear(t, { answer: tick(90_000) });
  sockets.refuse = true;
  const goOn = async (ms: number): Promise<void> => {
    pass(ms);
    for (let turn = 0; turn < 10; turn++) await settle();
  };
  socket().drop();
  for (let attempt = 0; attempt < 3; attempt++) await goOn(6000);
  assert.deepEqual(new Set(asked), new Set(['/live-price']));
  assert.deepEqual([asked.length, source.get()?.price], [3, 90_000], 'after each of three misses');
  assert.equal(source.getProblem(), null);
  await goOn(15_000);
  assert.equal(asked.length, 4);
  assert.equal(source.get()?.stale, false, 'it is as fresh as from a socket');
  assert.equal(warned.filter((text) => text.includes('initial')).length, 0);
  sockets.refuse = false;
  await goOn(6000);
  socket().say(tick(91_000));
  assert.equal(source.get()?.price, 91_000);
  const before = asked.length;
  await goOn(20_000);
  assert.equal(asked.length, before);
});

test('a price is stale after 30 s of silence, whether the socket is open or closed, and fresh with the next', (t) => {
  const { source, socket, pass } = hear(t);
  socket().say(tick(85_000));
  pass(29_999);
  assert.equal(source.get()?.stale, false);
  pass(1);
  assert.equal(source.get()?.stale, true);
  assert.equal(source.get()?.price, 85_000);
  socket().say(tick(85_001));
  assert.equal(source.get()?.stale, false);
  socket().drop();
  pass(30_000);
  assert.equal(source.get()?.stale, true);
});

test('a price that the server calls stale is stale at once', (t) => {
  const { source, socket } = hear(t);
  socket().say(tick(85_000));
  socket().say(tick(85_000, { stale: true }));
  assert.equal(source.get()?.stale, true);
});

test('a connection that stays silent after its price is given up for another', (t) => {
  const { sockets, socket, pass, source } = hear(t);
  socket().say(tick(85_000));
  pass(30_000);
  assert.equal(sockets.all[0].closed, false);
  pass(30_000);
  assert.equal(sockets.all[0].closed, true);
  pass(6000);
  assert.equal(sockets.all.length, 2);
  sockets.all[0].say(tick(1));
  assert.equal(source.get()?.price, 85_000);
});

test('so is one that fell silent after a stale price, or after a close, and the one opened in its place', (t) => {
  for (const last of [tick(85_000, { stale: true }), close(84_000)]) {
    const { sockets, socket, pass, leave } = hear(t);
    socket().say(tick(85_000));
    pass(20_000);
    socket().say(last);
    pass(59_999);
    assert.equal(sockets.all[0].closed, false);
    pass(1);
    assert.equal(sockets.all[0].closed, true);
    pass(6000);
    assert.equal(sockets.all.length, 2);
    pass(60_000);
    assert.equal(sockets.all[1].closed, true);
    leave();
    t.mock.timers.reset();
  }
});

test('with history nobody asks for a price [W2]', async (t) => {
  const { asked, pass } = hear(t, { answer: tick(85_000) });
  pass(60_000);
  await settle();
  assert.deepEqual(asked, []);
});

test('without history and without a socket price it is asked for once [W2]', async (t) => {
  const { asked, source, feed } = hear(t, { prices: { status: 'loading' }, answer: close(84_000) });
  await settle();
  assert.deepEqual(asked, []);
  feed.set(feedOf(none));
  feed.set(feedOf(none));
  await settleUntil(() => source.get() !== null);
  assert.deepEqual(asked, ['/live-price']);
  assert.equal(source.get()?.price, 84_000);
});

test('a socket price that came first makes the question needless [W2]', async (t) => {
  const { asked, feed, socket } = hear(t, { prices: { status: 'loading' }, answer: close(84_000) });
  socket().say(tick(85_000));
  feed.set(feedOf(none));
  await settle();
  assert.deepEqual(asked, []);
});

test('a price that cannot be asked for is logged as "Failed to fetch initial price" [W4]', async (t) => {
  const { asked, warned, source } = hear(t, { asset: assets.naka, prices: none });
  await settleUntil(() => warned.length > 0);
  assert.deepEqual(asked, ['/live-price?asset=naka']);
  assert.match(warned[0], /^Failed to fetch initial price/);
  assert.equal(source.get(), null);
});

test('who asks for a price in vain is told so, with what the server said, until a price comes [W4]', async (t) => {
  const refusal = { success: false, code: 'overloaded', message: 'Too much at once' };
  const { source, socket } = hear(t, { prices: none, refusal });
  let heard = 0;
  t.after(source.subscribe(() => heard++));
  assert.equal(source.getProblem(), null);
  await settleUntil(() => source.getProblem() !== null);
  assert.equal(source.getProblem(), 'Failed to fetch initial price (Too much at once)');
  assert.equal(heard, 1);
  socket().say(tick(85_000));
  assert.equal(source.getProblem(), null);
  assert.equal(source.get()?.price, 85_000);
});

test('an answer without a price is no failure, and a socket price that came meanwhile hides one [W4]', async (t) => {
  const empty = hear(t, { prices: none, answer: { asset: 'btc', price: null } });
  for (let i = 0; i < 20; i++) await settle();
  assert.deepEqual([empty.asked.length, empty.source.get(), empty.source.getProblem()], [1, null, null]);
  empty.leave();
  t.mock.timers.reset();
  const late = hear(t, { prices: none });
  late.socket().say(tick(85_000));
  await settleUntil(() => late.warned.length > 0);
  await settle();
  assert.equal(late.source.getProblem(), null);
});

test('the socket is closed when the last listener leaves, not when one comes back at once', async (t) => {
  const { sockets, source, socket, leave, pass } = hear(t);
  const other = source.subscribe(() => undefined);
  leave();
  await settle();
  assert.equal(socket().closed, false);
  other();
  const back = source.subscribe(() => undefined);
  await settle();
  assert.equal(sockets.all.length, 1);
  assert.equal(socket().closed, false);
  back();
  await settle();
  assert.equal(socket().closed, true);
  pass(60_000);
  assert.equal(sockets.all.length, 1);
});

test('a price from before everyone left is not shown to who comes back', async (t) => {
  const { source, socket, leave } = hear(t);
  socket().say(tick(85_000));
  leave();
  await settle();
  t.after(source.subscribe(() => undefined));
  assert.equal(source.get(), null);
});

test('a tab that is looked at again does not wait for its socket', (t) => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  Object.assign(globalThis, { document: page });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const { sockets, socket } = hear(t);
  socket().drop();
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(sockets.all.length, 1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(sockets.all.length, 2);
  page.dispatchEvent(new Event('visibilitychange'));
  assert.equal(sockets.all.length, 2);
});

test('a real socket is heard', async (t) => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/ws/price' });
  await new Promise((listening) => server.on('listening', listening));
  t.after(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  server.on('connection', (client, { url }) =>
    client.send(JSON.stringify(tick(url?.includes('asset=btc') ? 85_090 : 1))),
  );
  const { port } = server.address() as AddressInfo;
  const source = createLiveFeed(assets.btc, {
    baseUrl: `http://127.0.0.1:${port}`,
    fetch,
    feed: createStore(feedOf(ready)),
  });
  await new Promise<void>((heard) => {
    t.after(source.subscribe(() => heard()));
  });
  assert.equal(source.get()?.price, 85_090);
});
