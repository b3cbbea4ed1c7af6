import type { Locator, Page } from 'playwright-core';
import { closeNotes, detail, note } from './desk.ts';

/** The form of an act on a prediction or an expert. */
export const form = (page: Page): Locator => page.locator('.act-form');
export const field = (page: Page, name: string): Locator => form(page).getByLabel(name, { exact: true });
export const go = (page: Page, name: string): Promise<void> =>
  form(page).getByRole('button', { name, exact: true }).click();

/** Opens the form of an act, and says why where a reason is given. */
export async function begin(page: Page, act: string | RegExp, why?: string): Promise<void> {
  await closeNotes(page);
  await detail(page).locator('.detail-actions').getByRole('button', { name: act }).click();
  if (why !== undefined) await field(page, 'Reason').fill(why);
}

/** Looks at what an act would do, and does it. */
export async function look(page: Page, would: string | RegExp, name: string, did: string | RegExp): Promise<void> {
  await go(page, 'Preview');
  await form(page).locator('.act-preview').getByText(would).first().waitFor();
  await go(page, name);
  await note(page, did).waitFor();
  await form(page).waitFor({ state: 'detached' });
}
