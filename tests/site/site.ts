import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch } from './browser.ts';
import { type RunningServer, startServer } from './startServer.ts';

/** The site as the tests of a file see it, from their start to their end. */
export interface Site {
  readonly url: string;
  readonly browser: Browser;
}

/** Starts the product and a browser before a file's tests, and ends both after them. */
export function openSite(): Site {
  let server: RunningServer;
  let browser: Browser;
  before(async () => {
    server = await startServer();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
  return {
    get url() {
      return server.url;
    },
    get browser() {
      return browser;
    },
  };
}
