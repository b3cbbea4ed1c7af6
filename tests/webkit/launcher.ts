import type { BrowserLauncher } from '@web/test-runner';
import { startWebKit, type WebKit } from './browser.ts';

/** Lets the test runner run its pages in WebKitGTK, one after the other in the same window. */
export function webkitLauncher(): BrowserLauncher {
  let browser: Promise<WebKit> | undefined;
  let active: string | null = null;
  const started = (): Promise<WebKit> => {
    browser ??= startWebKit();
    return browser;
  };
  return {
    name: 'WebKit',
    type: 'webkit',
    concurrency: 1,
    async startSession(id, url) {
      const { open } = await started();
      active = id;
      await open(url);
    },
    isActive: (id) => id === active,
    getBrowserUrl: async () => (await started()).address(),
    async stopSession() {
      active = null;
      await (await started()).open('about:blank'); // what the page still does would slow the next one down
      return {};
    },
    async stop() {
      await (await browser)?.stop();
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no window here that could be looked at.')),
  };
}
