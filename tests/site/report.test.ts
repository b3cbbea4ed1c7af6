import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WireReport } from '@hindcast/domain/client';
import type { Page } from 'playwright-core';
import { hindcast } from '../cli/hindcast.ts';
import { problemsAtEverySize } from './axe.ts';
import { openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite({ HINDCAST_LOG_LEVEL: 'error' });

const REPORTS = '**/api/predictions/1/reports';
const dialog = (page: Page) => page.getByRole('dialog', { name: /Report an error|Thank you/ });
const words = (page: Page) => dialog(page).getByLabel('What is wrong, and how do you know?');
const email = (page: Page) => dialog(page).getByLabel('Your e-mail (optional)');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const isGone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const reported = async (): Promise<WireReport[]> => {
  const { out } = await hindcast(['report', 'list', '--json'], { env: { HINDCAST_DATA_DIR: site.dataDir } });
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
};

test('a reader reports an error from a prediction’s card; unsent words stay, a failure keeps them, and nothing is sent twice', async () => {
  const { page, complaints } = await openPage(site.browser);
  await page.goto(`${site.url}/btc?prediction=1`);
  const link = page.locator('.hc-card').getByRole('link', { name: 'Report an error', exact: true });
  await link.click();
  await dialog(page).getByText('Cassandra: Target $100,000').waitFor();
  assert.equal(await words(page).evaluate((field) => field === document.activeElement), true);
  await press(page, 'Send');
  await dialog(page).getByText('Please write what is wrong').waitFor();
  await words(page).fill('<b>It was</b> 2021,\nnot 2023.');
  await email(page).fill('ada');
  await press(page, 'Send');
  await dialog(page).getByText('Please enter a valid email address').waitFor();
  assert.equal(await email(page).evaluate((field) => field === document.activeElement), true);
  await page.keyboard.press('Escape');
  await isGone(page);
  assert.equal(page.url(), `${site.url}/btc?prediction=1`, 'the card stays open');
  assert.equal(await link.evaluate((one) => one === document.activeElement), true);

  await page.keyboard.press('Enter');
  assert.deepEqual(
    [await words(page).inputValue(), await email(page).inputValue()],
    ['<b>It was</b> 2021,\nnot 2023.', 'ada'],
  );
  await email(page).fill('ada@example.org');
  assert.deepEqual(complaints, []);
  // the server stores it, and its answer is lost
  await page.route(REPORTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Send');
  await dialog(page).getByRole('alert').getByText('This could not be sent. Your words are kept').waitFor();
  await page.unroute(REPORTS);
  assert.equal(await words(page).inputValue(), '<b>It was</b> 2021,\nnot 2023.');
  await press(page, 'Send');
  await dialog(page).getByText('Your report is stored, and the people behind Hindcast can read it.').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Thank you');
  await press(page, 'Done');
  await isGone(page);
  const [report, ...others] = await reported();
  assert.deepEqual(others, [], 'it is stored once');
  assert.deepEqual([report?.text, report?.email], ['<b>It was</b> 2021,\nnot 2023.', 'ada@example.org']);
});

test('so it is on a prediction’s own page, withdrawn or not; what the server refuses is said in its words', async () => {
  const env = { HINDCAST_DATA_DIR: site.dataDir };
  await hindcast(['predictions', 'withdraw', '8', '--reason', 'Never said'], { env });
  const { page, complaints } = await openPage(site.browser, { colorScheme: 'dark' });
  await page.goto(`${site.url}/p/8`);
  await page.getByRole('main').getByRole('link', { name: 'Report an error' }).click();
  await dialog(page).getByText('Tiresias, withdrawn').waitFor();
  assert.deepEqual(await problemsAtEverySize(page), []);
  await page.goBack();
  await isGone(page);
  await page.goto(`${site.url}/p/1#report=1`);
  await words(page).fill('x');
  const message = 'Very many reports wait to be read, so no more are taken until somebody has read them';
  await page.route(REPORTS, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'conflict', message, error: message } }),
  );
  const before = complaints.length;
  await press(page, 'Send');
  await dialog(page).getByRole('alert').getByText(`${message}.`).waitFor();
  // the page of a withdrawn one is gone (410), of which browsers complain
  assert.deepEqual(
    complaints.slice(0, before).filter((text) => !/status of 410/.test(text)),
    [],
  );
  await press(page, 'Cancel');
  await isGone(page);
  assert.equal(page.url(), `${site.url}/p/1`);
  assert.equal((await reported()).length, 1);
});
