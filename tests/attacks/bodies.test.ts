import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { startApi } from '../api/fixture.ts';
import { samples } from './fuzz/bodies.ts';
import { createDice } from './fuzz/dice.ts';
import { rotate } from './rotation.ts';

/** The routes that take a body, each with one that it understands. */
const written = Object.entries(samples).flatMap(([route, { body, query, type = 'application/json' }]) => {
  const [method = '', path = ''] = route.split(' ');
  return body ? [{ route, method, path, body, query, type }] : [];
});
const json = written.filter(({ type }) => type === 'application/json');
const dice = () => createDice(1, 2);

const start = async (t: { after(work: () => Promise<void>): void }) => {
  const { server, token } = await startApi(t);
  const routes = server.table().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  const send = (method: string, path: string, payload: string | Buffer, headers: Readonly<Record<string, string>>) => {
    const url = path.replace('{hash}', 'ab'.repeat(32)).replace(/\{[^}]+\}/g, '1');
    return server.inject({ method, url, payload, headers: { authorization: `Bearer ${token}`, ...headers } });
  };
  return { routes, send };
};

test('bodies that attack', async (t) => {
  const { send, routes } = await start(t);

  await t.test(
    'every route that takes a body has a sample of one, so that the fuzzer reaches what is behind it',
    async () => {
      const bodiless = [
        'POST /api/admin/judge/run',
        'POST /api/admin/prices/sync',
        'DELETE /api/admin/prices/splits/{asset}/{day}',
        'DELETE /api/admin/tokens/{token}',
        'DELETE /api/tweet-queue/{id}',
        'DELETE /api/admin/posts/{id}',
      ];
      const unknown = routes.filter((route) => /^(POST|PUT|PATCH|DELETE) /.test(route) && !bodiless.includes(route));
      assert.deepEqual(
        unknown.filter((route) => !(route in samples)),
        [],
      );
    },
  );

  await t.test(
    'a body with a key that nobody knows is refused, also one that would change what objects are',
    async () => {
      const keys = ['surprise', 'id', 'operator', 'status', 'constructor', '__proto__'];
      const reading = json.filter(({ route }) => routes.includes(route));
      for (const { item, variants } of rotate(reading, keys)) {
        const { route, method, path, body } = item;
        const known = body(dice()) ?? { reason: 'lifted' };
        for (const key of variants) {
          const text = `${JSON.stringify(known).slice(0, -1)},${JSON.stringify(key)}:{"admin":true}}`;
          const answer = await send(method, path, text, { 'content-type': 'application/json' });
          assert.equal(answer.statusCode, 400, `${route} with ${key}: ${answer.payload}`);
          assert.equal(JSON.parse(answer.payload).code, 'bad_request');
        }
      }
      assert.equal(({} as { admin?: unknown }).admin, undefined);
    },
  );

  await t.test(
    'no body is unpacked: JSON that is compressed is refused, and a file is taken for what it is',
    async () => {
      // Small enough for the narrowest limit, a thousand times as large when unpacked.
      const bomb = gzipSync(Buffer.alloc(900_000, ' '));
      const encodings = ['gzip', 'deflate', 'br', 'gzip, gzip', 'x'];
      const reading = written.filter(({ route }) => routes.includes(route));
      for (const { item, variants } of rotate(reading, encodings)) {
        const { route, method, path, type } = item;
        for (const encoding of variants) {
          const query = path.endsWith('/imports') ? '?asset=naka' : '';
          const headers = { 'content-type': type, 'content-encoding': encoding };
          const { statusCode, payload } = await send(method, `${path}${query}`, bomb, headers);
          const expected = path.endsWith('/imports') ? 422 : 415;
          assert.equal(statusCode, expected, `${route} ${encoding}: ${payload}`);
        }
      }
    },
  );

  await t.test('a file that is refused is told back in a few words, however long its cells are', async () => {
    const long = 'x'.repeat(100_000);
    const files = [
      ['predictions', `${long}\nAda\n`],
      ['prices', `${long},b\n1,2\n`],
      ['prices', `date,close\n${`${long},1\n`.repeat(20)}`],
      ['prices', `date,close\n2024-01-02,${long}\n2024-01-03,${'9'.repeat(100_000)}\n`],
      ['predictions', `influencer_name,prediction_type,price_target\n${long},${long},${long}\n`],
      [
        'predictions',
        JSON.stringify([{ influencer_name: 'Ada', prediction_type: long, asset: long, price_target: long }]),
      ],
    ] as const;
    for (const [what, text] of files) {
      const answer = await send('POST', `/api/admin/${what}/imports?asset=naka`, text, { 'content-type': 'text/csv' });
      assert.equal(answer.statusCode, 422);
      assert.ok(answer.payload.length < 10_000, `${what} ${text.slice(0, 20)}: ${answer.payload.length} characters`);
    }
  });

  await t.test('a body in a form that the route does not read is refused before it is read', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'text/xml',
      'x',
    ];
    const reading = json.filter(({ route }) => routes.includes(route));
    for (const { item, variants } of rotate(reading, types)) {
      const { route, method, path, body } = item;
      for (const type of variants) {
        const text = JSON.stringify(body(dice()) ?? { reason: 'x' });
        const { statusCode } = await send(method, path, text, { 'content-type': type });
        assert.ok([400, 415].includes(statusCode), `${route} as ${type}: ${statusCode}`);
      }
    }
  });
});
