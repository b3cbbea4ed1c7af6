import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Role } from '@hindcast/domain/people';
import type { Browser, Page } from 'playwright-core';
import { type ApiOptions, dailyBars, type Scope } from '../../api/fixture.ts';
import { startRefunds } from '../../api/refundServer.ts';
import { sent } from '../../api/reviewServer.ts';
import { patience } from '../../patience.ts';
import { launch, type OpenedPage, openPage } from '../browser.ts';
import { buildSite } from '../buildSite.ts';
import { signedIn } from './desk.ts';

const ROOT = new URL('../../../', import.meta.url);

/** Days with prices before today. */
const DAYS = 60;

const WINDOW = { width: 1440, height: 900 };

/** Events that a test may listen to on the page, which the next test uses too. */
const HEARD = ['request', 'requestfinished', 'requestfailed', 'response'] as const;

/** Builds a submission of today about a price of $150 by 2029, with the given changes. */
const sentToday = (words: Parameters<typeof sent>[0] = {}) =>
  sent({ created_at: new Date(), target_time: '2029-12-31', source_url: null, ...words });

/** A day so long ago, `YYYY-MM-DD`. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Bars of the last days around a price of Bitcoin. */
export const lately = (price: number, days = DAYS) =>
  dailyBars(
    daysAgo(days),
    Array.from({ length: days }, (_, day) => price + (day % 3) * (price / 100)),
  );

async function startDesk(scope: Scope, options: ApiOptions) {
  await buildSite();
  const siteDir = fileURLToPath(new URL('site/dist', ROOT));
  const api = await startRefunds(scope, { bars: lately(100), siteDir, ...options });
  await api.server.start();
  const browser: Browser = await launch();
  scope.after(() => browser.close());
  const url = `http://127.0.0.1:${api.server.info.port}`;
  /** The page of the desk's tests, with the admin in it. */
  let opened: OpenedPage | undefined;
  let entries = 0;
  return {
    ...api,
    url,
    browser,
    send: async (words: Parameters<typeof sent>[0] = {}) =>
      (await api.storage.models.submissions.create(sentToday(words))).id,
    /** Returns the desk's URL and a new token of a role. */
    as: async (role: Role) => ({ url, token: await api.tokenOf(role) }),
    /** The page of the desk's tests, put back: as a test finds it before it enters. */
    async openPage({ viewport = WINDOW } = {}): Promise<OpenedPage> {
      // the page of the browser may be another desk's by now
      if (!opened || opened.page.isClosed() || !opened.page.url().startsWith(url)) {
        opened = await openPage(browser, { viewport });
        opened.page.setDefaultTimeout(patience(30_000));
        return opened;
      }
      const { page, complaints } = opened;
      for (const event of HEARD) page.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.setViewportSize(viewport);
      await page.mouse.move(0, 0);
      complaints.length = 0;
      // nobody is signed in for a test that loads the page
      await page.evaluate(() => [localStorage, sessionStorage].map((one) => one.clear()));
      return opened;
    },
    /**
     * Signs in on that page, at a path, with nothing stored or told. Where the admin is shown already it is not loaded
     * again: under another name all is drawn anew.
     */
    async enter(path: string, { token = api.token, name = `owner ${++entries}` } = {}): Promise<void> {
      assert.ok(opened, 'a page was opened');
      const { page } = opened;
      const isLoaded = await page.evaluate(
        () => location.pathname.startsWith('/admin') && document.querySelector('#root > *') !== null,
      );
      if (isLoaded) await switchTo(page, { name, token, path });
      else await signedIn(page, { url, token, name }, path);
    },
  };
}

/** Signs somebody else in on a page, at a path, with nothing stored. */
const switchTo = (page: Page, to: { readonly name: string; readonly token: string; readonly path: string }) =>
  page.evaluate(({ name, token, path }) => {
    sessionStorage.clear();
    localStorage.setItem('adminLoggedIn', 'true');
    localStorage.setItem('adminUsername', name);
    localStorage.setItem('adminToken', token);
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    dispatchEvent(new Event('storage'));
    return new Promise<void>((drawn) => setTimeout(drawn));
  }, to);

/** The admin over an API of this process, whose database a test can fill as it needs, and its page. */
export type Desk = Awaited<ReturnType<typeof startDesk>>;

/** The start of a desk: options, or a function that makes them from hosts that end with the desk. */
type DeskOptions = ApiOptions | ((scope: Scope) => Promise<ApiOptions>);

/** A desk of a process, which its files share: the files that have not ended yet, and the desk once it was started. */
interface SharedDesk {
  files: number;
  started: Promise<Desk> | null;
  readonly ends: (() => unknown)[];
}

const shared = new Map<DeskOptions, SharedDesk>();

/**
 * The admin for the tests of a file, there before them. Files of one process with the same options share it until the
 * last of them has ended, so each test names what it makes. Its clock stands: on the server a decision can be undone until
 * the desk ends. Its wallet can pay.
 * @param fill gives it what all tests find; what it starts ends before the desk does.
 */
export function openDesk(options: DeskOptions, fill: (desk: Desk, scope: Scope) => unknown = () => undefined): Desk {
  const own = shared.get(options) ?? { files: 0, started: null, ends: [] };
  shared.set(options, own);
  own.files++;
  // the last that was started ends first
  const scope: Scope = { after: (end) => void own.ends.unshift(end) };
  const start = async (): Promise<Desk> => {
    const made = await startDesk(scope, typeof options === 'function' ? await options(scope) : options);
    await fill(made, scope);
    return made;
  };
  let desk: Desk | undefined;
  before(async () => {
    own.started ??= start();
    desk = await own.started;
  });
  after(async () => {
    if (--own.files > 0) return;
    for (const end of own.ends) await end();
  });
  return new Proxy({} as Desk, {
    get: (_, name) => {
      if (!desk) throw new Error(`The desk has not started yet: ${String(name)} is there in tests.`);
      return Reflect.get(desk, name);
    },
  });
}
