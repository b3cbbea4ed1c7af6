import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from './assetView.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

/** A refusal as the server words it: what it says to programs is not what a page must log. */
const REFUSAL = { success: false, code: 'internal', message: 'Something went wrong', error: 'Something went wrong' };

/** All that a page writes to its console, errors and warnings too. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  return said;
}

async function open(
  path: string,
  answers: Readonly<Record<string, unknown>>,
  { socket = true, ...size }: Partial<{ width: number; height: number; socket: boolean }> = {},
): Promise<{ page: Page; said: string[] }> {
  const { page } = await openPage(site.browser, { viewport: { width: 1440, height: 900, ...size } });
  const said = listen(page);
  if (!socket) await page.routeWebSocket('**/ws/price**', () => {});
  for (const [call, answer] of Object.entries(answers)) {
    await page.route(`**${call}`, (route) =>
      typeof answer === 'number' ? route.fulfill({ status: answer, json: REFUSAL }) : route.fulfill({ json: answer }),
    );
  }
  await page.goto(site.url + path);
  return { page, said };
}

const list = (page: Page) => page.locator('.list-section');
const history = (page: Page) => page.locator('.hc-history');

test('Strategy’s prices failing empty its chart and its predictions, with the status logged [W4]', async () => {
  const { page, said } = await open('/mstr', { '/api/mstr/prices': 502 });
  const alert = page.locator('.chart-section').getByRole('alert');
  await alert.getByText('Failed to fetch MSTR data').waitFor();
  await list(page).getByText('Failed to fetch MSTR data').waitFor();
  await history(page).getByText('Failed to fetch MSTR data').waitFor();
  assert.equal(await page.locator('.hc-item').count(), 0);
  await page.locator('.chart-space').getByText('No price data available').first().waitFor();
  assert.ok(
    said.some((line) => line.includes('HTTP error! status: 502')),
    said.join('\n'),
  );
  await page.unroute('**/api/mstr/prices');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await page.locator('.hc-item').first().waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
});

test('Strategy’s predictions failing alone leave its prices, and the status is logged [W4]', async () => {
  const { page, said } = await open('/mstr', { '/api/mstr/predictions': 503 });
  await list(page).getByText('The predictions could not be loaded.').waitFor();
  await page.locator('.price-figure').getByText('$159').waitFor();
  await page.getByRole('application', { name: 'Strategy price and predictions' }).waitFor();
  assert.equal(await page.locator('.chart-section').getByRole('alert').count(), 0);
  assert.ok(
    said.some((line) => line.includes('HTTP error! status: 503')),
    said.join('\n'),
  );
});

test('prices that fail say Failed to fetch price data on a phone, with what the server said [W4]', async () => {
  const phone = { width: 390, height: 844 };
  const { page } = await open('/btc', { '/api/prices': 503 }, phone);
  const alert = page.locator('.chart-section').getByRole('alert');
  await alert.getByText('Failed to fetch price data (Something went wrong)', { exact: true }).waitFor();
  const none = await open('/btc', { '/api/prices': [] }, phone);
  await none.page.getByText('No BTC price data available from the API', { exact: true }).waitFor();
});

test('without history and socket a price is asked for; a failure of that is the header’s note, and is logged [W4]', async () => {
  const none = { success: true, data: [] };
  const answers = { '/api/naka/prices': none, '/api/naka/predictions': none, '/live-price?asset=naka': 500 };
  const { page, said } = await open('/naka', answers, { socket: false });
  await list(page).getByText('No NAKA predictions yet').waitFor();
  const figure = page.locator('.price-figure');
  await figure.getByText('No price', { exact: true }).waitFor();
  await figure.getByRole('status').getByText('Failed to fetch initial price (Something went wrong)').waitFor();
  await eventually(
    async () => said,
    (lines) => lines.some((line) => line.includes('Failed to fetch initial price')),
  );
});

const rows = [
  { id: 1, influencer_name: 'Pythia', target_price: 400, created_at: '2025-01-01T00:00:00Z' },
  { id: 2, target_price: 300, start_date: '2025-02-01', target_time: '2026-12-31', prediction_made: '2025-02-01' },
  { id: 3, influencer_name: 'Merlin', prediction_type: 'range', price_min: 9, target_time: 'when the stars align' },
];

test('what a record does not say is told in the specification’s words, in the list and in the history [W4]', async () => {
  const { page } = await open('/mstr', { '/api/mstr/predictions': { success: true, data: rows } });
  await page.locator('.hc-item').first().waitFor();
  await history(page).locator('tbody tr').first().waitFor();
  const item = (words: string) => page.locator('.hc-item').filter({ hasText: words });
  const record = (words: string) => history(page).locator('tbody tr').filter({ hasText: words });
  const text = async (of: ReturnType<typeof item>) => (await of.innerText()).replaceAll(/\s+/g, ' ');

  assert.match(await text(item('Pythia')), /Date not specified/);
  for (const column of ['made', 'target'])
    assert.equal(await record('Pythia').locator(`td[data-column="${column}"]`).innerText(), 'N/A', column);
  assert.match(await text(item('Unknown Expert')), /\$300/);
  assert.match(await text(record('Unknown Expert')), /\$300/);
  assert.match(await text(item('Merlin')), /Unknown prediction.*Invalid Date/);
  assert.match(await text(record('Merlin')), /Unknown prediction.*Invalid Date/);
});
