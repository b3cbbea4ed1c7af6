import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { problemsAtEverySize } from './axe.ts';
import { openOwnPage, openPage } from './browser.ts';
import { openSite } from './site.ts';

const site = openSite();

const shownNames = (page: Page): Promise<string[]> =>
  page.locator('#root .experts-table .hc-expert-name a').evaluateAll((all) => all.map((one) => one.textContent ?? ''));

test('the header finds experts from another page, and the table finds among all of its own, and assets', async () => {
  const { page, complaints } = await openPage(site.browser);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/how-we-judge`);
  await page.getByRole('heading', { level: 1, name: 'How we judge' }).waitFor();
  assert.ok(!requests.includes('/api/experts'), 'another page loads no experts');
  await page.getByRole('searchbox', { name: 'Find an expert or asset' }).fill('CÁSS');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/experts?find=C%C3%81SS');
  await page.locator('#root').getByText('1 expert found for “CÁSS”.').waitFor();
  assert.deepEqual(await shownNames(page), ['Cassandra']);
  const box = page.locator('#root').getByRole('searchbox', { name: 'Find an expert', exact: true });
  assert.equal(await box.inputValue(), 'CÁSS');
  await box.fill('bitcoin');
  await box.press('Enter');
  await page.getByText('No expert found for “bitcoin”.').waitFor();
  assert.ok(await box.evaluate((field) => field === document.activeElement), 'the focus stays in the field');
  assert.deepEqual(await problemsAtEverySize(page), []);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goBack();
  await page.getByText('1 expert found for “CÁSS”.').waitFor();
  assert.equal(await box.inputValue(), 'CÁSS');
  await page.getByRole('link', { name: 'Show all experts' }).click();
  await page.waitForURL('**/experts');
  await page.locator('.experts-found').waitFor({ state: 'detached' });
  assert.equal(await box.inputValue(), '');
  assert.ok((await shownNames(page)).length > 5);
  await box.fill('bitcoin');
  await box.press('Enter');
  const found = page.locator('.experts-found').getByRole('link', { name: 'Bitcoin Predictions' });
  assert.equal(await found.getAttribute('href'), '/btc');
  assert.deepEqual(complaints, []);
});

test('a search that is typed before the front page lives keeps its text and its focus', async () => {
  const { page } = await openOwnPage(site.browser);
  let go = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/*.js', (route) => gone.then(() => route.continue()));
  await page.goto(site.url, { waitUntil: 'commit' });
  const box = page.getByRole('searchbox', { name: 'Find an expert or asset' });
  await box.fill('pythia');
  go();
  await page.locator('.landing[data-live]').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/experts?find=pythia');
});
