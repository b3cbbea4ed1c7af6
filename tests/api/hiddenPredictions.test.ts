import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireHiddenPrediction } from '@hindcast/domain/client';
import { because, call, send, startWithCall, store } from './recordServer.ts';

test('operators see which predictions are withdrawn or taken down, why and by whom, and no word that is hidden [J1 J2]', async (t) => {
  const api = await startWithCall(t);
  const list = async (query = ''): Promise<readonly WireHiddenPrediction[]> => {
    const headers = { authorization: `Bearer ${api.token}` };
    const { payload } = await api.server.inject({ url: `/api/admin/predictions/hidden${query}`, headers });
    return (JSON.parse(payload) as { data: WireHiddenPrediction[] }).data;
  };
  await store(api, [
    { ...call, key: '2', price_target: 121 },
    { ...call, key: '3', price_target: 122 },
  ]);
  assert.deepEqual(await list(), []);
  await send(api, 'PUT', '/1/withdrawal', because('She wrote “a hundred and twenty” there'));
  await send(api, 'PUT', '/2/takedown', because('Her lawyer asked'));
  const influencer = { id: 1, name: 'Cassandra' };
  const [two, one, ...more] = await list();
  const by = 'owner (this machine)';
  assert.deepEqual(two, { id: 2, asset_type: 'btc', influencer, withdrawn: null, taken_down: 'words' });
  assert.deepEqual(
    [one?.id, one?.withdrawn?.reason, one?.withdrawn?.by],
    [1, 'She wrote “a hundred and twenty” there', by],
  );
  assert.deepEqual(more, []);
  assert.deepEqual(await list('?asset=naka'), []);

  await send(api, 'PUT', '/1/takedown', { ...because('Her lawyer asked'), all: true });
  const hidden = (await list()).find(({ id }) => id === 1);
  assert.deepEqual([hidden?.withdrawn?.reason, hidden?.taken_down], ['Taken down on request', 'all']);
  for (const id of [1, 2]) await send(api, 'DELETE', `/${id}/takedown`, because('They agreed'));
  await send(api, 'DELETE', '/1/withdrawal', because('The words were found'));
  assert.deepEqual(await list(), []);
});
