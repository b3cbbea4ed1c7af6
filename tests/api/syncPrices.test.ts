import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coinbaseDialect, day } from '../sources/dialects.ts';
import { closesOf, noon, startPriceServer } from '../sources/priceServer.ts';
import { startSource } from '../sources/sourceServer.ts';
import { walkDays } from '../sources/walk.ts';

const TODAY = '2025-01-15';
const now = () => noon(TODAY);

test('an empty record is filled back to 2015 in whole pages, only final days, each with its source', async (t) => {
  const days = walkDays(day('2015-07-20'), day(TODAY));
  const coinbase = await startSource(t, coinbaseDialect, { days, now });
  const { client, bars, storage } = await startPriceServer(t, { sources: `coinbase=${coinbase.url}` });
  const result = await client.syncPrices('btc');
  assert.equal(result.success, true);
  assert.deepEqual(await client.prices('btc'), closesOf(days.slice(0, -1)));
  const stored = await bars();
  assert.deepEqual(new Set(stored.map(({ source }) => source)), new Set(['coinbase']));
  const [first] = stored;
  assert.deepEqual([first?.open, first?.high, first?.low], [days[0]?.open, days[0]?.high, days[0]?.low]);
  assert.equal((await storage.models.priceSources.findOne())?.last_day, '2025-01-14');
});
