import type { Browser, CDPSession, Page } from 'playwright-core';
import { HEIGHT, WIDTH } from './size.ts';

/** Evaluates a promise on the page by the plainest way there is, so that asking costs little. */
export async function ask<T>(cdp: CDPSession, expression: string): Promise<T> {
  const answer = await cdp.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
  if (answer.exceptionDetails) {
    const { exception, text } = answer.exceptionDetails;
    throw new Error(`${expression}: ${exception?.description ?? text}`);
  }
  return answer.result.value;
}

/**
 * Runs work on a fresh page in a context of its own, once `ready` has been evaluated there. Any error of the page fails
 * it.
 */
export async function onPage<T>(
  browser: Browser,
  url: string,
  ready: string,
  work: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: WIDTH + 50, height: HEIGHT + 50 } });
  try {
    const page = await context.newPage();
    const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
    const run = async (): Promise<T> => {
      await page.goto(url);
      const cdp = await context.newCDPSession(page);
      await ask(cdp, ready);
      return work(page, cdp);
    };
    return await Promise.race([run(), failed]);
  } finally {
    await context.close();
  }
}
