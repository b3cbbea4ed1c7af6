import type { Locator, Page } from 'playwright-core';

export const flow = (page: Page): Locator => page.locator('dialog.hc-flow[open]');
export const field = (page: Page, name: string): Locator => flow(page).locator(`[name="${name}"]`);
export const button = (page: Page, name: string): Locator => flow(page).getByRole('button', { name, exact: true });
export const title = (page: Page, name: string): Locator => flow(page).getByRole('heading', { name, level: 2 });

/** Opens the form on a page that is there. */
export async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Submit BTC Prediction' }).click();
  await title(page, 'Submit a Bitcoin Price Prediction').waitFor();
}

/** So long after the form changed, a press beside it is meant for what was there before, ms. */
const SETTLES_MS = 500;

/** Waits until a press beside the form closes it, by the page's own clock. */
export async function canBeClosed(page: Page): Promise<void> {
  const shown = await page.evaluate(() => performance.now());
  const isOver = ([since, ms]: readonly [number, number]) => performance.now() - since > ms;
  await page.waitForFunction(isOver, [shown, SETTLES_MS] as const, { polling: 50 });
}

/** Fills in what is needed of a target. */
export async function fillIn(page: Page, name = 'Cassandra'): Promise<void> {
  await field(page, 'expert_name').fill(name);
  await field(page, 'price_target').fill('150k');
  await field(page, 'target_time').fill('2029-12-31');
}

/** The text of the invoice that is shown. */
export const invoiceOf = (page: Page): Promise<string> =>
  flow(page).getByRole('textbox', { name: 'Lightning invoice' }).inputValue();
