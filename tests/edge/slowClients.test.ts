import { deepEqual, equal } from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { dailyBars, type Scope, startApi, type TestApi } from '../api/fixture.ts';
import { eventually } from '../live/eventually.ts';
import { sendRaw } from './rawConnection.ts';

const open = (scope: Scope, api: TestApi): Socket => {
  const socket = connect(Number(api.server.info.port), '127.0.0.1').on('error', () => undefined);
  scope.after(async () => {
    socket.destroy();
  });
  return socket;
};

const connectionsOf = (api: TestApi): Promise<number> =>
  new Promise((resolve) => api.server.listener.getConnections((_, count) => resolve(count)));

/** Longer than any of these tests: what is not meant to end must not end by it. */
const NEVER = 600_000;

test('those who do not read their answer are let go', async (t) => {
  const bars = dailyBars(
    '2000-01-01',
    Array.from({ length: 9000 }, (_, day) => 100 + day / 7),
  );
  const api = await startApi(t, { bars, limits: { standingMs: 300 } });
  await api.server.start();
  let connected = 0;
  api.server.listener.on('connection', () => connected++);
  const asking = 'GET /api/prices HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(100);
  for (let count = 0; count < 5; count++) open(t, api).pause().write(asking);
  await eventually('all were connected', () => connected === 5);
  await eventually('all are gone', async () => (await connectionsOf(api)) === 0);
});

test('a body that nobody asked for is not waited for', async (t) => {
  const api = await startApi(t, { limits: { bodyMs: NEVER, standingMs: NEVER } });
  await api.server.start();
  const cases: readonly [string, number][] = [
    ['POST /api/prices', 404],
    ['POST /nowhere', 404],
    ['GET /api/prices', 200],
    ['POST /api/admin/judge/run', 401],
    ['POST /api/admin/prices/imports?asset=btc', 401],
    ['PUT /api/admin/unknown', 401],
  ];
  for (const [asking, status] of cases) {
    const { statuses } = await sendRaw(
      api.server,
      `${asking} HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n`,
      'ab',
    );
    deepEqual(statuses, [status], asking);
  }
});

test('who is refused reads why, however much they had to send', async (t) => {
  const api = await startApi(t);
  await api.server.start();
  const much = 'x'.repeat(8_000_000);
  const asking = `POST /api/admin/prices/imports?asset=btc HTTP/1.1\r\nHost: a\r\nContent-Length: ${much.length}\r\n\r\n`;
  deepEqual((await sendRaw(api.server, asking + much)).code, 'unauthorized');
});

test('a small body that comes slowly is not waited for, an upload is as long as it moves, and not when it stands', async (t) => {
  const api = await startApi(t, { today: '2026-01-15', limits: { bodyMs: 150, standingMs: NEVER } });
  await api.server.start();
  const head = (path: string, length: number): string =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.token}\r\nContent-Length: ${length}\r\n\r\n`;
  const small = await sendRaw(api.server, head('/api/admin/judge/run', 30), '{"a');
  deepEqual([small.statuses, small.code], [[408], 'too_slow']);

  const imports = '/api/admin/prices/imports?asset=btc';
  const file = 'date,close\n2025-01-01,100\n2025-01-02,101\n2025-01-03,102\n';
  const upload = open(t, api);
  let heard = '';
  upload.on('data', (data) => {
    heard += data;
  });
  upload.write(head(imports, file.length));
  for (const piece of file) {
    upload.write(piece); // far longer in all than a small body may take
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await eventually('the upload is stored', () => heard.includes('"rows":3'));

  const hasty = await startApi(t, { today: '2026-01-15', limits: { bodyMs: NEVER, standingMs: 300 } });
  await hasty.server.start();
  const unfinished = head(imports, 1000).replace(api.token, hasty.token);
  const standing = await sendRaw(hasty.server, unfinished, 'date');
  deepEqual([standing.statuses, standing.code], [[408], 'too_slow']);
});

test('an upload that moves, but not fast enough to be there in its time, is ended', async (t) => {
  const api = await startApi(t, { today: '2026-01-15', limits: { bodyMs: NEVER, standingMs: NEVER, uploadMs: 300 } });
  await api.server.start();
  const file = 'date,close\n2025-01-01,100\n2025-01-02,101\n2025-01-03,102\n';
  const head = `POST /api/admin/prices/imports?asset=btc HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${api.token}\r\nContent-Length: ${file.length}\r\n\r\n`;
  const { statuses, code } = await sendRaw(api.server, head, ...file);
  deepEqual([statuses, code], [[408], 'too_slow']);
  equal(await api.storage.models.bars.count(), 0);
});

test('a request that waits long for its answer gets it', async (t) => {
  const api = await startApi(t, { limits: { standingMs: 100 } });
  const work = Promise.withResolvers<string>();
  api.server.route({ method: 'GET', path: '/work', options: { auth: false }, handler: () => work.promise });
  await api.server.start();
  const { listener } = api.server;
  const answer = fetch(`${api.server.info.uri}/work`);
  for (let count = 0; count < 3; count++) await once(listener, 'timeout');
  work.resolve('done');
  equal(await (await answer).text(), 'done');
});

test('a server holds so many connections and no more', async (t) => {
  const api = await startApi(t, { limits: { connections: 3 } });
  await api.server.start();
  const sockets = Array.from({ length: 6 }, () => open(t, api));
  await eventually('three are turned away', () => sockets.filter(({ destroyed }) => destroyed).length === 3);
  equal(await connectionsOf(api), 3);
});
