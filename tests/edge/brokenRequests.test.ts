import { deepEqual, equal, ok } from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startApi, type TestApi } from '../api/fixture.ts';
import { shareStart } from '../api/shareStart.ts';
import { eventually } from '../live/eventually.ts';
import { askRaw, sendRaw } from './rawConnection.ts';

const start = shareStart(async (scope) => {
  const api = await startApi(scope);
  await api.server.start();
  return api;
});

/** The routes that take a body, with what a path needs filled in. */
const takingBodies = (api: TestApi): { method: string; path: string }[] =>
  api.server
    .table()
    .filter(({ method, path }) => method !== 'get' && path.startsWith('/api/admin'))
    .map(({ method, path }) => ({
      method: method === '*' ? 'PATCH' : method.toUpperCase(),
      path: path.replace(/\{[^}]+\}/g, '1'),
    }));

const head = (api: TestApi, method: string, path: string, ...more: readonly string[]): string =>
  [
    `${method} ${path} HTTP/1.1`,
    ...['Host: localhost', `Authorization: Bearer ${api.token}`, 'Content-Type: application/json', ...more],
    ...['', ''],
  ].join('\r\n');

test('a body that goes on beyond its length is answered once, by every route that takes one', async (t) => {
  const api = await start(t);
  const routes = takingBodies(api);
  ok(routes.length >= 7);
  for (const [place, { method, path }] of routes.entries()) {
    const connection = place % 2 === 0 ? 'close' : 'keep-alive';
    const top = head(api, method, path, `Connection: ${connection}`, 'Content-Length: 3');
    const pieces = place % 4 < 2 ? [top, '{"xyyyyy'] : [`${top}{"xyyyyy`];
    const { statuses } = await sendRaw(api.server, ...pieces);
    ok(statuses[0] >= 400 && statuses[0] < 500, `${method} ${path}: ${statuses}`);
    if (connection === 'close') equal(statuses.length, 1, `${method} ${path}: ${statuses}`);
  }
});

test('a body that breaks off or is no body is refused, and the server goes on', async (t) => {
  const api = await start(t);
  for (const { method, path } of takingBodies(api)) {
    const chunked = head(api, method, path, 'Transfer-Encoding: chunked');
    const { statuses } = await sendRaw(api.server, chunked, '3\r\n{"x\r\nzz\r\n');
    deepEqual(statuses, [400], `${method} ${path}`);
    const socket = connect(Number(api.server.info.port), '127.0.0.1').on('error', () => undefined);
    socket.write(head(api, method, path, 'Content-Length: 300'));
    await new Promise<void>((resolve) => socket.write('{"xy', () => resolve()));
    socket.destroy();
  }
  await eventually('nothing is open', async () => (await connectionsOf(api)) === 0);
});

test('what follows a whole request on its connection and is none ends it with 400', async (t) => {
  const api = await start(t);
  const ask = 'GET /health HTTP/1.1\r\nHost: a\r\n\r\n';
  deepEqual((await askRaw(api.server, ask, ask, 'hello\r\n\r\n')).statuses, [200, 200, 400]);
  deepEqual((await sendRaw(api.server, `${ask}${ask}hello\r\n\r\n`)).statuses.at(-1), 400);
});

test('what is no request that the server answers is refused, or ended by Node', async (t) => {
  const api = await start(t);
  const host = 'Host: a\r\n';
  const cases: readonly [string, readonly number[]][] = [
    ['hello\r\n\r\n', [400]],
    [`CONNECT a:443 HTTP/1.1\r\n${host}\r\n`, []],
    [`POST /x HTTP/1.1\r\n${host}Expect: tea\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc`, [417]],
    [`POST /x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n`, [400]],
    [`GET /health HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, [431]],
    [`OPTIONS * HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, [400]],
    [`POST /api/admin/x HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: 3\r\n\r\n`, [401]],
  ];
  for (const [text, statuses] of cases)
    deepEqual((await sendRaw(api.server, text)).statuses, statuses, text.slice(0, 40));
});

const connectionsOf = (api: TestApi): Promise<number> =>
  new Promise((resolve) => api.server.listener.getConnections((_, count) => resolve(count)));
