import { deepEqual, equal } from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { type Scope, startApi, type TestApi } from '../api/fixture.ts';
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

test('a body that nobody asked for is not waited for', async (t) => {
  const api = await startApi(t, { limits: { requestMs: NEVER } });
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

test('a request that is not there in its time is ended, a small body and an upload, and nothing of it is stored', async (t) => {
  const api = await startApi(t, { today: '2026-01-15', limits: { requestMs: 300 } });
  await api.server.start();
  const file = 'date,close\n2025-01-01,100\n2025-01-02,101\n2025-01-03,102\n';
  for (const [path, body] of [
    ['/api/admin/judge/run', '{"a":"a long one"}'.padEnd(60)],
    ['/api/admin/prices/imports?asset=btc', file],
  ] as const) {
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${api.token}\r\nContent-Length: ${body.length}\r\n\r\n`;
    deepEqual((await sendRaw(api.server, head, ...body)).statuses, [408], path);
  }
  equal(await api.storage.models.bars.count(), 0);
});

test('a server holds so many connections and no more', async (t) => {
  const api = await startApi(t, { limits: { connections: 3 } });
  await api.server.start();
  const sockets = Array.from({ length: 6 }, () => open(t, api));
  await eventually('three are turned away', () => sockets.filter(({ destroyed }) => destroyed).length === 3);
  equal(await connectionsOf(api), 3);
});
