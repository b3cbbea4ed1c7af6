import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventually } from '../live/eventually.ts';
import { call, detail, note, press, rowOf, signedIn } from './admin/desk.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';
import { askInvoice, fillIn, button as flowButton, openForm, title } from './submitForm.ts';

/** The server of all files that send predictions in. */
const site = openSite({ HINDCAST_LOG_LEVEL: 'error' });

test('a visitor submits and pays, an operator finds the day and approves by keys alone, and /btc shows how it was judged [D4 D5 S4]', async () => {
  const access = JSON.parse(await readFile(join(site.dataDir, 'cli-access.json'), 'utf8')) as { token: string };
  const server = { url: site.url, token: access.token };
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${server.url}/btc`);
  await openForm(page);
  await fillIn(page, 'Ptolemaios');
  await page.locator('dialog [name="price_target"]').fill('69,000');
  await page.locator('dialog [name="notes"]').fill('Sixty-nine before the decade is out.');
  await askInvoice(page);
  await flowButton(page, 'Pay this demo invoice').click();
  await title(page, 'Submission Successful!').waitFor();

  await signedIn(page, server, '/admin/dashboard?sort=newest');
  await rowOf(page, 'Ptolemaios').waitFor();
  await rowOf(page, 'Hypatia of Alexandria (demo)').waitFor(); // a demo’s own wait too
  await press(page, 'j');
  await detail(page).getByText('Sixty-nine before the decade is out.').first().waitFor();
  assert.match(await detail(page).locator('.words-days').innerText(), /the day of the words is not known, paid 1 sat$/);
  await press(page, 'e');
  const made = detail(page).getByLabel('Prediction made');
  while (!(await made.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.type('05012023');
  const judged = detail(page).locator('.preview-verdict');
  await judged.getByText('SUCCESS').waitFor();
  assert.match(await judged.innerText(), /Closed at .*\s2024\s·\schance/);
  await press(page, 'a');
  await note(page, 'Submission approved successfully!').waitFor();
  await rowOf(page, 'Ptolemaios').waitFor({ state: 'detached' });

  let found: Record<string, unknown> | undefined;
  await eventually('the prediction is public', async () => {
    const rows = (await (await fetch(`${server.url}/api/predictions`)).json()) as Record<string, unknown>[];
    found = rows.find((one) => (one.influencer as { name: string }).name === 'Ptolemaios');
    return found !== undefined;
  });
  assert.equal(found?.success_status, 'success');
  await page.goto(`${server.url}/btc`);
  await page.locator('.hc-panel').getByText('Ptolemaios').first().click();
  const card = page.locator('.hc-card, .hc-chart-card, [role="dialog"]').filter({ hasText: 'Ptolemaios' });
  await card.getByText('Sixty-nine before the decade is out.').waitFor();
  const audit = (await call(server, 'GET', '/api/admin/audit?act=submissions')) as { data: { act: string }[] };
  assert.deepEqual(audit.data.map(({ act }) => act).slice(0, 2), ['submissions.approve', 'submissions.edit']);
  assert.deepEqual(complaints, []);
});
