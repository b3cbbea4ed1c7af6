import assert from 'node:assert/strict';
import { test } from 'node:test';
import { because, call, callAgain, kindsOf, recordOf, send, standing, store } from './recordServer.ts';

const startWithCall = callAgain();

test('the record of a prediction tells all that happened to it, oldest first: said, imported, judged, set by hand, lifted, changed, withdrawn, restored [J1 J2]', async (t) => {
  const api = await startWithCall(t);
  await api.judge();
  await send(api, 'PUT', '/1/override', { outcome: 'success', reason: 'The exchange closed at 121' });
  await send(api, 'DELETE', '/1/override', because('It did not'));
  await send(api, 'PUT', '/1/override', { outcome: 'success', reason: 'It did after all' });
  await send(api, 'PATCH', '/1', { set: { price_target: 110 }, reason: 'The post says 110' });
  await api.judge();
  await send(api, 'PUT', '/1/withdrawal', because('Never said'));
  await send(api, 'DELETE', '/1/withdrawal', because('Said, here it is'));
  const { history, verdict, prediction } = await standing(api);
  const told = history.map((event) => {
    if (event.type === 'said') return [event.type, event.at, event.source_url];
    if (event.type === 'recorded') return [event.type, event.by];
    if (event.type === 'verdict') return [event.type, event.outcome, event.deciding?.price];
    if (event.type === 'override') return [event.type, event.outcome, event.reason];
    if (event.type === 'claim') return [event.type, event.was, event.became, event.reason, event.by];
    return [event.type, event.reason, event.by];
  });
  assert.deepEqual(told, [
    ['said', '2024-12-01', 'https://example.org/said'],
    ['recorded', 'import'],
    ['verdict', 'miss', 118],
    ['override', 'success', 'The exchange closed at 121'],
    ['override', null, 'It did not'],
    ['override', 'success', 'It did after all'],
    ['override', null, 'An operator changed what the prediction says'],
    ['claim', '$120', '$110', 'The post says 110', 'operator'],
    ['verdict', 'success', 110],
    ['withdrawn', 'Never said', 'operator'],
    ['restored', 'Said, here it is', 'operator'],
  ]);
  const times = history.slice(1).map(({ at }) => at);
  assert.deepEqual(times, times.toSorted());
  assert.deepEqual([verdict?.outcome, prediction.price_target], ['success', 110]);
});

test('the record has the verdict and the evidence just as they are sent alone, and nobody’s name [J1]', async (t) => {
  const api = await startWithCall(t);
  await send(api, 'PATCH', '/1', { set: { end_date: '2024-12-04' }, reason: 'So it says' });
  const { history, version, withdrawn, ...record } = await standing(api);
  const alone = JSON.parse((await api.get('/api/predictions/1/verdict')).payload);
  assert.deepEqual({ ...record, history: history.slice(2) }, alone);
  assert.equal(version, 2);
  const [row] = await api.storage.models.claimChanges.findAll();
  assert.ok(row?.operator);
  const { payload, headers } = await api.get('/api/predictions/1');
  assert.equal(payload.includes(row.operator), false, row.operator);
  assert.equal((await api.get('/api/predictions/1', { 'if-none-match': String(headers.etag) })).statusCode, 304);
  for (const id of ['99', '0', 'x', '1x', '4294967296']) {
    assert.equal((await api.get(`/api/predictions/${id}`)).statusCode, 404, id);
  }
});

test('a record that says of no day when its words were said tells so, and one of before times were noted tells none', async (t) => {
  const api = await startWithCall(t);
  const undated = { ...call, key: '2', prediction_made: '', source_url: '', created_at: '2024-12-02T03:04:05Z' };
  await store(api, [undated]);
  const [said, recorded] = (await standing(api, 2)).history;
  assert.deepEqual(said, { type: 'said', at: '2024-12-02', assumed: true, source_url: null });
  assert.ok(recorded?.type === 'recorded' && recorded.at > '2024-12-03', 'when it came here, not what it says itself');
  await api.storage.models.predictions.update({ recorded_at: null }, { where: { id: 2 } });
  await store(api, [{ ...undated, notes: 'Other words' }]);
  assert.deepEqual(kindsOf(await recordOf(api, 2)), ['said']);
});
