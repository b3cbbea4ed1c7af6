import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { assets, createSeries, type Day } from '@hindcast/domain';
import { createLiveFeed } from '../../widgets/src/feed/liveFeed.ts';
import { lostCaption } from '../../widgets/src/figures/headlineCaption.ts';
import { holdSockets } from './heldSocket.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
/** The longest that a socket waits to open again, ms. */
const REOPENED = 6000;

type Reply = () => Response;
const gone: Reply = () => {
  throw new TypeError('Failed to fetch');
};
const gateway: Reply = () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 });
const busy: Reply = () => Response.json({ success: false, code: 'overloaded', message: 'Too much' }, { status: 503 });
const there: Reply = () => Response.json({ asset: 'btc', price: null });

/** A live feed whose time, sockets and server the test has in its hands. */
function hear(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: NOON });
  t.mock.method(console, 'warn', () => undefined);
  const sockets = holdSockets();
  const series = createSeries([{ day: 20_777 as Day, close: 85_090 }]);
  const state = { reply: gone, refreshed: 0 };
  const source = createLiveFeed(assets.btc, {
    baseUrl: 'https://hindcast.example',
    fetch: async () => state.reply(),
    feed: {
      get: () => ({
        today: 20_778 as Day,
        prices: { status: 'ready', value: series },
        predictions: { status: 'loading' },
      }),
      subscribe: () => () => undefined,
      refresh: async () => {
        state.refreshed++;
      },
    },
    openSocket: sockets.open,
  });
  t.after(source.subscribe(() => undefined));
  const socket = () => {
    const last = sockets.all.at(-1);
    assert.ok(last);
    return last;
  };
  const say = (): void => socket().say({ asset: 'btc', price: 85_000, date: '2026-11-20', live: false, time: null });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next));
  };
  /** The server ends the connection, and refuses the next one. */
  const drop = async (): Promise<void> => {
    socket().drop();
    t.mock.timers.tick(REOPENED);
    socket().fail();
    await settle();
  };
  return { source, state, say, drop, socket, settle, pass: (ms: number) => t.mock.timers.tick(ms) };
}

test('a server that ends the connection and does not answer is lost, since it was last heard; once heard again, all is asked anew', async (t) => {
  const { source, state, say, drop, socket, settle, pass } = hear(t);
  say();
  pass(4000);
  await drop();
  assert.deepEqual(source.getLost?.(), { heardMs: NOON });
  const lost = source.getLost?.();
  pass(REOPENED);
  socket().fail();
  await settle();
  assert.equal(source.getLost?.(), lost, 'nothing is rendered anew');
  assert.equal(state.refreshed, 0);
  pass(REOPENED);
  say();
  assert.equal(source.getLost?.(), null);
  assert.equal(state.refreshed, 1);
  say();
  assert.equal(state.refreshed, 1);
});

test('an answer of a gateway means that the server is lost; any answer of its own means that it is there', async (t) => {
  const { source, state, drop } = hear(t);
  state.reply = busy;
  await drop();
  assert.equal(source.getLost?.(), null, 'it refuses, so it is there');
  state.reply = gateway;
  await drop();
  assert.deepEqual(source.getLost?.(), { heardMs: NOON + REOPENED });
});

test('where sockets are refused, an answer to a question says that the server is back', async (t) => {
  const { source, state, drop, settle, pass } = hear(t);
  await drop();
  assert.deepEqual(source.getLost?.(), { heardMs: null });
  state.reply = there;
  for (let miss = 0; miss < 3; miss++) await drop();
  pass(15_000);
  await settle();
  assert.equal(source.getLost?.(), null);
  assert.equal(state.refreshed, 1);
});

test('prices of a lost server have the time at which they were heard, and the day where that is another one', () => {
  const at = new Date(2026, 10, 21, 14, 2).getTime();
  assert.equal(lostCaption({ heardMs: at }, at + 60_000), 'Prices as of 14:02; trying again');
  assert.equal(lostCaption({ heardMs: at }, at + 86_400_000), 'Prices as of 21 Nov, 14:02; trying again');
  assert.equal(lostCaption({ heardMs: null }, at), 'No answer from the server; trying again');
});
