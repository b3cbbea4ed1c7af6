import { createSeries } from '@hindcast/domain';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openStorage } from '../../../api/src/db/connect.ts';
import { spawnServer } from '../../api/serverProcess.ts';
import { seed } from '../answers/seed.ts';
import { loadHistory } from '../history.ts';
import { createClaims } from '../judging/claims.ts';
import { storePredictions } from '../rejudge/storePredictions.ts';
import { inTemporaryFolder } from '../temporaryFolder.ts';

export const MANY = 10_000;
const YEARS = 1;
const POLL_MS = 500;

/** The cost of a page's check for news when nothing is new. */
export interface Refresh {
  /** Answers for the predictions over the wire, by their status. */
  readonly statuses: readonly number[];
  /** Of the main thread's processor. */
  readonly ms: number;
}

/** Resolves when the list has verdicts and does not change any more. */
async function judged(url: string): Promise<void> {
  let before = '';
  for (;;) {
    const answer = await fetch(`${url}/api/predictions`);
    const tag = answer.headers.get('etag') ?? '';
    if ((await answer.text()).includes('"success_status":"success"') && tag === before) return;
    before = tag;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function spent(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Lets a page refresh as when its reader comes back to it, and looks at what that costs. */
async function refresh(page: Page, cdp: CDPSession): Promise<Refresh> {
  const asked = new Set<string>();
  const statuses: number[] = [];
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname === '/api/predictions') asked.add(requestId);
  });
  cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) statuses.push(statusCode);
  });
  await cdp.send('HeapProfiler.collectGarbage');
  const before = await spent(cdp);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(2 * POLL_MS);
  return { statuses, ms: (await spent(cdp)) - before };
}

/** Measures the cost of a refresh of an unchanged list of 10,000 predictions on the page of Bitcoin. */
export const measureRefresh = (browser: Browser): Promise<Refresh> =>
  inTemporaryFolder(async (dataDir) => {
    const { bars } = loadHistory();
    await seed(dataDir, bars);
    const storage = await openStorage({ mode: 'production', dataDir });
    await storePredictions(storage, createClaims(createSeries(bars), YEARS, MANY));
    await storage.close();
    const server = await spawnServer({ HINDCAST_MODE: 'production', HINDCAST_DATA_DIR: dataDir });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      await judged(server.url);
      const page = await context.newPage();
      await page.goto(`${server.url}/btc`);
      await page.waitForSelector('.hc-mark');
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
      return await refresh(page, cdp);
    } finally {
      await context.close();
      await server.stop('SIGTERM');
    }
  });
