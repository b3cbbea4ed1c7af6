import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestApi } from './fixture.ts';
import { because, call, callAgain, kindsOf, recordOf, send, standing, store } from './recordServer.ts';

const startWithCall = callAgain();

const acts = async ({ storage }: TestApi) =>
  (await storage.models.auditLog.findAll({ order: ['id'] }))
    .filter(({ act }) => act !== 'predictions.import')
    .map(({ act, subject, detail }) => [act, subject, JSON.parse(detail)]);

const listed = async (api: TestApi): Promise<number[]> => {
  const lists = await Promise.all(['/api/predictions', '/api/btc/predictions'].map((path) => api.get(path)));
  const [bare, wrapped] = lists.map(({ payload }) => JSON.parse(payload));
  assert.deepEqual(wrapped.data, bare);
  return bare.map(({ id }: { id: number }) => id);
};

test('a withdrawn prediction is in no list, no count and no record, and is not judged; a stub and its history stay [J1]', async (t) => {
  const api = await startWithCall(t);
  await store(api, [{ ...call, key: '2', price_target: 500 }]);
  await send(api, 'PUT', '/1/override', { outcome: 'success', reason: 'By hand' });
  const { status, body } = await send(api, 'PUT', '/1/withdrawal', because('Never said'));
  assert.deepEqual([status, body], [200, { success: true, id: 1, withdrawn: true, stored: true, version: 2 }]);
  assert.deepEqual(await listed(api), [2]);
  const metrics = JSON.parse((await api.get('/api/intro/metrics')).payload);
  assert.equal(metrics.data.totalPredictions, 1);
  assert.equal((await api.judge()).judged, 1);
  assert.equal(await api.storage.models.verdicts.count({ where: { prediction_id: 1 } }), 0);
  const stub = await recordOf(api);
  const { at } = stub.withdrawn ?? {};
  assert.deepEqual(
    { ...stub, history: null },
    {
      success: true,
      prediction: { id: 1, asset_type: 'btc', influencer: { name: 'Cassandra' } },
      version: 2,
      withdrawn: { reason: 'Never said', at, by: 'operator' },
      history: null,
    },
  );
  assert.deepEqual(kindsOf(stub), ['said', 'recorded', 'override', 'withdrawn']);
  const { source_url } = call;
  assert.deepEqual(stub.history[0], { type: 'said', at: '2024-12-01', assumed: false, source_url });
  const verdict = await api.get('/api/predictions/1/verdict');
  assert.equal(verdict.statusCode, 410);
  assert.deepEqual(
    [JSON.parse(verdict.payload).code, JSON.parse(verdict.payload).message],
    ['withdrawn', 'Prediction 1 was withdrawn; its history is at /api/predictions/1'],
  );
});

test('withdrawing or restoring twice is harmless and recorded once, and a restored one counts as before [J1 J2]', async (t) => {
  const api = await startWithCall(t);
  await api.judge();
  await send(api, 'PUT', '/1/override', { outcome: 'success', reason: 'By hand' });
  const before = await standing(api);
  assert.equal((await send(api, 'DELETE', '/1/withdrawal', because('Nothing to restore'))).body.stored, false);
  await send(api, 'PUT', '/1/withdrawal', because('Never said'));
  const again = await send(api, 'PUT', '/1/withdrawal', because('Never said at all'));
  assert.deepEqual([again.status, again.body.stored, again.body.version], [200, false, 2]);
  assert.equal((await recordOf(api)).withdrawn?.reason, 'Never said');
  await send(api, 'DELETE', '/1/withdrawal?reason=It%20was%20said');
  await send(api, 'DELETE', '/1/withdrawal', because('It was'));
  const after = await standing(api);
  assert.deepEqual(
    [after.verdict, after.override, after.prediction],
    [before.verdict, before.override, before.prediction],
  );
  assert.equal((await api.judge()).changed, 0, 'its verdict is on record already');
  assert.deepEqual(kindsOf(after), [...kindsOf(before), 'withdrawn', 'restored']);
  assert.deepEqual(await acts(api), [
    ['verdicts.override', 'prediction 1', { outcome: 'success', reason: 'By hand' }],
    ['predictions.withdraw', 'prediction 1', { reason: 'Never said' }],
    ['predictions.restore', 'prediction 1', { reason: 'It was said' }],
  ]);
});

test('what is withdrawn cannot be changed or set by hand, and an import of it brings it not back', async (t) => {
  const api = await startWithCall(t);
  await send(api, 'PUT', '/1/withdrawal', because('Never said'));
  const edit = await send(api, 'PATCH', '/1', { set: { price_target: 1 }, reason: 'x' });
  assert.deepEqual(
    [edit.status, edit.body.message],
    [409, 'Prediction 1 is withdrawn; restore it before you change it'],
  );
  assert.equal((await send(api, 'PUT', '/1/override', { outcome: 'miss', reason: 'x' })).status, 410);
  await store(api, [call]);
  assert.equal((await store(api, [{ ...call, price_target: 90 }])).status, 422);
  assert.deepEqual(await listed(api), []);
  assert.deepEqual(kindsOf(await recordOf(api)), ['said', 'recorded', 'withdrawn']);
});

test('a reason is asked for, and only predictions on record are withdrawn', async (t) => {
  const api = await startWithCall(t);
  for (const method of ['PUT', 'DELETE'] as const) {
    for (const body of [{}, { reason: '' }, { reason: 'two\nlines' }, { reason: 'x'.repeat(501) }, { reason: 1 }]) {
      const { status, body: answer } = await send(api, method, '/1/withdrawal', body);
      assert.equal(status, 400, JSON.stringify(body));
      assert.match(answer.message, /^Say why in “reason”: one line of 1 to 500 characters/);
    }
    assert.equal((await send(api, method, '/99/withdrawal', because('x'))).status, 404);
    assert.equal((await send(api, method, '/x/withdrawal', because('x'))).status, 404);
  }
  assert.equal(await api.storage.models.withdrawals.count(), 0);
});
