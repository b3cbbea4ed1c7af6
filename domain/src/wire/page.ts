import type { Brand } from '../brand/brand.ts';

/** Data that a server writes into every page, so that the page need not request it. */
export interface WirePage {
  readonly brand: Brand;
  readonly mode: 'demo' | 'production';
  /** True if predictions can be submitted: a wallet is set. */
  readonly submissions: boolean;
  /**
   * Channel for readers' reports of errors in a prediction: mail to the brand's address, or a form on the site, whose
   * reports operators read.
   */
  readonly reports: 'mail' | 'inbox';
}

/** The id of the element that holds it, as JSON. */
export const PAGE_DATA_ID = 'hindcast-page';

/** The paths of the front page (L1). */
export const HOME = '/';
export const INTRO = '/intro';

/** The paths of pages that tell about the site. */
export const HOW_WE_JUDGE = '/how-we-judge';
export const ABOUT = '/about';
export const TERMS = '/terms';
export const EMBED = '/embed';
/** The page of what can be followed, and with which addresses. */
export const FOLLOW = '/follow';
/** The documents for people who run, embed, import into or change this program. */
export const DOCS = '/docs';
/** The API's document, for people. */
export const API_DOCS = `${DOCS}/api`;
/** Where calls begin; by itself it leads to the page about them. */
export const API = '/api';
/** Where it tells of feeds, calendars and files. */
export const FEEDS = `${API_DOCS}#calls-feeds`;

/** Path of the manifest, which browsers read if somebody installs the site as an app on a device. */
export const APP_MANIFEST = '/manifest.webmanifest';
/** Where versions before this one had a service worker. */
export const SERVICE_WORKER = '/sw.js';

/** The path of a prediction's own page, with its whole history. */
export const predictionPath = (id: string | number): string => `/p/${id}`;
/** The path of a submission's own page, for whoever paid for it. */
export const submittedPath = (checkingId: string): string => `/submitted/${checkingId}`;
/** The paths of the experts: all of them, some beside each other, and one. */
export const EXPERTS = '/experts';
/** The longest search for experts that an address holds, in UTF-16 units. */
export const LONGEST_FIND = 80;
export const COMPARE = `${EXPERTS}/compare`;
/** `slug` is what stands for an expert in addresses, as `slugsOf` has it. */
export const expertPath = (slug: string): string => `${EXPERTS}/${encodeURIComponent(slug)}`;
/** A page's address on a day in the past, as an address says the day; null for today. */
export const pathOn = (path: string, asOf: string | null): string =>
  asOf === null ? path : `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(asOf)}`;
/** Returns the part of a page's address that opens the form to report an error in a prediction. */
export const reportHash = (id: string | number): string => `#report=${id}`;

/**
 * Returns the part of the addresses of an expert's feeds and calendar. The number stays when a name changes, so that
 * readers keep the items they have read.
 */
export const feedOfExpert = (id: number): string => `experts/${id}`;
/** The path of a feed of new calls and verdicts, as Atom or as JSON Feed, of `all`, an asset, or an expert. */
export const feedPath = (of: string, form: 'atom' | 'json'): string => `/feeds/${of}.${form}`;
/** The path of a calendar of the days on which pending calls end, of the same. */
export const calendarPath = (of: string): string => `/calendar/${of}.ics`;
/** The path of a file of all predictions. */
export const exportPath = (form: 'csv' | 'json'): string => `/api/export/predictions.${form}`;
