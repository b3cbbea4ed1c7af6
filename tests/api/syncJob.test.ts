import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWork } from '../../api/src/app/jobs/startWork.ts';
import { createRepeat } from '../../api/src/db/repeat.ts';
import { eventually } from '../live/eventually.ts';
import { createMemoryLog } from '../live/memoryLog.ts';
import { coinbaseDialect, day } from '../sources/dialects.ts';
import { noon, startPriceServer } from '../sources/priceServer.ts';
import { startSource } from '../sources/sourceServer.ts';
import { walkDays } from '../sources/walk.ts';

test('the work of a server asks for prices by itself, and verdicts and published answers follow [J1]', async (t) => {
  const now = () => noon('2025-01-15');
  const days = walkDays(day('2024-12-15'), day('2025-01-15'));
  const highest = Math.max(...days.slice(10, -1).map(({ close }) => close));
  const coinbase = await startSource(t, coinbaseDialect, { days, now });
  const server = await startPriceServer(t, {
    sources: `coinbase=${coinbase.url}`,
    predictions: [
      { kind: 'target', price_target: highest, prediction_made: '2024-12-20', target_time: '2025-01-14' },
      { kind: 'target', price_target: 900_000, prediction_made: '2024-12-20', target_time: '2025-01-14' },
    ],
  });
  const { log } = createMemoryLog();
  const work = startWork(server, createRepeat(log), log);
  t.after(() => work.stop());
  await eventually('two verdicts', async () => (await server.storage.models.verdicts.count()) === 2);
  const outcomes = (await server.storage.models.verdicts.findAll({ order: ['prediction_id'] })).map(
    ({ outcome }) => outcome,
  );
  assert.deepEqual(outcomes, ['success', 'miss']);
  await server.published.refresh();
  assert.equal((await server.client.prices('btc')).length, days.length - 1);
});
