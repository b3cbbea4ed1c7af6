import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hindcast } from '../cli/hindcast.ts';
import { launch, openPage } from './browser.ts';
import { startServer } from './startServer.ts';

test('what an operator sets at the terminal counts on the page, which says so with the reason and the rule’s verdict [J2]', async (t) => {
  const server = await startServer();
  t.after(() => server.stop());
  const browser = await launch();
  t.after(() => browser.close());
  const rows: { id: number; x_handle: string; price_target: number }[] = await (
    await fetch(`${server.url}/api/predictions`)
  ).json();
  const cassandra = rows.find((row) => row.x_handle === 'cassandra' && row.price_target === 100_000);
  assert.ok(cassandra);
  const env = { HINDCAST_DATA_DIR: server.dataDir };
  const args = ['judge', 'override', String(cassandra.id), '--outcome', 'miss', '--reason', 'She took it back'];
  const { code, err } = await hindcast(args, { env });
  assert.deepEqual([code, err], [0, '']);

  const { page, complaints } = await openPage(browser);
  await page.goto(`${server.url}/btc`);
  const item = page.locator('.hc-item').filter({ hasText: '@cassandra' }).filter({ hasText: '$100k' });
  const told = /Set by hand to miss: She took it back\. By the rule: hit, closed at \$1\d\d,\d{3} on \d+ \w+ 2024/;
  assert.match(await item.innerText(), /MISS/);
  assert.match(await item.innerText(), told);
  await item.locator('.hc-item-face').click();
  const mark = page.getByRole('toolbar', { name: 'Predictions on the chart' }).locator('[aria-pressed="true"]');
  assert.match(
    (await mark.getAttribute('aria-label')) ?? '',
    /^Cassandra, 4 of 5 counted calls came true, predicted .*: missed, set by hand/,
  );
  assert.match(await page.locator('.hc-card').innerText(), told);
  assert.deepEqual(complaints, []);
});
