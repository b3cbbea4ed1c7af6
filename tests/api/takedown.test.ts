import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { timeFrames } from '@hindcast/domain';
import type { WireTakedown, WireTakedownResult } from '@hindcast/domain/client';
import { crashAtEach } from './crashes.ts';
import type { TestApi } from './fixture.ts';
import { call, callAgain, kindsOf, recordOf, send, standing, store } from './recordServer.ts';
import { testOnce } from './testOnce.ts';

const startWithCall = callAgain();

const because = { reason: 'Her lawyer asked, by mail of 6 December' };
const down = (api: TestApi, more: object = {}, id = 1) => send(api, 'PUT', `/${id}/takedown`, { ...because, ...more });
const lift = (api: TestApi, id = 1) => send(api, 'DELETE', `/${id}/takedown`, { reason: 'She agrees' });
const scopeOf = ({ body }: { readonly body: object }) => (body as WireTakedownResult).scope;

/** Words that must not be found anywhere. */
const WORDS = /A hundred and twenty\.|example\.org\/said|one-twenty/i;

/** Every address that tells of prediction 1 without a token. */
const addresses = [
  '/api/predictions',
  '/api/btc/predictions',
  '/api/intro/metrics',
  '/api/predictions/1',
  '/api/predictions/1/verdict',
  '/api/predictions/1/receipt',
  '/btc',
  '/p/1',
  '/embed/chart/btc',
  '/embed/chart/btc?prediction=1',
  '/embed/chart/btc.svg',
  '/embed/chart/btc.svg?prediction=1',
  '/embed/oembed?url=/btc',
  '/embed/oembed?url=/p/1',
  ...timeFrames.map((frame) => `/embed/data/btc/${frame}`),
  '/embed/data/btc/ALL?prediction=1',
  '/embed/data/btc/ALL?expert=1',
];

async function textsOf(api: TestApi): Promise<string> {
  const texts: string[] = [];
  for (const address of addresses) {
    const { payload, headers } = await api.get(address);
    texts.push(`${address}\n${payload}\n${JSON.stringify(headers)}`);
  }
  return texts.join('\n\n');
}

const publicOf = async (api: TestApi): Promise<string> =>
  (await api.get('/api/predictions')).payload + (await api.get('/api/predictions/1')).payload;

/** An API where prediction 1 has a quote, a link and a text, which reasons of operators repeat. */
async function start(t: TestContext): Promise<TestApi> {
  const api = await startWithCall(t);
  const reason = 'She wrote “a hundred and twenty” there';
  await send(api, 'PATCH', '/1', { set: { price_prediction: '$120 (one-twenty)' }, reason });
  await send(api, 'PATCH', '/1', { set: { end_date: '2024-12-06' }, reason: 'See https://www.example.org/said' });
  await send(api, 'PUT', '/1/override', { outcome: 'success', reason: 'Look at example.org/said/' });
  return api;
}

test('words and link that are taken down stand nowhere, the claim and its verdict stay; lifted, all is as before [J2]', async (t) => {
  const api = await start(t);
  const before = await standing(api);
  assert.match(await textsOf(api), WORDS);
  const dry = await down(api, { dry_run: true });
  assert.deepEqual([dry.status, scopeOf(dry), dry.body.stored], [200, 'words', false]);
  assert.match(await textsOf(api), WORDS);

  const { status, body } = await down(api);
  assert.deepEqual([status, body.stored], [200, true]);
  const hidden = await textsOf(api);
  assert.doesNotMatch(hidden, WORDS);
  assert.doesNotMatch(hidden, /lawyer/);
  const record = await standing(api);
  assert.deepEqual(record.verdict, before.verdict);
  assert.deepEqual(record.override, { ...before.override, reason: 'Taken down on request' });
  assert.deepEqual([record.prediction.price_target, record.prediction.end_date], [120, '2024-12-06']);
  assert.equal(kindsOf(record).at(-1), 'takenDown');
  assert.equal((await down(api)).body.stored, false, 'twice is once');

  // what comes later brings them back as little
  await store(api, [{ ...call, end_date: '2024-12-06', notes: 'A hundred and twenty. I said so.' }]);
  await send(api, 'PATCH', '/1', { set: { notes: 'A hundred and twenty. Yes.' }, reason: 'The whole quote' });
  assert.doesNotMatch(await textsOf(api), WORDS);
  const shown = await api.server.inject({
    url: '/api/admin/predictions/1/takedown',
    headers: { authorization: `Bearer ${api.token}` },
  });
  const { words, scope, record: acts } = (JSON.parse(shown.payload) as { data: WireTakedown }).data;
  assert.deepEqual([words.source_url, words.notes, scope], [call.source_url, 'A hundred and twenty. Yes.', 'words']);
  assert.deepEqual(
    acts.map(({ reason, by }) => [reason, by]),
    [[because.reason, 'owner (this machine)']],
  );

  assert.deepEqual([(await lift(api)).status, (await lift(api)).body.stored], [200, false]);
  const again = await standing(api);
  assert.equal(again.prediction.notes, 'A hundred and twenty. Yes.');
  assert.deepEqual(again.verdict, before.verdict);
  assert.deepEqual(kindsOf(again).slice(-2), ['takenDown', 'shownAgain']);
  assert.equal(await api.storage.models.takedowns.count(), 2, 'the record of it stays');
});

testOnce('a price that only the words said is shown as a price when they are taken down', async (t) => {
  const api = await startWithCall(t);
  const words = { price_target: null, price_prediction: '$120' };
  await store(api, [{ ...call, key: '2', ...words }]);
  const before = (await standing(api, 2)).verdict;
  assert.deepEqual(before?.quoted, [120]);
  await down(api, {}, 2);
  const { verdict, prediction } = await standing(api, 2);
  assert.deepEqual([verdict, prediction.price_prediction], [before, '120']);
});

testOnce(
  'a prediction that is taken down as a whole is not listed, and says why; it is restored when that is lifted [J2]',
  async (t) => {
    const api = await start(t);
    await down(api, { all: true });
    assert.deepEqual(JSON.parse((await api.get('/api/predictions')).payload), []);
    assert.doesNotMatch(await textsOf(api), WORDS);
    const { withdrawn, version } = await recordOf(api);
    assert.equal(withdrawn?.reason, 'Taken down on request');
    const gone = await api.get('/api/predictions/1/verdict');
    assert.match(gone.payload, /Prediction 1 was taken down on request; its history is at/);
    const restored = await send(api, 'DELETE', '/1/withdrawal', { reason: 'Back' });
    assert.deepEqual(
      [restored.status, restored.body.message],
      [409, 'Prediction 1 was taken down on request; it is restored when that is lifted'],
    );
    assert.equal((await send(api, 'PATCH', '/1', { set: { notes: 'x' }, reason: 'x' })).status, 409);
    assert.equal((await recordOf(api)).version, version);
    await down(api);
    assert.equal((await standing(api)).prediction.notes, null, 'now the words alone');
    await lift(api);
    assert.equal((await standing(api)).prediction.notes, call.notes);

    // what was withdrawn before stays so
    await send(api, 'PUT', '/1/withdrawal', { reason: 'Never said' });
    await down(api, { all: true });
    await lift(api);
    assert.equal((await recordOf(api)).withdrawn?.reason, 'Never said');
  },
);

testOnce(
  'former words, links and price words in reasons are hidden as those of now are; of all that is taken down no reason is told [J2]',
  async (t) => {
    const api = await startWithCall(t);
    const former = { notes: 'Zebras fly over moons', price_prediction: '$120 at some bold Friday soon' };
    await store(api, [{ ...call, ...former, source_url: 'https://x.com/cassandra/status/4711' }]);
    await store(api, [{ ...call, notes: 'Giraffes swim under bridges', price_prediction: '$120' }]);
    await send(api, 'PATCH', '/1', { set: { notes: 'Other words' }, reason: 'She wrote giraffes swim under trees' });
    const override = (reason: string) => send(api, 'PUT', '/1/override', { outcome: 'success', reason });
    await override('Then it was “Zebras, fly over” and no more');
    await override('See twitter.com/i/status/4711?s=20');
    await override('He said some bold Friday');
    await override('The close of 5 December was 118');
    await send(api, 'PUT', '/1/withdrawal', { reason: 'Nobody finds giraffes swim under there' });
    await send(api, 'DELETE', '/1/withdrawal', { reason: 'A slip' });
    await down(api);
    await override('Again: giraffes swim under bridges');
    await override('Judged by hand');
    const told = async () => (await textsOf(api)) + (await api.get('/api/predictions/1/verdict')).payload;
    assert.doesNotMatch(await told(), /zebras|giraffes|bold friday|4711/i);
    assert.match(await told(), /The close of 5 December was 118/);
    await down(api, { all: true });
    assert.doesNotMatch(await told(), /zebras|giraffes|bold friday|4711|The close of 5|Judged by hand|A slip/i);
    await lift(api);
    assert.match(await told(), /Zebras, fly over/);
  },
);

testOnce('who may not take words down does not read them, and a reason is asked for [A6]', async (t) => {
  const api = await start(t);
  assert.equal((await send(api, 'PUT', '/1/takedown', {})).status, 400);
  assert.equal((await send(api, 'PUT', '/99/takedown', because)).status, 404);
  assert.equal((await api.get('/api/admin/predictions/1/takedown')).statusCode, 401);
});

testOnce('a takedown and a merge that the database fails at any statement leave nothing of it [J2]', async (t) => {
  const api = await start(t);
  await store(api, [{ ...call, key: '2', influencer_name: 'Kassandra' }]);
  const { models } = api.storage;
  const counts = async () => [
    await models.takedowns.count(),
    await models.withdrawals.count(),
    await models.expertMerges.count(),
    await models.auditLog.count(),
  ];
  const at = async () => {
    const hash = createHash('sha256').update(await publicOf(api));
    return `${await counts()} ${hash.digest('hex')}`;
  };
  let before = await at();
  const untouched = async (statement: number) => assert.equal(await at(), before, `statement ${statement}`);
  assert.ok((await crashAtEach(api, () => down(api, { all: true }), untouched)) >= 8);
  assert.notEqual(await at(), before);
  before = await at();
  assert.ok((await crashAtEach(api, () => lift(api), untouched)) >= 8);
  before = await at();
  const merge = (method: 'PUT' | 'DELETE', body: object) => () =>
    api.server.inject({
      method,
      url: '/api/admin/experts/Kassandra/merge',
      headers: { authorization: `Bearer ${api.token}` },
      payload: { reason: 'One person', ...body },
    });
  assert.ok((await crashAtEach(api, merge('PUT', { into: 'Cassandra' }), untouched)) >= 8);
  assert.notEqual(await at(), before);
  before = await at();
  assert.ok((await crashAtEach(api, merge('DELETE', {}), untouched)) >= 8);
});

testOnce(
  'words or a link that are taken down are hidden when an import, an operator or an edit brings them again [J2]',
  async (t) => {
    const api = await startWithCall(t);
    const notes = 'A hundred and twenty, or I will eat my hat.';
    await send(api, 'PATCH', '/1', {
      set: { notes, source_url: 'https://x.com/cassandra/status/4711' },
      reason: 'More',
    });
    await down(api);
    const other = { influencer_name: 'Somebody else', source_url: null, price_target: 130 };
    const said = [
      { ...call, ...other, key: '2', notes: notes.toUpperCase() },
      { ...call, ...other, key: '3', notes: 'He says: a hundred and twenty, or I will eat it.' },
      { ...call, ...other, key: '4', notes: 'New', source_url: 'https://twitter.com/i/status/4711?s=20' },
      { ...call, ...other, key: '5', notes: 'A hundred and thirty' },
    ];
    const imported = await store(api, said);
    assert.match(imported.body.message, /The words of 3 predictions are hidden from the start/);
    const { key: _key, ...bare } = { ...call, ...other, price_target: 140, end_date: '2024-12-06', notes };
    const added = await send(api, 'POST', '', { prediction: bare });
    assert.deepEqual([added.status, (added.body as { hidden?: true }).hidden], [200, true]);
    const listed = async () => (await api.get('/api/predictions')).payload;
    assert.doesNotMatch(await listed(), /eat my|eat it|4711/i);
    assert.match(await listed(), /A hundred and thirty/);
    const edited = await send(api, 'PATCH', '/5', { set: { notes }, reason: 'What was said' });
    assert.equal((edited.body as { hidden?: true }).hidden, true);
    assert.doesNotMatch(await listed(), /eat my hat/i);
    await lift(api, 5);
    await send(api, 'PATCH', '/5', { set: { end_date: '2024-12-06' }, reason: 'A slip' });
    assert.match(await listed(), /eat my hat/i, 'who lifts one has looked at it');
  },
);
