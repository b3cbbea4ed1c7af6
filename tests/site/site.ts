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

/** The server that the run started for all files. They change nothing that another one sees. */
const shared = process.env.TEST_SITE;

/** Servers with settings, which files of one process share where the settings are the same. */
const servers = new Map<string, Promise<RunningServer>>();

function serverWith(settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const key = JSON.stringify(settings);
  const server = servers.get(key) ?? startServer(settings);
  servers.set(key, server);
  return server;
}

/**
 * The product, with settings of a test's own or as it is, a market and a browser: there before a file's tests. Without
 * settings the run's server serves; a server with settings ends with the process.
 */
export function openSite(settings?: Readonly<Record<string, string>>): Site {
  let dataDir = '';
  let url: string;
  let market: Market;
  let browser: Browser;
  before(async () => {
    if (settings || shared === undefined) ({ url, dataDir } = await serverWith(settings ?? {}));
    else url = shared;
    market = await startMarket(url);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await market?.stop();
    if (process.env.TEST_RUN !== undefined) return;
    for (const server of servers.values()) await (await server).stop();
  });
  return {
    get url() {
      return url;
    },
    get dataDir() {
      return dataDir;
    },
    get browser() {
      return browser;
    },
    get market() {
      return market;
    },
  };
}
