import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Day, dayOfMs, dayText, type WirePrice } from '@hindcast/domain';
import { seedDemo } from '../../api/src/demo/seedDemo.ts';
import { createFolder, startApi } from '../api/fixture.ts';
import { startServer } from '../api/serverProcess.ts';
import { eventually } from '../live/eventually.ts';
import { coinbaseDialect, day } from '../sources/dialects.ts';
import { startSource } from '../sources/sourceServer.ts';
import { walkDays } from '../sources/walk.ts';

test('a demo starts without waiting for its sources, says in one line that they are out of reach, and shows its own days', async (t) => {
  const dead = await startSource(t, coinbaseDialect, { days: [], now: Date.now });
  dead.behave(() => 'drop');
  const server = await startServer(t, {
    HINDCAST_DATA_DIR: await createFolder(t),
    HINDCAST_PRICE_SOURCES: `coinbase=${dead.url}`,
  });
  const prices = (await (await fetch(`${server.url}/api/prices`)).json()) as WirePrice[];
  assert.ok(prices.some(({ generated }) => generated));
  await eventually('a line on the source', () => server.errors().includes('BTC prices'));
  const lines = server
    .errors()
    .split('\n')
    .filter((line) => line.includes('BTC prices'));
  assert.equal(lines.length, 1);
  assert.match(
    JSON.parse(lines[0] ?? '').msg,
    /^coinbase cannot be reached \(\w+\); its BTC prices are asked for again at 20.*Z$/,
  );
  assert.ok(!server.errors().includes('    at '), 'no stack');
  assert.equal(await server.stop('SIGTERM'), 0);
});

test('real days take the place of a demo’s generated ones while it runs', async (t) => {
  const today = dayOfMs(Date.now());
  const monthEnd = (at: Day): boolean => new Date(addDays(at, 1) * 86_400_000).getUTCDate() === 1;
  const demo = await startApi(t, { today: dayText(today) });
  await seedDemo(demo.storage);
  await demo.published.refresh();
  const shown = JSON.parse((await demo.get('/api/prices')).payload) as WirePrice[];
  const close = new Map(shown.map((price) => [day(price.date), price.close]));
  const last = day(shown.at(-1)?.date ?? '');
  const from = addDays(last, -200);
  const days = [...walkDays(from, today)].map((known) => {
    const near = close.get(known.day) ?? close.get(last) ?? 0;
    const price = monthEnd(known.day) ? near : Number((near * 1.004).toFixed(2));
    return { day: known.day, open: price, high: price, low: price, close: price };
  });
  const coinbase = await startSource(t, coinbaseDialect, { days, now: Date.now });
  const server = await startServer(t, {
    HINDCAST_DATA_DIR: await createFolder(t),
    HINDCAST_PRICE_SOURCES: `coinbase=${coinbase.url}`,
  });
  const read = async () => (await (await fetch(`${server.url}/api/prices`)).json()) as WirePrice[];
  await eventually('200 real days', async () => {
    const real = (await read()).filter((price) => !price.generated && day(price.date) >= from);
    return real.length >= days.length - 2;
  });
  const later = (await read()).filter((price) => day(price.date) > addDays(from, 8));
  assert.deepEqual(
    later.filter(({ generated }) => generated),
    [],
  );
});
