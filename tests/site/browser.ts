import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../chromium.ts';

export const launch = (): Promise<Browser> => chromium.launch(chromiumOptions);

/**
 * A page with a profile of its own, and all it complained of: errors in the console, uncaught ones, policy violations.
 * The page of the test before is closed: it would go on drawing.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  await Promise.all(browser.contexts().map((before) => before.close()));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

/** Sizes by what they stand for, CSS pixels. */
export const sizes = { small: 320, phone: 390, tablet: 820, desk: 1440 } as const;
