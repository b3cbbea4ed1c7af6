import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { priceCsv, startImportServer } from '../api/importServer.ts';
import { hindcast } from './hindcast.ts';

const call = {
  influencer_name: 'Cassandra',
  price_target: 100000,
  prediction_made: '2025-01-02',
  target_time: '2025-01-10',
};

/** A history from 2025-01-01 on whose close on the 5th makes the call a hit. */
async function start(t: TestContext) {
  const server = await startImportServer(t);
  const env = { HINDCAST_URL: server.url, HINDCAST_TOKEN: server.token };
  await server.client.importPrices(priceCsv('2025-01-01', [94000, 95000, 96000, 97000, 101000, 98000]), {
    asset: 'btc',
  });
  await server.client.importPredictions(JSON.stringify([call]), { asset: 'btc' });
  await server.client.runJudge();
  const remove = (...more: string[]) =>
    hindcast(['prices', 'remove', '--asset', 'btc', '--reason', 'Another exchange', ...more], { env });
  return { ...server, env, remove };
}

test('days are taken back with a reason, and what was judged from them is judged anew [J1]', async (t) => {
  const { client, storage, remove } = await start(t);
  assert.equal((await client.predictions('btc'))[0]?.success_status, 'success');
  const days = ['--from', '2025-01-05', '--to', '2025-01-31'];
  const said = '2 days of BTC, 2025-01-05 to 2025-01-06. 1 settled verdict (#1) was read from these days.\n';
  const dry = await remove(...days, '--dry-run');
  assert.deepEqual([dry.code, dry.out], [0, `Dry run, nothing removed: ${said}`]);
  assert.equal((await client.prices('btc')).length, 6);
  assert.equal(await storage.models.auditLog.count({ where: { act: 'prices.remove' } }), 0);
  assert.equal((await remove(...days)).out, `Removed ${said}`);
  assert.equal((await client.prices('btc')).length, 4);
  const [shown] = await client.predictions('btc');
  assert.deepEqual([shown?.success_status, shown?.verdict?.reason], ['pending', 'waiting']);
  const entry = await storage.models.auditLog.findOne({ where: { act: 'prices.remove' }, raw: true });
  assert.deepEqual(JSON.parse(entry?.detail ?? ''), {
    days: 2,
    first: '2025-01-05',
    last: '2025-01-06',
    verdicts: 1,
    reason: 'Another exchange',
  });
});

test('days that no verdict was read from, that are not there, or that are none', async (t) => {
  const { remove } = await start(t);
  assert.match((await remove('--from', '2025-01-06', '--to', '2025-01-06')).out, / No settled verdict was read from/);
  const gone = await remove('--from', '2025-01-06', '--to', '2025-01-06');
  const sentence = 'hindcast: No price of BTC from 2025-01-06 to 2025-01-06 is on record.\n';
  assert.deepEqual([gone.code, gone.err], [5, sentence]);
  for (const [from, to] of [
    ['2025-01-05', '2025-01-04'],
    ['2025-02-31', '2025-03-01'],
    ['soon', '2025-03-01'],
  ] as const) {
    assert.equal((await remove('--from', from, '--to', to)).code, 1, from);
  }
});
