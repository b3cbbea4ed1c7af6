import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { ApiOptions } from '../api/fixture.ts';
import { coinbaseDialect, day, krakenDialect } from '../sources/dialects.ts';
import { noon, startPriceServer } from '../sources/priceServer.ts';
import { startSource } from '../sources/sourceServer.ts';
import { walkDays } from '../sources/walk.ts';
import { hindcast } from './hindcast.ts';

const now = () => noon('2025-01-15');
const month = walkDays(day('2024-12-15'), day('2025-01-15'));

async function start(t: TestContext, options: ApiOptions = {}) {
  const server = await startPriceServer(t, options);
  const env = { HINDCAST_URL: server.url, HINDCAST_TOKEN: server.token };
  return { ...server, run: (args: string[], input = '') => hindcast(['prices', ...args], { env, input }) };
}

test('sync, sources and gaps say what was stored, how the sources fare and what is amiss', async (t) => {
  const coinbase = await startSource(t, coinbaseDialect, { days: month.filter((_, place) => place !== 10), now });
  const differs = month.map((known, place) =>
    place === 30 ? { ...known, close: known.close * 1.03, high: known.high * 1.1 } : known,
  );
  const kraken = await startSource(t, krakenDialect, { days: differs.slice(17), now });
  const { run } = await start(t, { sources: `coinbase=${coinbase.url},kraken=${kraken.url}` });

  const before = await run(['sources']);
  assert.match(before.out, /^SOURCE .*STATE\ncoinbase +BTC +– +– +– +not asked yet\nkraken /);
  assert.equal((await run(['gaps', '--asset', 'btc'])).out, 'No price of BTC is on record.\n');

  const synced = await run(['sync', '--asset', 'btc']);
  assert.deepEqual(synced, {
    code: 0,
    out: 'BTC: 29 days added, 0 changed.\n  1 day held back, since sources differ: see hindcast prices gaps.\n',
    err: '',
  });
  const gaps = await run(['gaps', '--asset', 'btc']);
  assert.match(
    gaps.out,
    /^BTC, 2024-12-15 to 2025-01-14: 2 days missing\.\n {2}1 day from 2024-12-25\n {2}1 day from 2025-01-14\nSources differ by more than 1 % on 1 day:\n/,
  );
  assert.match(
    gaps.out,
    /\n2025-01-14 +coinbase +[\d,.]+ +kraken +[\d,.]+ +held back\nA day held back is stored once its sources agree\. Import a file with a day's right close to settle it: hindcast prices import\.\n$/,
  );
  const sources = await run(['sources']);
  assert.match(sources.out, /\ncoinbase +BTC +2025-01-14 +2025-01-15 12:00 UTC +2025-01-15 12:0\d UTC +good\n/);

  coinbase.now = () => now() - 600_000;
  kraken.behave(() => 'drop');
  const failed = await run(['sync', '--asset', 'btc']);
  assert.equal(failed.code, 7);
  assert.match(failed.out, /\n {2}kraken cannot be reached \(\w+\); it is asked again at 2025-01-15 12:0\d UTC\.\n$/);
  assert.equal(failed.err, 'hindcast: Not every source gave its prices.\n');
  assert.match((await run(['sources'])).out, /good; its clock is 10 minutes behind the server's\n/);
  const lines = (await run(['sources', '--json'])).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ source, problem }) => [source, problem?.code ?? null]),
    [
      ['coinbase', null],
      ['kraken', 'unreachable'],
    ],
  );
  assert.equal(JSON.parse((await run(['sync', '--json'])).out).success, false);

  coinbase.behave(() => 'drop');
  const none = await run(['sync', '--asset', 'btc']);
  assert.deepEqual([none.code, none.err], [4, 'hindcast: No source gave its prices.\n']);
});

test('splits are recorded, shown and removed', async (t) => {
  const { run } = await start(t);
  const file = 'date,close\n2024-08-06,1369.21\n2024-08-07,1246.85\n2024-08-08,135.99\n';
  await run(['import', '-', '--asset', 'mstr', '--force'], file);
  assert.equal((await run(['split', 'list'])).out, 'No split is on record.\n');
  const split = ['--asset', 'mstr', '--day', '2024-08-08'];
  const added = await run(['split', 'add', ...split, '--ratio', '10:1']);
  assert.deepEqual(added, {
    code: 0,
    out: "Recorded MSTR's split 10:1 of 2024-08-08: 2 bars before it divided.\n",
    err: '',
  });
  assert.match((await run(['split', 'list'])).out, /\nMSTR +2024-08-08 +10:1 +owner \(this machine\) +were divided\n$/);
  const again = await run(['split', 'add', ...split, '--ratio', '10:1']);
  const sentence = "hindcast: MSTR's split 10:1 of 2024-08-08 is on record; remove it first.\n";
  assert.deepEqual([again.code, again.err], [6, sentence]);
  assert.equal((await run(['split', 'remove', ...split, '--json'])).out.includes('"bars":2'), true);
  assert.equal((await run(['split', 'add', '--asset', 'mstr', '--ratio', '10:1'])).code, 2);
  assert.equal((await run(['split', 'add', ...split, '--ratio', '10:1', '--stored', 'odd'])).code, 2);
});

test('a sync without any source says that none was asked, and how to get one', async (t) => {
  const { run } = await start(t, { sources: 'none' });
  const { code, out, err } = await run(['sync', '--asset', 'naka']);
  assert.deepEqual([code, err], [1, 'hindcast: No source was asked.\n']);
  assert.match(out, /HINDCAST_COINGECKO_KEY/);
});
