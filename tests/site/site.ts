import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch } from './browser.ts';
import { type Market, startMarket } from './market.ts';
import { type RunningServer, startServer } from './startServer.ts';

/** The site as the tests of a file see it, from their start to their end. */
export interface Site {
  readonly url: string;
  readonly browser: Browser;
  /** The same site with live prices of the test's own. */
  readonly market: Market;
}

/** Starts the product, with settings of a test's own, a market and a browser before a file's tests, and ends them after these. */
export function openSite(settings?: Readonly<Record<string, string>>): Site {
  let server: RunningServer;
  let market: Market;
  let browser: Browser;
  before(async () => {
    server = await startServer(settings);
    market = await startMarket(server.url);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await market?.stop();
    await server?.stop();
  });
  return {
    get url() {
      return server.url;
    },
    get browser() {
      return browser;
    },
    get market() {
      return market;
    },
  };
}
