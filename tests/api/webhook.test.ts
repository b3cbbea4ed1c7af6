import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { createLogLines } from '../edge/logLines.ts';
import { createFolder } from './fixture.ts';
import { SECRET, startOperators, startReceiver } from './operatorServer.ts';

const MINUTE_MS = 60_000;
const noMail = { HINDCAST_OPERATORS_MAIL: '' };

type Check = (headers: object, body: string, secret: string, now: number) => boolean;

/** Loads the check that docs/operate/mail.md gives to receivers. */
async function documentedCheck(scope: Parameters<typeof createFolder>[0]): Promise<Check> {
  const text = await readFile(new URL('../../docs/operate/mail.md', import.meta.url), 'utf8');
  const code =
    text
      .split('```js\n')
      .find((block) => block.includes('isFromHindcast'))
      ?.split('```\n')[0] ?? assert.fail('docs/operate/mail.md has no check');
  const file = join(await createFolder(scope), 'check.mjs');
  await writeFile(file, code);
  return ((await import(pathToFileURL(file).href)) as { isFromHindcast: Check }).isFromHindcast;
}

test('a webhook is signed: the documented check accepts it, and refuses another body, time, number and key', async (t) => {
  const check = await documentedCheck(t);
  const { post, hooks } = await startReceiver(t);
  const { add, api, tell } = await startOperators(t, { post, settings: noMail });
  await tell();
  const id = await add();
  await tell();
  const [hook, ...others] = hooks;
  assert.deepEqual(others, []);
  assert.ok(hook);
  const { headers, body } = hook;
  const now = api.clock.now();
  assert.ok(check(headers, body, SECRET, now));
  assert.ok(!check(headers, `${body} `, SECRET, now));
  assert.ok(!check(headers, body, SECRET, now + 301_000), 'an old one that is sent again');
  assert.ok(!check({ ...headers, 'webhook-timestamp': '1735689601' }, body, SECRET, now));
  assert.ok(!check({ ...headers, 'webhook-id': 'another' }, body, SECRET, now));
  assert.ok(!check(headers, body, Buffer.alloc(32).toString('base64'), now));
  assert.ok(!check({}, body, SECRET, now));
  assert.deepEqual(JSON.parse(body), {
    type: 'submissions.new',
    timestamp: '2025-01-01T00:00:00.000Z',
    data: {
      ...{ site: 'https://hindcast.example', count: 1, pending: 1 },
      submissions: [
        {
          ...{ id, asset: 'btc', expert_name: 'Ada Oracle', prediction_type: 'target', price_prediction: '$150' },
          ...{ target_time: '2025-01-31', created_at: '2025-01-01T00:00:00.000Z' },
        },
      ],
    },
  });
});

test('a webhook that is away is tried ever more rarely with the same number; what comes meanwhile is told at once after it', async (t) => {
  const { post, hooks, answer } = await startReceiver(t);
  const lines = createLogLines();
  const { add, api, pass, tell } = await startOperators(t, { post, log: lines.log, settings: noMail });
  await tell();
  await add();
  answer.status = 500;
  for (let minute = 0; minute < 60; minute++) {
    await tell();
    await add();
    pass(MINUTE_MS);
  }
  assert.ok(hooks.length >= 5 && hooks.length <= 9, `${hooks.length} attempts in an hour`);
  const numbers = new Set(hooks.map(({ headers }) => headers['webhook-id']));
  const times = new Set(hooks.map(({ headers }) => headers['webhook-timestamp']));
  assert.deepEqual([numbers.size, times.size], [1, hooks.length]);
  assert.equal(lines.all().filter(({ channel }) => channel === 'webhook').length, 1, 'one line in the log');
  const { operatorNews } = api.storage.models;
  assert.equal(await operatorNews.count({ where: { submissions: 1 } }), 1, 'one message in the outbox');
  const failed = await operatorNews.findOne({ where: { state: 'due' } });
  assert.equal(failed?.problem, 'The server at the address answers with 500');
  answer.status = 200;
  pass(80 * MINUTE_MS);
  await tell();
  await tell();
  assert.deepEqual(
    hooks.slice(-2).map(({ body }) => JSON.parse(body).data.count),
    [1, 60],
  );
});

test('after three days a message is given up, and what comes later is told', async (t) => {
  const { post, hooks, answer } = await startReceiver(t);
  const { add, api, pass, tell } = await startOperators(t, { post, settings: noMail });
  await tell();
  await add();
  answer.status = 410;
  await tell();
  const { operatorNews } = api.storage.models;
  await operatorNews.update({ tries: 79 }, { where: { state: 'due' } });
  pass(2 * 60 * MINUTE_MS);
  await tell();
  assert.equal(await operatorNews.count({ where: { state: 'dropped' } }), 1);
  answer.status = 200;
  await add();
  await tell();
  assert.equal(JSON.parse(hooks.at(-1)?.body ?? '').data.count, 1);
  assert.equal(await operatorNews.count({ where: { state: 'due' } }), 0);
});

test('redirects are not followed, and private addresses are not asked, whatever a name has', async (t) => {
  let address = '93.184.215.14';
  const { post, hooks, answer, dialled } = await startReceiver(t, () => [address]);
  const { add, api, pass, tell } = await startOperators(t, { post, settings: noMail });
  await tell();
  await add();
  answer.status = 307;
  answer.headers.location = 'http://169.254.169.254/latest/meta-data';
  await tell();
  assert.deepEqual([hooks.length, dialled.length], [1, 1]);
  const { operatorNews } = api.storage.models;
  const failed = await operatorNews.findOne({ where: { state: 'due' } });
  assert.equal(failed?.problem, 'The server at the address answers with 307');
  for (address of ['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1']) {
    pass(80 * MINUTE_MS);
    await tell();
    const refused = await operatorNews.findOne({ where: { state: 'due' } });
    assert.equal(refused?.problem, 'The address is not one of a public https server', address);
  }
  assert.equal(dialled.length, 1, 'no connection was begun');
});

test('a host that the operator names may be private; doctor sends it a signed ping, and says how to name it [K1]', async (t) => {
  const check = await documentedCheck(t);
  const got: boolean[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const now = Number(request.headers['webhook-timestamp']) * 1000;
      got.push(request.method === 'POST' && request.url === '/in' && check(request.headers, body, SECRET, now));
      response.writeHead(202).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const named = { ...noMail, HINDCAST_WEBHOOK_URL: `http://${host}/in`, HINDCAST_WEBHOOK_PRIVATE: host };
  const { add, api, tell } = await startOperators(t, { settings: named });
  await tell();
  await add();
  await tell();
  assert.deepEqual(got, [true]);
  const examine = async (of: typeof api) => {
    const headers = { authorization: `Bearer ${of.token}` };
    const { payload } = await of.server.inject({ method: 'POST', url: '/api/admin/doctor', headers });
    const found = JSON.parse(payload).data as { part: string; state: string; said: string }[];
    return found.filter(({ part }) => ['News', 'Webhook'].includes(part)).map(({ state, said }) => [state, said]);
  };
  assert.deepEqual(await examine(api), [
    ['unset', 'HINDCAST_OPERATORS_MAIL names no mailbox: no mail tells of new submissions.'],
    ['well', `${host} takes a signed ping.`],
  ]);
  assert.deepEqual(got, [true, true]);
  const { post } = await startReceiver(t, () => ['10.0.0.7']);
  const other = await startOperators(t, { post });
  assert.deepEqual(await examine(other.api), [
    ['well', '2 mailboxes hear of new submissions, at most each 30 minutes.'],
    [
      'ill',
      'The address is not one of a public https server: where hooks.example.com is meant to be a private one, name it in HINDCAST_WEBHOOK_PRIVATE.',
    ],
  ]);
});
