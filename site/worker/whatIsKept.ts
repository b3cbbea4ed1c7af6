import { ABOUT, assetOfPath, assets, carriesView, HOME, HOW_WE_JUDGE, INTRO, TERMS } from '@hindcast/domain';
import { askedDay } from '@hindcast/domain/track';

/** What of a request matters here. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** `navigate` for a page. */
  readonly mode: string;
  readonly headers: { has(name: string): boolean };
}

/** Where this site's pages and files are, and where it asks for its data: mostly the same. */
export interface Origins {
  readonly site: string;
  readonly data: string;
}

/** Pages and answers are asked for anew each time, parts never: their names have a hash of their content. */
export type Kind = 'pages' | 'answers' | 'parts';

/** Something that is kept, and under which address. */
export interface Keepable {
  readonly kind: Kind;
  readonly key: string;
}

const pages: ReadonlySet<string> = new Set([
  HOME,
  INTRO,
  HOW_WE_JUDGE,
  ABOUT,
  TERMS,
  ...Object.values(assets).map(({ path }) => path),
]);
const RECORD_PAGE = /^\/p\/[1-9]\d{0,9}$/;
const LIST = /^\/api\/(?:(?:btc|mstr|naka)\/)?(?:prices|predictions)$/;
const METRICS = '/api/intro/metrics';
const RECORD = /^\/api\/predictions\/[1-9]\d{0,9}(?:\/verdict)?$/;
/** Files of the site's pages. Those of the web admin are in a folder of their own. */
const PART =
  /^\/(?:assets\/[\w.-]+|icons\/[\w.-]+|early\.js|favicon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$/;

/** Any parameter of a view: with it the server sends the page without a first view of its own. */
const VIEW = '?draw';

const isPage = (path: string): boolean => pages.has(path) || RECORD_PAGE.test(path);
const isAnswer = (path: string): boolean => LIST.test(path) || path === METRICS || RECORD.test(path);

/**
 * The key of a page: its path, and whether its address says what the chart shows. What it says is not kept: such pages
 * are all alike.
 */
const pageKey = ({ origin, pathname, searchParams }: URL): string =>
  `${origin}${pathname}${assetOfPath(pathname).path === pathname && carriesView(searchParams.keys()) ? VIEW : ''}`;

/**
 * Whether an answer to a request is kept. What is not named here is left alone, as if there were no service worker: the
 * web admin, payments, embeds, pages that mails lead to, whatever is sent with a token, and writes.
 */
export function whatIsKept({ method, url, mode, headers }: Asked, origins: Origins): Keepable | null {
  if (method !== 'GET' || headers.has('authorization') || headers.has('range')) return null;
  const place = new URL(url);
  const { origin, pathname, search } = place;
  if (mode === 'navigate') {
    // A page of a day in the past is drawn of that day: it would stand in for pages of another one.
    if (askedDay(place.searchParams) !== null) return null;
    return origin === origins.site && isPage(pathname) ? { kind: 'pages', key: pageKey(place) } : null;
  }
  if (search !== '') return null;
  if (origin === origins.data && isAnswer(pathname)) return { kind: 'answers', key: origin + pathname };
  return origin === origins.site && PART.test(pathname) ? { kind: 'parts', key: origin + pathname } : null;
}

/** The same page as its address without and with a view has it: each is better than nothing in the other's place. */
export const otherKey = (key: string): string => (key.endsWith(VIEW) ? key.slice(0, -VIEW.length) : key + VIEW);
