import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../chromium.ts';
import { patience } from '../patience.ts';

/** The browser of a process that runs many files. */
let shared: Promise<Browser> | undefined;

/**
 * Returns a browser for a file's tests, which have to close it. In a run of many files, all files share one browser:
 * closing it closes only its pages, and it ends with the process.
 */
export function launch(): Promise<Browser> {
  if (process.env.TEST_RUN === undefined) return start();
  shared ??= start().then((browser) => {
    browser.close = () => closeOthers(browser);
    browser.on('disconnected', () => {
      shared = undefined;
    });
    return browser;
  });
  return shared;
}

const start = (): Promise<Browser> => chromium.launch({ ...chromiumOptions, timeout: patience(30_000) });

/** A page, and its errors so far: in the console, uncaught, and violations of the content security policy. */
export interface OpenedPage {
  readonly page: Page;
  readonly complaints: string[];
}

const DESK = { width: 1440, height: 900 };

/** The page that the tests of a browser use one after the other. */
const reused = new WeakMap<Browser, Page>();

/**
 * Opens an empty page without stored data, history or routes. It resets and reuses the page of the previous test,
 * because a new page takes longer than loading the site. Transitions are off. Add no init script: it would stay for
 * later tests.
 */
export async function openPage(
  browser: Browser,
  { viewport = DESK, colorScheme = 'light' }: Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> = {},
): Promise<OpenedPage> {
  let page = reused.get(browser);
  if (page?.isClosed()) page = undefined;
  await closeOthers(browser, page);
  if (page) await putBack(page);
  else {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    page = await context.newPage();
    waitForPage(page);
    page.addInitScript = () => Promise.reject(new Error('An init script needs a page of its own: openOwnPage'));
    reused.set(browser, page);
  }
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, forcedColors: 'none' });
  return { page, complaints: listen(page) };
}

/**
 * Opens a page with its own profile. By default, motion is reduced, because without a GPU an animation takes a whole
 * core. Service workers are blocked, because routes of a test do not see their requests.
 */
export async function openOwnPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenedPage> {
  await closeOthers(browser);
  const context = await browser.newContext({
    viewport: DESK,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  waitForPage(page);
  return { page, complaints: listen(page) };
}

/**
 * Makes `goto` and `reload` wait until a server-rendered page is hydrated and its chart has drawn itself. Tests of the
 * page before that pass `waitUntil`.
 */
function waitForPage(page: Page): void {
  page.context().setDefaultTimeout(patience(30_000)); // also for tabs that the page opens
  const drawn = page.locator('#root[data-drawn], .hc-chart .served-picture').first();
  const hydrated = (): Promise<void> => drawn.waitFor({ state: 'detached' });
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await hydrated();
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await hydrated();
    return response;
  };
}

/** Closes the pages of earlier tests, which would keep the processor busy. */
async function closeOthers(browser: Browser, kept?: Page): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const others = browser.contexts().filter((context) => context !== kept?.context());
  await Promise.all([
    ...others.map((context) => context.close()),
    ...pages.filter((page) => page !== kept && page.context() === kept?.context()).map((page) => page.close()),
  ]);
}

/** Resets a page: opens an empty document, and removes stored data and history. */
async function putBack(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.evaluate(() => location.replace('about:blank')); // Playwright's `goto` would start another process
  await page.waitForURL('about:blank');
  await page.mouse.move(0, 0);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'local_storage,cookies' });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Goes to a page as a link of the site does: its scripts request the data and render the page. */
export const followLink = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);

/** A phone with a finger over it. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Widths of the window by device, CSS pixels. */
export const sizes = { small: 320, phone: 390, tablet: 820, desk: 1440 } as const;
