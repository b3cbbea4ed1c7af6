import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openOwnPage } from './browser.ts';

/** Events of the widgets on a page, its layout shift, and violations of its security policy. */
interface Heard {
  readonly events: readonly { readonly name: string; readonly id: string; readonly detail: Record<string, unknown> }[];
  readonly shift: number;
  readonly violations: readonly string[];
}

export interface PartnerPage {
  readonly page: Page;
  readonly complaints: string[];
  /** Reads what the page has heard since it was loaded. */
  heard(): Promise<Heard>;
}

/** An empty page that listens to widgets from the start of each page that it loads. */
export async function openPartnerPage(browser: Browser, options: BrowserContextOptions = {}): Promise<PartnerPage> {
  const { page, complaints } = await openOwnPage(browser, { viewport: { width: 1200, height: 900 }, ...options });
  await page.addInitScript(() => {
    const heard = { events: [] as unknown[], shift: 0, violations: [] as string[] };
    Object.assign(window, { heard });
    for (const event of ['ready', 'error', 'prediction-select']) {
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
  return { page, complaints, heard: () => page.evaluate<Heard>('heard') };
}
