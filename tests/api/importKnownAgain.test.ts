import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireImportEvent, WireImportLine } from '@hindcast/domain/client';
import { type ImportServer, startImportServer } from './importServer.ts';
import { startAgain } from './startAgain.ts';
import { testOnce } from './testOnce.ts';

const start = startAgain(startImportServer);

const call = {
  influencer_name: 'Cassandra',
  price_target: 100000,
  prediction_made: '2024-01-02',
  target_time: '2024-12-31',
};

async function importInto({ client }: ImportServer, records: readonly object[], options = {}) {
  const lines: WireImportLine[] = [];
  const onEvent = (event: WireImportEvent) => {
    if (event.type === 'line') lines.push(event);
  };
  const result = await client.importPredictions(JSON.stringify(records), { ...options, onEvent });
  return { ...result, lines, problems: lines.flatMap(({ problem }) => problem ?? []) };
}

testOnce('a key on record for another expert or asset is refused, and what it names stays as it is', async (t) => {
  const server = await start(t);
  await importInto(server, [
    { ...call, key: '1' },
    { ...call, id: 7, source: 'archive' },
  ]);
  const before = await server.client.predictions('btc');
  const strangers = [
    { ...call, key: '1', influencer_name: 'Merlin' },
    { ...call, id: 7, source: 'archive', influencer_name: 'Merlin' },
    { ...call, key: '1', asset_type: 'mstr', price_target: 500 },
  ];
  const problems = [
    'Item 1: key 1 is already Cassandra’s prediction 1.',
    'Item 1: id archive/7 is already Cassandra’s prediction 2.',
    'Item 1: key 1 is already Cassandra’s prediction 1, of BTC.',
  ];
  for (const [place, stranger] of strangers.entries()) {
    const result = await importInto(server, [stranger, stranger, { ...call, price_target: 200000 + place }]);
    assert.deepEqual(result.problems, [problems[place], problems[place]?.replace('Item 1', 'Item 2')]);
    assert.equal(result.message, 'Nothing stored: 2 records refused. (--skip-refused stores the others.)');
    assert.deepEqual(await server.client.predictions('btc'), before);
    assert.equal(await server.storage.models.influencers.count(), 1);
  }
  const good = { ...call, price_target: 300000 };
  const kept = await importInto(server, [{ ...call, key: '1', influencer_name: 'Merlin' }, good], {
    skipRefused: true,
  });
  assert.deepEqual([kept.added, kept.changed, kept.refused, kept.experts], [1, 0, 1, 0]);
  assert.deepEqual((await server.client.predictions('btc')).slice(0, 2), before);
});

test('an expert’s handle and score that come later are shown at once, wherever the expert stands', async (t) => {
  const server = await start(t);
  await importInto(server, [call, { ...call, asset_type: 'mstr', price_target: 500 }]);
  const again = await importInto(server, [{ ...call, x_handle: '@cassandra', influencer_score: 80 }]);
  assert.deepEqual([again.added, again.changed, again.same], [0, 1, 0]);
  for (const asset of ['btc', 'mstr'] as const) {
    const [shown] = await server.client.predictions(asset);
    assert.equal(shown?.x_handle, 'cassandra', asset);
  }
  const [stored] = await server.storage.models.predictions.findAll();
  assert.equal(stored?.version, 1);
  const third = await importInto(server, [{ ...call, x_handle: '@cassandra', influencer_score: 80 }]);
  assert.deepEqual([third.changed, third.same], [0, 1]);
});

/** The call in words that say the same of who said what. */
const sameCalls: readonly (readonly [what: string, first: object, second: object])[] = [
  ['a name in another form of Unicode', { influencer_name: 'Zo\u00eb' }, { influencer_name: 'ZOE\u0308' }],
  ['its end as another field', {}, { target_time: undefined, end_date: '2024-12-31' }],
  ['its start as another field', {}, { prediction_made: undefined, start_date: '2024-01-02' }],
  ['its price as another field', {}, { price_target: undefined, price_min: 100000 }],
  ['a time instead of a day', {}, { target_time: '2024-12-31T10:00:00Z' }],
  ['another source', { source_url: 'https://example.org/1' }, { source_url: 'https://example.org/2' }],
];

testOnce('the same call told in another way is stored once', async (t) => {
  for (const [what, first, second] of sameCalls) {
    await t.test(what, async (t) => {
      const server = await start(t);
      await importInto(server, [{ ...call, ...first }]);
      const again = await importInto(server, [{ ...call, ...second }]);
      assert.deepEqual([again.added, again.refused, again.experts], [0, 0, 0]);
      assert.equal((await server.client.predictions('btc')).length, 1);
    });
  }
});

test('a price of more decimals than storage keeps is known again', async (t) => {
  const server = await start(t);
  const record = { ...call, price_target: 0.1 + 0.2, asset_type: 'naka', key: '1' };
  assert.equal((await importInto(server, [record])).added, 1);
  assert.equal((await importInto(server, [record])).same, 1);
  assert.equal((await server.client.predictions('naka'))[0]?.price_target, 0.3);
});

testOnce('calls that differ in who, what, or when are stored each', async (t) => {
  const server = await start(t);
  const others = [
    { influencer_name: 'Merlin' },
    { asset_type: 'mstr', price_target: 500 },
    { prediction_type: 'top' },
    { price_target: 100001 },
    { prediction_made: '2024-01-03' },
    { target_time: '2025-01-01' },
    { target_time: undefined },
  ];
  const { added } = await importInto(server, [call, ...others.map((other) => ({ ...call, ...other }))]);
  assert.equal(added, others.length + 1);
});
