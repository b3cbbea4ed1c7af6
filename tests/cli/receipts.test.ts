import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { priceCsv, startImportServer } from '../api/importServer.ts';
import { hindcast } from './hindcast.ts';

const calls = [
  { influencer_name: 'Cassandra', price_target: 100000, prediction_made: '2025-01-01', target_time: '2025-01-10' },
  { influencer_name: 'Merlin', price_target: 250000, prediction_made: '2025-01-01', target_time: '2027-01-05' },
];

/** A server where prediction 1 has hit and prediction 2 is open. */
async function start(t: TestContext) {
  const { url, token, dataDir } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const run = (args: string[], input = '') => hindcast(args, { env, input, cwd: dataDir });
  const prices = priceCsv('2024-12-31', [94000, 94000, 96000, 101000, 99000, 98000]);
  await run(['prices', 'import', '-', '--asset', 'btc'], prices);
  await run(['predictions', 'import', '-'], JSON.stringify(calls));
  return { run, url, folder: dataDir };
}

/** The command on a machine that knows no server. */
const away = (args: string[], cwd: string, input = '') => hindcast(args, { env: {}, cwd, input });

test('a receipt is kept as a file, and says the same on a machine without a server [J1]', async (t) => {
  const { run, folder } = await start(t);
  const { out, code } = await run(['judge', 'receipt', '1']);
  assert.equal(code, 0);
  await writeFile(join(folder, 'receipt.json'), out);
  const verified = await away(['judge', 'verify', 'receipt.json'], folder);
  assert.deepEqual([verified.code, verified.err], [0, '']);
  assert.equal(
    verified.out,
    'Same: close-v2, run over the 4 days in it, says what the receipt says. That the closes are the market’s it cannot know.\n' +
      'HIT  #1  BTC target $100,000, said on 1 Jan 2025, by the close of 3 Jan 2025\n' +
      `SHA-256 ${JSON.parse(out).sha256}\n`,
  );
  const piped = await away(['judge', 'verify', '-', '--json'], folder, out);
  const { same, differences, verdict } = JSON.parse(piped.out);
  assert.deepEqual([piped.code, same, differences, verdict.outcome], [0, true, [], 'success']);
});

test('a receipt with another digit ends with 6 and names what differs; a file that is none, with 1 [J1]', async (t) => {
  const { run, folder } = await start(t);
  const { out } = await run(['judge', 'receipt', '1']);
  const changed = await away(['judge', 'verify', '-'], folder, out.replaceAll('"101000"', '"101001"'));
  assert.equal(changed.code, 6);
  assert.match(changed.out, /^Its bars have the SHA-256 [0-9a-f]{64}, not the one it names\.$/m);
  assert.match(changed.out, /^The rule says deciding .*101001.*, the receipt .*101000/m);
  assert.equal(changed.err, 'hindcast: Different: the receipt is not what the rule says of what is in it.\n');
  const none = await away(['judge', 'verify', '-'], folder, 'date,close\n');
  assert.deepEqual(
    [none.code, none.err],
    [1, 'hindcast: This is not a receipt: it is not JSON, or only a part of it.\n'],
  );
  const missing = await away(['judge', 'verify', 'gone.json'], folder);
  assert.deepEqual([missing.code, missing.err], [5, `hindcast: ${join(folder, 'gone.json')} does not exist.\n`]);
});

test('a receipt is open to any page, tagged, and there is none without a verdict [J1]', async (t) => {
  const { run, url } = await start(t);
  const first = await fetch(`${url}/api/predictions/2/receipt`);
  assert.deepEqual([first.status, first.headers.get('access-control-allow-origin')], [200, '*']);
  const again = await fetch(`${url}/api/predictions/2/receipt`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  assert.equal(again.status, 304);
  const none = await fetch(`${url}/api/predictions/99/receipt`);
  assert.deepEqual([none.status, (await none.json()).message], [404, 'There is no prediction 99']);
  await run(['judge', 'override', '2', '--outcome', 'hit', '--reason', 'The book says so']);
  const { override, verdict } = await (await fetch(`${url}/api/predictions/2/receipt`)).json();
  assert.deepEqual([override.outcome, override.reason, verdict.outcome], ['success', 'The book says so', 'pending']);
});
