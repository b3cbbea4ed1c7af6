import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireImportEvent } from '@hindcast/domain/client';
import { type ImportServer, startImportServer } from './importServer.ts';
import { startAgain } from './startAgain.ts';

const start = startAgain(startImportServer);

const call = { expert: 'Ada', price_target: 120000, prediction_made: '2025-01-02', end_date: '2025-12-31' };

const closes = 'date,close\n2025-01-01,95000\n2025-01-02,96000\n';

async function importInto({ client }: ImportServer, records: readonly object[], options = {}) {
  const problems: string[] = [];
  const onEvent = (event: WireImportEvent) => event.type === 'line' && event.problem && problems.push(event.problem);
  const result = await client.importPredictions(JSON.stringify(records), { ...options, onEvent });
  return { ...result, problems };
}

const doubtful: readonly (readonly [what: string, record: object, problem: RegExp])[] = [
  [
    'a price far from the market',
    { price_target: 12e6 },
    /^Item 2: its price \$12,000,000 is more than 20 times BTC's .*write yes under confirmed/,
  ],
  ['a direction against the closes', { direction: 'down' }, /^Item 2: its direction down is wrong of a price above/],
  ['a field of another kind', { price_max: 130000 }, /^Item 2: its price_max 130000 says nothing of a target: /],
  [
    'a window without a session',
    { asset: 'mstr', price_target: 300, prediction_made: '2025-01-03', end_date: '2025-01-05' },
    /^Item 2: none of the New York sessions is after 2025-01-03/,
  ],
  [
    'an end before the words',
    { end_date: '2025-01-02' },
    /^Item 2: it ends on 2025-01-02, not after its start on 2025-01-02/,
  ],
];

test('a call that contradicts its prices, its calendar or itself is refused with what to do', async (t) => {
  const server = await start(t);
  await server.client.importPrices(closes, { asset: 'btc' });
  for (const [what, change, problem] of doubtful) {
    await t.test(what, async () => {
      const { stored, problems } = await importInto(server, [call, { ...call, expert: 'Bob', ...change }]);
      assert.equal(stored, false);
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', problem);
    });
  }
  assert.deepEqual(await server.client.predictions('btc'), []);
});

test('a price far from the market is stored where its row confirms it, and asked for again when it changes', async (t) => {
  const server = await start(t);
  await server.client.importPrices(closes, { asset: 'btc' });
  const far = { ...call, key: '1', price_target: 5e6 };
  assert.equal((await importInto(server, [{ ...far, confirmed: 'yes' }])).added, 1);
  assert.equal((await importInto(server, [far])).same, 1);
  assert.equal((await importInto(server, [{ ...far, notes: 'Other words' }])).changed, 1);
  const other = { ...far, price_target: 6e6 };
  assert.equal((await importInto(server, [other], { reason: 'So' })).stored, false);
  assert.equal((await importInto(server, [{ ...other, confirmed: 1 }], { reason: 'So' })).changed, 1);
});

test('what was entered before prices came is not refused when it is imported again', async (t) => {
  const server = await start(t);
  const blind = [{ ...call, direction: 'down', price_target: 12e6 }];
  const first = await importInto(server, blind);
  assert.equal(
    first.message.slice(first.message.indexOf(' No price')),
    ' No price of BTC is on record, so that nothing of it could be compared and nothing can be judged yet: import them (hindcast prices import FILE --asset btc). It is import 1; hindcast predictions rm-import 1 --reason WHY takes it back.',
  );
  await server.client.importPrices(closes, { asset: 'btc' });
  const again = await importInto(server, blind);
  assert.deepEqual([again.same, again.refused], [1, 0]);
  assert.doesNotMatch(again.message, /No price/);
});

test('a withdrawn prediction is not changed by a file that still has it', async (t) => {
  const server = await start(t);
  const record = { ...call, key: '1' };
  await importInto(server, [record]);
  await server.storage.models.predictions.update({ withdrawn: true }, { where: { id: 1 } });
  assert.equal((await importInto(server, [record])).same, 1);
  const { problems } = await importInto(server, [{ ...record, notes: 'New' }]);
  assert.deepEqual(problems, ['Item 1: prediction 1 is withdrawn: restore it before it is changed.']);
});
