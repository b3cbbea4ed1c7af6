import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './assetView.ts';
import { openOwnPage } from './browser.ts';
import { lookAtFocus } from './focused.ts';
import { openSite } from './site.ts';

const site = openSite();

const MOST_STOPS = 90;
const DAY = '2023-03-14';

/** A browser marks the parts of such a field itself. */
const isDayField = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches('input[type="date"]') ?? false);

/** Goes by Tab to a part of the page. Whatever has the focus on the way shows that it has it. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    // A page that has just come may still be on its way to its top.
    await eventually(
      async () => ({ ...(await lookAtFocus(page)), isDay: await isDayField(page) }),
      ({ role, ringed, uncovered, isDay }) => role === 'body' || ((ringed || isDay) && uncovered),
    );
    if (await wanted.evaluate((part) => part === document.activeElement)) return;
  }
  assert.fail(`Tab does not reach ${wanted}`);
}

const table = (page: Page): Locator => page.locator('#root .experts-table');
const column = (page: Page, name: string): Locator => page.getByRole('columnheader', { name }).getByRole('link');
const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor();

test('by keys alone a reader sorts, opens an expert, a call and its evidence, and compares experts on another day', async () => {
  const { page } = await openOwnPage(site.browser);
  await page.goto(`${site.url}/experts`);
  await tabTo(page, column(page, 'At least'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/experts?sort=sure');
  await tabTo(page, table(page).getByRole('link', { name: 'Cassandra' }));
  await page.keyboard.press('Enter');
  await heading(page, 'Cassandra');
  await tabTo(page, page.locator('#root .calls a[href="/p/1"]'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/p/1');
  const judged = page.getByRole('main').getByRole('link', { name: /How .* judge/ });
  await tabTo(page, judged.first());
  await page.goBack();
  await heading(page, 'Cassandra');
  await page.goBack();
  await heading(page, 'Who calls it right');

  const box = (name: string): Locator => page.getByRole('checkbox', { name: `Compare ${name}` });
  await box('Cassandra').waitFor();
  for (const name of await table(page)
    .locator('input')
    .evaluateAll((all) =>
      all.slice(0, 3).map((one) => one.getAttribute('aria-label')?.replace('Compare ', '') ?? ''),
    )) {
    await tabTo(page, box(name));
    await page.keyboard.press('Space');
  }
  await page.getByText('Three ticked.').waitFor();
  await page.keyboard.press('Space');
  await page.getByText('Two ticked.').waitFor();
  await page.keyboard.press('Space');
  await page.getByText('Three ticked.').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Compare', exact: true }));
  await page.keyboard.press('Enter');
  await heading(page, 'Side by side');
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
  const remove = page.getByRole('link', { name: /^Remove / });
  assert.equal(await remove.count(), 3);
  await tabTo(page, remove.last());
  await page.keyboard.press('Enter');
  await remove.first().waitFor({ state: 'detached' });
  await page.waitForURL(/who=[\w-]+,[\w-]+$/);
  await tabTo(page, page.locator('#root .past-choice summary'));
  await page.keyboard.press('Enter');
  await page.getByLabel('As it stood on').fill(DAY);
  await tabTo(page, page.locator('#root .past-form button'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/who=.*asOf=2023-03-14/);
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
  await tabTo(page, page.getByRole('link', { name: 'Back to today' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/compare\?who=[^&]*$/);
  await page.context().close();
});
