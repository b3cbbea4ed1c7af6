import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startImportServer } from '../api/importServer.ts';
import { hindcast } from './hindcast.ts';

const call = {
  influencer_name: 'Cassandra',
  price_target: 1000,
  prediction_made: '2025-01-01',
  target_time: '2026-12-31',
};

test('display set, list and lift say how a prediction is drawn [C16 K1]', async (t) => {
  const { url, token } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const run = (args: string[], input = '') => hindcast(args, { env, input });
  await run(['predictions', 'import', '-'], JSON.stringify([call, { ...call, price_target: 2000 }]));
  assert.equal((await run(['display', 'list'])).out, 'Every prediction is drawn as it claims.\n');
  const why = ['--reason', 'As on the old chart'];
  const set = (...args: string[]) => run(['display', 'set', ...args, ...why]);
  assert.equal(
    (await set('1', '--shown-as', '-1000', '--dry-run')).out,
    '#1 is drawn at -1,000 (dry run, nothing stored).\n',
  );
  assert.equal((await set('1', '--shown-as=-1000')).out, '#1 is drawn at -1,000.\n');
  assert.equal((await set('1', '--shown-as=-1000')).out, '#1 is drawn at -1,000, as before.\n');
  assert.equal((await set('2', '--off-chart')).out, '#2 is drawn off the chart.\n');
  assert.match(
    (await run(['display', 'list'])).out,
    /^ 1 +at -1,000 +owner \(this machine\) +As on the old chart\n 2 +off the chart +owner/m,
  );
  assert.equal(JSON.parse((await run(['display', 'list', '--json'])).out.split('\n')[0] ?? '').shown_price, -1000);
  assert.equal((await set('1')).code, 2);
  assert.equal((await set('1', '--shown-as', 'x')).code, 2);
  assert.equal((await set('9', '--off-chart')).code, 5);
  assert.equal((await run(['display', 'lift', '-', ...why], '1\n2\n')).code, 2);
  const lifted = await run(['display', 'lift', '-', '--yes', ...why], '1\n2\n');
  assert.equal(lifted.out, '#1 is drawn as it claims.\n#2 is drawn as it claims.\n');
  assert.equal((await run(['display', 'list'])).out, 'Every prediction is drawn as it claims.\n');
});
