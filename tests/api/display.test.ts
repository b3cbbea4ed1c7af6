import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WirePrediction } from '@hindcast/domain';
import type { WireDisplayResult } from '@hindcast/domain/client';
import { dailyBars, type TestApi } from './fixture.ts';
import { send } from './recordServer.ts';
import { apiAgain } from './startAgain.ts';

const startApi = apiAgain();

const bars = dailyBars(
  '2024-01-01',
  Array.from({ length: 366 }, (_, day) => 40_000 + 100 * day),
);
const said = { prediction_made: '2024-06-01', end_date: '2024-12-31' } as const;
const predictions = [
  { ...said, kind: 'target', expert: 'Pythia', price_target: 1000 },
  { ...said, kind: 'bottom', expert: 'Merlin', price_min: 50_000 },
] as const;

const set = async (api: TestApi, id: number, body: object) => {
  const { status, body: answer } = await send(api, 'PUT', `/${id}/display`, { reason: 'As drawn before', ...body });
  return { status, body: answer as unknown as WireDisplayResult & { readonly message: string } };
};
const lift = (api: TestApi, id: number) => send(api, 'DELETE', `/${id}/display`, { reason: 'As said' });
const listed = async (api: TestApi): Promise<WirePrediction[]> =>
  JSON.parse((await api.get('/api/predictions')).payload);
const picture = async (api: TestApi): Promise<string> => (await api.get('/embed/chart/btc.svg?frame=1y')).payload;

test('a prediction is drawn at another price, or off the chart, as operators say; its claim and verdict stay [C16]', async (t) => {
  const api = await startApi(t, { bars, predictions });
  assert.equal(await api.storage.models.displayOverrides.count(), 0, 'shipped empty');
  const before = await picture(api);
  const [first] = await listed(api);
  assert.match(before, /Pythia[\s\S]*\$1,?0?0?0?k?</);

  const { status, body } = await set(api, 1, { shown_price: -1000 });
  assert.deepEqual([status, body.stored, body.data?.shown_price], [200, true, -1000]);
  assert.equal((await set(api, 1, { shown_price: -1000 })).body.stored, false, 'twice is once');
  const shown = await listed(api);
  assert.deepEqual(shown[0], { ...first, display: { shown_price: -1000, broken_on: null, off_chart: false } });
  const drawn = await picture(api);
  assert.match(drawn, /[-−]\$1,000|\$[-−]1,000/);
  assert.notEqual(drawn, before);
  const embedded = JSON.parse((await api.get('/embed/data/btc/1Y')).payload);
  assert.match(JSON.stringify(embedded), /-1000/);

  await set(api, 1, { off_chart: true });
  assert.doesNotMatch(await picture(api), /Pythia/);
  assert.equal((await listed(api)).length, 2, 'lists have it all the same');
  assert.equal((await lift(api, 1)).status, 200);
  assert.equal(await picture(api), before);
  assert.deepEqual((await listed(api))[0], first);
  const log = await api.storage.models.auditLog.findAll({ raw: true });
  assert.deepEqual(
    log.map(({ act }) => act),
    ['display.set', 'display.set', 'display.lift'],
  );
});

test('a floor is marked as broken on the day that operators say, and only a floor is [C16]', async (t) => {
  const api = await startApi(t, { bars, predictions });
  const before = await picture(api);
  const { outcome } = (await listed(api))[1]?.verdict ?? {};
  assert.equal((await set(api, 2, { broken_on: '2024-08-05' })).status, 200);
  assert.notEqual(await picture(api), before);
  assert.equal((await listed(api))[1]?.verdict?.outcome, outcome, 'the verdict is the rule’s');
  const target = await set(api, 1, { broken_on: '2024-08-05' });
  assert.deepEqual([target.status, target.body.message], [400, 'Prediction 1 names no floor that could break']);
  for (const body of [{}, { shown_price: 'x' }, { broken_on: '2024-02-30' }, { off_chart: 3 }, { colour: 'red' }]) {
    assert.equal((await set(api, 2, body)).status, 400, JSON.stringify(body));
  }
  assert.equal((await set(api, 99, { off_chart: true })).status, 404);
});

test('the reason of a drawing that repeats words which are taken down is not listed [J2]', async (t) => {
  const notes = 'Zebras fly over moons by Christmas';
  const api = await startApi(t, { bars, predictions: [{ ...predictions[0], notes }, predictions[1]] });
  await set(api, 1, { off_chart: true, reason: 'She wrote “zebras fly over moons”' });
  await set(api, 2, { off_chart: true });
  const reasons = async (): Promise<string> => {
    const headers = { authorization: `Bearer ${api.token}` };
    return (await api.server.inject({ url: '/api/admin/display', headers })).payload;
  };
  assert.match(await reasons(), /zebras/);
  await send(api, 'PUT', '/1/takedown', { reason: 'She asked' });
  const shown = await reasons();
  assert.doesNotMatch(shown, /zebras/i);
  assert.match(shown, /As drawn before/);
});
