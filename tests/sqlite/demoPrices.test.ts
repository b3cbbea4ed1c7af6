import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Day, dayOfMs, dayText, type WirePrice } from '@hindcast/domain';
import { seedDemo } from '../../api/src/app/demo/seedDemo.ts';
import { coinbaseDialect, day } from '../sources/dialects.ts';
import { startPriceServer } from '../sources/priceServer.ts';
import { startSource } from '../sources/sourceServer.ts';
import { walkDays } from '../sources/walk.ts';

const today = dayOfMs(Date.now());
const monthEnd = (at: Day): boolean => new Date(addDays(at, 1) * 86_400_000).getUTCDate() === 1;

test('a demo whose source is out of reach says so in one line and keeps its own days, which real days replace later', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: [], now: Date.now });
  const demo = await startPriceServer(t, { today: dayText(today), sources: `coinbase=${coinbase.url}` });
  await seedDemo(demo.storage);
  const read = async () => {
    await demo.published.refresh();
    return JSON.parse((await demo.get('/api/prices')).payload) as WirePrice[];
  };
  coinbase.behave(() => 'drop');
  assert.equal((await demo.turn()).success, false);
  const [line, ...others] = demo.messages();
  assert.deepEqual(others, []);
  assert.match(line ?? '', /^coinbase cannot be reached \(\w+\); its BTC prices are asked for again at 20.*Z$/);
  const shown = await read();
  assert.ok(shown.some(({ generated }) => generated));

  const close = new Map(shown.map((price) => [day(price.date), price.close]));
  const last = day(shown.at(-1)?.date ?? '');
  const from = addDays(last, -200);
  coinbase.days = [...walkDays(from, today)].map((known) => {
    const near = close.get(known.day) ?? close.get(last) ?? 0;
    const price = monthEnd(known.day) ? near : Number((near * 1.004).toFixed(2));
    return { day: known.day, open: price, high: price, low: price, close: price };
  });
  coinbase.behave();
  const later = today * 86_400_000 + 14 * 3_600_000;
  demo.setNow(later);
  coinbase.now = () => later;
  const result = await demo.turn();
  assert.equal(result.success, true, JSON.stringify(result));
  const real = (await read()).filter((price) => day(price.date) > addDays(from, 8));
  assert.ok(real.length > 180, `${real.length} days`);
  assert.deepEqual(
    real.filter(({ generated }) => generated),
    [],
  );
});
