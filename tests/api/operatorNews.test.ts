import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSending } from '../../api/src/app/jobs/sending.ts';
import { createLog } from '../../api/src/lib/logging/log.ts';
import { eventually } from '../live/eventually.ts';
import { crashAtEach } from './crashes.ts';
import { startOperators, startReceiver } from './operatorServer.ts';

const MINUTE_MS = 60_000;

test('operators get one mail about all that is new, at most one each so many minutes, and none about nothing', async (t) => {
  const { post } = await startReceiver(t);
  const { add, mail, pass, tell } = await startOperators(t, { post });
  await add();
  await tell();
  await tell();
  assert.equal(mail.received.length, 0, 'what was there before is no news');
  const id = await add({ expert_name: 'Bo \u202eeslaF', price_prediction: `$${'9'.repeat(500)}` });
  await add({ asset: 'mstr' });
  pass(MINUTE_MS);
  await tell();
  await tell();
  const [first, ...others] = mail.received;
  assert.equal(first?.to, 'ada@example.org, bo@example.org');
  assert.match(first?.headers ?? '', /^Subject: Hindcast: 2 new submissions$/m);
  const text = first?.text.replaceAll('\r', '') ?? '';
  assert.match(text, /^2 new submissions\. In all 3 wait for a person\.$/m);
  assert.match(text, new RegExp(`^${id}\\. Bo \ufffdeslaF: BTC \\$9{118}… by 31 Jan 2025$`, 'm'));
  assert.match(text, /^\d+\. Ada Oracle: MSTR \$150 by 31 Jan 2025$/m);
  assert.ok(!text.includes('bo@example.org'), 'no address of those who sent it');
  assert.deepEqual(others, []);
  await add();
  pass(29 * MINUTE_MS);
  await tell();
  assert.equal(mail.received.length, 1);
  pass(MINUTE_MS);
  await tell();
  assert.match(mail.received[1]?.headers ?? '', /^Subject: Hindcast: 1 new submission$/m);
  pass(24 * 60 * MINUTE_MS);
  await tell();
  assert.equal(mail.received.length, 2);
});

test('what is decided before the mail is written is not in it; of many, twenty are named', async (t) => {
  const { post } = await startReceiver(t);
  const { add, api, mail, tell } = await startOperators(t, { post });
  await tell();
  const id = await add();
  await api.storage.models.submissions.update({ status: 'rejected' }, { where: { id } });
  await tell();
  assert.equal(mail.received.length, 0);
  for (let one = 0; one < 23; one++) await add();
  await tell();
  const text = mail.received[0]?.text ?? '';
  assert.match(text, /^23 new submissions\./);
  assert.equal(text.match(/Ada Oracle/g)?.length, 20);
  assert.match(text, /^and 3 more\r?$/m);
});

test('a webhook that stalls keeps neither payers’ nor operators’ mails waiting [N2]', async (t) => {
  let goOn = (): void => undefined;
  const stalled = new Promise<number>((resolve) => {
    goOn = () => resolve(204);
  });
  let isAsked = false;
  const post = () => {
    isAsked = true;
    return stalled;
  };
  const { add, api, mail, tell } = await startOperators(t, { post });
  await tell();
  await add();
  const telling = tell();
  await eventually('a mail beside the webhook that stalls', () => isAsked && mail.received.length > 0);
  await createSending(api, createLog('silent')).run();
  const { operatorNews } = api.storage.models;
  const one = await operatorNews.findOne({ where: { channel: 'webhook', state: 'due' } });
  assert.equal(one?.tries, 1, 'counted before it is made');
  goOn();
  await telling;
  assert.equal(await operatorNews.count({ where: { state: 'due' } }), 0);
});

test('two servers tell it once each, and a crash at any statement loses nothing and tells nothing twice', async (t) => {
  const { post, hooks } = await startReceiver(t);
  const { add, api, mail, pass, tell } = await startOperators(t, { post });
  await tell();
  await add();
  await Promise.all([tell(), tell(), tell()].map((one) => one.catch(() => null)));
  await tell();
  assert.deepEqual([mail.received.length, hooks.length], [1, 1]);
  await add();
  const statements = await crashAtEach(
    api,
    async () => {
      pass(31 * MINUTE_MS);
      await tell().catch(() => null);
    },
    async () => {
      for (const { body } of hooks) assert.ok(JSON.parse(body).data.count === 1);
    },
  );
  assert.ok(statements >= 8, `${statements} statements`);
  pass(120 * MINUTE_MS);
  await tell();
  const numbers = new Set(hooks.map(({ headers }) => headers['webhook-id']));
  assert.equal(numbers.size, 2, 'whatever comes again has the number that it had');
  assert.equal(await api.storage.models.operatorNews.count({ where: { state: 'due' } }), 0);
});

test('submissions of more than a day ago wait for an operator; later ones are told [N2]', async (t) => {
  const { post } = await startReceiver(t);
  const { add, api, mail, pass, tell } = await startOperators(t, { post });
  await tell();
  await add();
  pass(25 * 60 * MINUTE_MS);
  await tell();
  assert.equal(mail.received.length, 0);
  await add();
  pass(31 * MINUTE_MS);
  await tell();
  assert.match(mail.received[0]?.text ?? '', /^1 new submission\. In all 2 wait/);
  const states = await api.storage.models.operatorNews.findAll({ where: { channel: 'mail' }, order: ['id'] });
  assert.deepEqual(
    states.map(({ state }) => state),
    ['sent', 'held', 'sent'],
  );
});

test('a clock that was ahead keeps operators’ news no longer than it was', async (t) => {
  const { post } = await startReceiver(t);
  const { add, mail, pass, tell } = await startOperators(t, { post });
  await tell();
  pass(20 * 60 * MINUTE_MS);
  await add({ created_at: new Date() });
  await tell();
  pass(-20 * 60 * MINUTE_MS);
  await add();
  await tell();
  assert.equal(mail.received.length, 2);
});
