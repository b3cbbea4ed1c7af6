import type { Browser, Page } from 'playwright-core';
import { openOwnPage } from './browser.ts';

/** What a page hears of its widgets, and how much moved on it. */
interface Heard {
  readonly events: readonly { readonly name: string; readonly id: string; readonly detail: Record<string, unknown> }[];
  readonly shift: number;
  readonly violations: readonly string[];
}

/** A partner's page, listened to from its start. */
export async function openPartnerPage(browser: Browser, url: string, ready?: (page: Page) => Promise<unknown>) {
  const { page, complaints } = await openOwnPage(browser, { viewport: { width: 1200, height: 900 } });
  await page.addInitScript(() => {
    const heard = { events: [] as unknown[], shift: 0, violations: [] as string[] };
    Object.assign(window, { heard });
    for (const event of ['ready', 'error', 'frame-change', 'prediction-select']) {
      addEventListener(`hindcast-${event}`, ({ target, detail }: Event & { detail?: unknown }) =>
        heard.events.push({ name: event, id: (target as Element).id, detail }),
      );
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      heard.violations.push(`${violatedDirective} ${blockedURI}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) heard.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await ready?.(page);
  await page.goto(url);
  return { page, complaints, heard: () => page.evaluate<Heard>('heard') };
}
