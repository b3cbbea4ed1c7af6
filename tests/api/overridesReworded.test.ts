import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type ImportServer, startImportServer } from './importServer.ts';

const call = {
  key: '1',
  influencer_name: 'Cassandra',
  prediction_type: 'target',
  price_target: 100000,
  prediction_made: '2024-01-02',
  target_time: '2024-12-31',
  notes: 'A hundred thousand.',
};

/** A server with one prediction that is a hit by hand. */
async function startOverridden(t: TestContext): Promise<ImportServer> {
  const server = await startImportServer(t);
  await store(server, [call, { ...call, key: '2' }]);
  await server.client.override(1, { outcome: 'success', reason: 'The exchange said so' });
  return server;
}

const store = ({ client }: ImportServer, records: readonly object[], options = {}) =>
  client.importPredictions(JSON.stringify(records), { reason: 'A slip', ...options });

const standing = async ({ client }: ImportServer) => {
  const { override, history } = await client.explanation(1);
  return [override?.outcome, history.flatMap((event) => (event.type === 'override' ? event.outcome : []))];
};

test('an import that changes what a prediction claims lifts what was set by hand, and its history says so [J2]', async (t) => {
  for (const [change, words] of [
    [{ price_target: 200000 }, ['$100k', '$200k']],
    [{ target_time: '2025-01-31' }, ['$100k, 31 Dec 2024', '$100k, 31 Jan 2025']],
    [{ prediction_type: 'top' }, ['$100k, target', '$100k, top']],
    [
      { prediction_made: '2024-01-05', start_date: '2024-01-02' },
      ['$100k, made on 2 Jan 2024', '$100k, made on 5 Jan 2024'],
    ],
  ] as const) {
    await t.test(JSON.stringify(change), async (t) => {
      const server = await startOverridden(t);
      const tried = await store(server, [{ ...call, ...change }], { dryRun: true });
      assert.deepEqual([tried.changed, tried.lifted], [1, 1]);
      assert.match(tried.message, / What was set by hand on 1 prediction would be lifted, since the words changed\.$/);
      assert.deepEqual(await standing(server), ['success', ['success']]);

      const { lifted, message } = await store(server, [{ ...call, ...change }]);
      assert.equal(lifted, 1);
      assert.match(message, / What was set by hand on 1 prediction is lifted, since the words changed\.$/);
      assert.deepEqual(await standing(server), [undefined, ['success', null]]);
      const { history } = await server.client.explanation(1);
      const [lift, changed] = history.slice(-2);
      assert.ok(lift?.type === 'override' && changed?.type === 'claim');
      assert.equal(lift.reason, 'An import changed what the prediction says');
      assert.deepEqual([changed.was, changed.became], words);
      assert.equal((await server.client.predictions('btc'))[0]?.success_status, 'pending');
      assert.equal((await store(server, [{ ...call, ...change, price_target: 300000 }])).lifted, 0, 'once is enough');
    });
  }
});

test('what is set by hand stands when an import changes no claim [J2]', async (t) => {
  const server = await startOverridden(t);
  const result = await store(server, [
    { ...call, notes: 'Other words', vote_score: 5, price_prediction: '100k' },
    { ...call, key: '2', price_target: 5 },
  ]);
  assert.deepEqual([result.changed, result.lifted], [2, 0]);
  assert.doesNotMatch(result.message, /by hand/);
  assert.deepEqual(await standing(server), ['success', ['success']]);
});
