import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireReport } from '@hindcast/domain/client';
import { startImportServer } from '../api/importServer.ts';
import { hindcast } from './hindcast.ts';

const call = {
  influencer_name: 'Cassandra',
  price_target: 1000,
  prediction_made: '2025-01-01',
  target_time: '2026-12-31',
};

test('report list, show, close and reopen: what readers say is wrong, and what came of it [K1]', async (t) => {
  const { url, token, storage } = await startImportServer(t);
  const env = { HINDCAST_URL: url, HINDCAST_TOKEN: token };
  const run = (args: string[], input = '') => hindcast(['report', ...args], { env, input });
  await hindcast(['predictions', 'import', '-'], { env, input: JSON.stringify([call]) });
  assert.equal((await run(['list'])).out, 'No open reports found.\n');
  for (const [index, text] of ['The clip is of 2021.\nNot of 2022.', 'Never said', 'A typo'].entries()) {
    const body = JSON.stringify({ text, email: index === 0 ? 'ada@example.org' : '' });
    const headers = { 'content-type': 'application/json' };
    assert.equal((await fetch(`${url}/api/predictions/1/reports`, { method: 'POST', body, headers })).status, 200);
  }
  const { out, err } = await run(['list', '--limit', '2']);
  assert.match(
    out,
    /^ID +STATUS +SENT +ABOUT +SAYS\n 3 +open +\S+ \S+ UTC +#1 BTC Cassandra: Target \$1,000 +A typo\n 2 /,
  );
  assert.equal(err, 'There are more: --after 2 shows the next ones.\n');
  assert.match((await run(['list', '--after', '2'])).out, /The clip is of 2021\. Not of 2022\.$/m);
  const shown = await run(['show', '1']);
  assert.match(
    shown.out,
    /^Report +1, open\nAbout +#1 BTC Cassandra: .*\nSent .*\nE-mail +ada@example\.org\n\n {2}The clip is of 2021\.\n {2}Not of 2022\.\n$/,
  );
  assert.equal((JSON.parse((await run(['show', '1', '--json'])).out) as WireReport).email, 'ada@example.org');

  assert.equal((await run(['close', '1', '--note', 'Corrected'])).out, 'Report 1 is closed.\n');
  assert.equal((await run(['close', '1'])).out, 'Report 1 was closed already, by owner (this machine): Corrected.\n');
  assert.match((await run(['show', '1'])).out, /^Closed +.* UTC by owner \(this machine\): Corrected$/m);
  assert.equal((await run(['reopen', '1', '--json'])).code, 0);
  const ids = (await run(['list', '--ids'])).out;
  assert.equal(ids, '3\n2\n1\n');
  const several = await run(['close', '-'], ids);
  assert.deepEqual([several.code, several.out], [2, '']);
  assert.equal((await run(['close', '-', '--yes'], `${ids}9\n`)).code, 7, 'one of them is not there');
  assert.equal((await run(['list'])).out, 'No open reports found.\n');
  assert.equal((await run(['list', '--status', 'closed', '--json'])).out.trim().split('\n').length, 3);
  assert.equal((await run(['show', '9'])).code, 5);
  assert.equal((await run(['show', 'x'])).code, 2);
  assert.equal((await run(['list', '--status', 'new'])).code, 2);

  // as it would stand there had it come by another way
  const text = '<b>&\u001b[2J\u202eevil\u0007 \u009b31m\nsecond';
  await storage.models.reports.update({ text, note: 'a\u001b[2J' }, { where: { id: 1 } });
  for (const args of [
    ['show', '1'],
    ['list', '--status', 'all'],
    ['close', '1'],
  ]) {
    const { out } = await run(args);
    assert.doesNotMatch(out.replaceAll('\n', ''), /[\p{Cc}\u202a-\u202e]/u, args.join(' '));
  }
  assert.match((await run(['show', '1'])).out, /<b>&\ufffd\[2J\ufffdevil\ufffd \ufffd31m\n {2}second/);
});
