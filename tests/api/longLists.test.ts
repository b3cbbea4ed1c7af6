import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { writePredictions } from '../../api/src/predictions/wire/predictionList.ts';
import { createPublished } from '../../api/src/public/published/published.ts';
import { createLogLines } from '../edge/logLines.ts';
import { startApi } from './fixture.ts';

const call = { kind: 'target', price_target: 1, start_date: '2024-12-28' } as const;

test('a list that is too long is said in the log, once; what was published before is still sent, and the others go on', async (t) => {
  const api = await startApi(t, { bars: [{ day: '2024-12-28', close: 2 }], predictions: [call] });
  const lines = createLogLines();
  const write: typeof writePredictions = (asset, entries, scores) => writePredictions(asset, entries, scores, 2000);
  const published = createPublished({ ...api, log: lines.log, write });
  await published.refresh();
  const before = published.answer('predictions');
  assert.ok(before);
  await api.addPredictions([call, call, { ...call, asset: 'mstr' }]);
  await published.refresh();
  await published.refresh();
  assert.equal(published.answer('predictions'), before);
  assert.deepEqual([published.isTooLong('predictions'), published.isTooLong('mstr/predictions')], [true, false]);
  assert.match(String(published.answer('mstr/predictions')?.identity.body), /"asset_type":"mstr"/);
  const said = lines.all().filter(({ level }) => level === 'error');
  assert.deepEqual(
    said.map(({ msg }) => msg),
    ['predictions:btc cannot be published; visitors get what was published before'],
  );
  assert.match(lines.text(), /A list of 3 takes more than 0.002 MB/);
});

test('a list of some megabytes is the same over a socket, through its route and to who asks for its length alone', async (t) => {
  const notes = 'I have looked at the chart. '.repeat(1000);
  const api = await startApi(t, {
    predictions: Array.from({ length: 50 }, (_, i) => ({ ...call, notes: `${i} ${notes}` })),
  });
  await api.server.start();
  for (const path of ['/api/predictions', '/api/btc/predictions']) {
    const route = await api.get(path, { 'accept-encoding': 'identity' });
    assert.ok(route.rawPayload.length > 1_000_000);
    const list = JSON.parse(route.payload);
    assert.equal((path === '/api/predictions' ? list : list.data).length, 50);
    const [sent] = (await once(httpGet(api.server.info.uri + path), 'response')) as [IncomingMessage];
    assert.deepEqual(await buffer(sent), route.rawPayload);
    const head = await fetch(api.server.info.uri + path, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    });
    const length = String(route.rawPayload.length);
    assert.deepEqual([sent.headers['content-length'], head.headers.get('content-length')], [length, length]);
    assert.equal(head.headers.get('etag'), route.headers.etag);
  }
});
