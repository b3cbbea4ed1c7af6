import type { BrowserLauncher } from '@web/test-runner';
import { startWebKit, type WebKit } from './browser.ts';

/** Lets the test runner run its pages in WebKitGTK, one after the other in the same window. */
export function webkitLauncher(): BrowserLauncher {
  let browser: WebKit | undefined;
  let active: string | null = null;
  const started = (): WebKit => {
    if (!browser) throw new Error('The runner runs pages before it has started the browser');
    return browser;
  };
  return {
    name: 'WebKit',
    type: 'webkit',
    concurrency: 1,
    async initialize() {
      browser = await startWebKit();
    },
    async startSession(id, url) {
      active = id;
      await started().open(url);
    },
    isActive: (id) => id === active,
    getBrowserUrl: () => started().address(),
    async stopSession() {
      active = null;
      await started().open('about:blank'); // what the page still does would slow the next one down
      return {};
    },
    async stop() {
      await browser?.stop();
    },
    startDebugSession: () => Promise.reject(new Error('WebKit has no window here that could be looked at.')),
  };
}
