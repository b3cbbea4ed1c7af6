import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireAddResult } from '@hindcast/domain/client';
import { crashAtEach } from './crashes.ts';
import { barsAround, type TestApi } from './fixture.ts';
import { call, kindsOf, send, standing, store } from './recordServer.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const start = (t: Parameters<typeof startApi>[0]) =>
  startApi(t, { today: '2024-12-07', bars: barsAround('2024-12-01', [100, 105, 110, 119, 118, 90]) });
const { key, ...record } = call;
const add = async (api: TestApi, prediction: object = record, more: object = {}) => {
  const { status, body } = await send(api, 'POST', '', { prediction, ...more });
  return { status, body: body as unknown as WireAddResult & { readonly message: string } };
};

test('a prediction is added by hand, judged and shown at once, and known again by a file that has it [J1]', async (t) => {
  const api = await start(t);
  const dry = await add(api, record, { dry_run: true });
  assert.deepEqual(dry.body.influencer, { id: null, name: 'Cassandra', created: true });
  assert.deepEqual([dry.status, dry.body.stored, dry.body.id], [200, false, null]);
  assert.equal(await api.storage.models.influencers.count(), 0);

  const { status, body } = await add(api);
  assert.deepEqual([status, body.stored, body.claim, body.double], [200, true, '$120', null]);
  const id = body.id ?? 0;
  const shown = await standing(api, id);
  assert.deepEqual([shown.verdict?.outcome, shown.prediction.notes], ['miss', call.notes]);
  const [said, recorded] = shown.history;
  assert.deepEqual([said?.type, recorded?.type === 'recorded' && recorded.by], ['said', 'operator']);
  assert.deepEqual(kindsOf(shown), ['said', 'recorded']);
  const [entry] = await api.storage.models.auditLog.findAll({ raw: true });
  assert.deepEqual([entry?.act, entry?.subject], ['predictions.add', `prediction ${id}`]);

  const again = await add(api);
  assert.deepEqual(
    [again.status, again.body.message],
    [409, `It is on record already, as prediction ${id}, which can be edited`],
  );
  assert.equal((await store(api, [record])).status, 200);
  assert.equal(await api.storage.models.predictions.count(), 1);
  const near = await add(api, { ...record, price_target: 121 });
  assert.deepEqual(
    [near.body.double, near.body.influencer],
    [`prediction ${id}`, { ...body.influencer, created: false }],
  );
});

test('what an import refuses is not added either, and nothing of it stays', async (t) => {
  const api = await start(t);
  const { end_date, ...endless } = record;
  const wrong: readonly (readonly [object, RegExp])[] = [
    [{ ...record, price_target: -5 }, /Nothing is added: its price -5 is not above zero/],
    [{ ...record, prediction_made: '2024-12-31' }, /its prediction_made 2024-12-31 has not come yet/],
    [{ ...record, end_date: '2024-11-01' }, /it ends on 2024-11-01/],
    [{ ...record, source_url: 'javascript:alert(1)' }, /is not a web address/],
    [{ ...record, influencer_name: '' }, /names no expert|expert/],
    [{ ...endless, prediction_type: 'pricetimerange' }, /Nothing is added/],
    [{ ...record, price_targt: 5 }, /price_targt/],
    [{}, /The body is an object with “prediction”/],
  ];
  for (const [prediction, message] of wrong) {
    const { status, body } = await add(api, prediction);
    assert.equal(status, 400, body.message);
    assert.match(body.message, message);
  }
  assert.deepEqual(
    [await api.storage.models.predictions.count(), await api.storage.models.influencers.count()],
    [0, 0],
  );
});

test('one prediction that is added many times at once, beside a file that has it too, is on record once', async (t) => {
  const api = await start(t);
  const answers = await Promise.all([...Array.from({ length: 20 }, () => add(api)), store(api, [record])]);
  const statuses = answers.map(({ status }) => status);
  for (const status of statuses) assert.ok(status === 200 || status === 409, String(status));
  assert.equal(await api.storage.models.predictions.count(), 1);
  assert.equal(await api.storage.models.influencers.count(), 1);
});

test('an addition that the database fails at any statement leaves nothing', async (t) => {
  const api = await start(t);
  const { models } = api.storage;
  const counts = async () => [
    await models.predictions.count(),
    await models.influencers.count(),
    await models.auditLog.count(),
  ];
  const work = () => add(api);
  const statements = await crashAtEach(api, work, async (statement) => {
    assert.deepEqual(await counts(), [0, 0, 0], `statement ${statement}`);
  });
  assert.ok(statements >= 6);
  assert.deepEqual(await counts(), [1, 1, 1]);
});
