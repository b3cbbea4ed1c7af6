import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch } from './browser.ts';
import { type Market, startMarket } from './market.ts';
import { type RunningServer, startServer } from './startServer.ts';

/** The site as the tests of a file see it, from their start to their end. */
export interface Site {
  readonly url: string;
  readonly browser: Browser;
  /** Where the command line finds the token of a server with settings of its own. */
  readonly dataDir: string;
  /** The same site with live prices of the test's own. */
  readonly market: Market;
}

/** The server that the run started for all files, which look and change nothing. */
const shared = process.env.TEST_SITE;

/**
 * The product, with settings of a test's own or as it is, a market and a browser: there before a file's tests, and
 * ended after them. Without settings the run's server serves; alone, a file starts its own.
 */
export function openSite(settings?: Readonly<Record<string, string>>): Site {
  let own: RunningServer | undefined;
  let url: string;
  let market: Market;
  let browser: Browser;
  before(async () => {
    if (settings || shared === undefined) own = await startServer(settings);
    url = own?.url ?? shared ?? '';
    market = await startMarket(url);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await market?.stop();
    await own?.stop();
  });
  return {
    get url() {
      return url;
    },
    get dataDir() {
      return own?.dataDir ?? '';
    },
    get browser() {
      return browser;
    },
    get market() {
      return market;
    },
  };
}
