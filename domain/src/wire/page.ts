/** Names and addresses of this installation of Hindcast. Its operator sets them in a JSON file. */
export interface Brand {
  /** Name of the product: "Hindcast". */
  readonly name: string;
  /** Web address drawn faintly on charts, without a protocol (C5). Null for none. */
  readonly address: string | null;
  /** E-mail address for readers. Null for none. */
  readonly contactMail: string | null;
  /** URLs (https) of the operator's profiles. Null for none. */
  readonly socialUrl: string | null;
  readonly nostrUrl: string | null;
  /** Name of the network to which posts go, for buttons: "X". */
  readonly host: string;
  /** Names of experts that an operator can choose from while the list of experts cannot be loaded (D9). */
  readonly fallbackExperts: readonly string[];
}

/** Brand used until the operator sets another one. */
export const defaultBrand: Brand = {
  name: 'Hindcast',
  address: 'hindcast.org',
  contactMail: null,
  socialUrl: null,
  nostrUrl: null,
  host: 'X',
  fallbackExperts: [],
};

/** Data that the server writes into every page, so that the page need not request it. */
export interface WirePage {
  readonly brand: Brand;
  readonly mode: 'demo' | 'production';
  /** True if visitors can submit predictions, because a wallet is configured. */
  readonly submissions: boolean;
  /**
   * Channel for readers' reports of errors: `mail` to the brand's address, or `inbox`, a form on the site whose reports
   * operators read.
   */
  readonly reports: 'mail' | 'inbox';
}

/** Id of the HTML element that contains the page data as JSON. */
export const PAGE_DATA_ID = 'hindcast-page';

/** Id of the HTML element that contains, as JSON, the data from which the server drew the page. */
export const DRAWN_DATA_ID = 'hindcast-drawn';

/** The paths of the front page (L1). */
export const HOME = '/';
export const INTRO = '/intro';

/** Paths of pages about the site. */
export const HOW_WE_JUDGE = '/how-we-judge';
export const ABOUT = '/about';
export const TERMS = '/terms';
export const EMBED = '/embed';
/** Path of the page of feeds and calendars to follow. */
export const FOLLOW = '/follow';
/** Path of the documentation about running, embedding, importing and developing. */
export const DOCS = '/docs';
/** Path of the API reference for people. */
export const API_DOCS = `${DOCS}/api`;
/** Prefix of all API calls. The path itself redirects to the API reference. */
export const API = '/api';
/** Path and fragment of the section about feeds, calendars and files in the API reference. */
export const FEEDS = `${API_DOCS}#calls-feeds`;

/** Path of the web app manifest, which browsers read when the site is installed as an app. */
export const APP_MANIFEST = '/manifest.webmanifest';
/** Path of the service worker of earlier versions. The script served there now removes it. */
export const SERVICE_WORKER = '/sw.js';

/** Returns the path of a prediction's page. */
export const predictionPath = (id: string | number): string => `/p/${id}`;
/** Returns the path of a submission's page, for its payer. */
export const submittedPath = (checkingId: string): string => `/submitted/${checkingId}`;
/** Paths of the pages about experts. */
export const EXPERTS = '/experts';
/** Longest search for experts in a URL, in UTF-16 units. */
export const LONGEST_FIND = 80;
export const COMPARE = `${EXPERTS}/compare`;
/**
 * Returns the path of an expert's page.
 * @param slug part of the path, from `slugsOf`.
 */
export const expertPath = (slug: string): string => `${EXPERTS}/${encodeURIComponent(slug)}`;
/** Returns a page's path as of a past day. `asOf` is the day as written in the query of URLs, null for today. */
export const pathOn = (path: string, asOf: string | null): string =>
  asOf === null ? path : `${path}${path.includes('?') ? '&' : '?'}asOf=${encodeURIComponent(asOf)}`;
/** Returns the fragment of a page's URL that opens the form to report an error in a prediction. */
export const reportHash = (id: string | number): string => `#report=${id}`;

/**
 * Returns the middle part of the paths of an expert's feeds and calendar. It contains the number, because a name may
 * change, and feed readers would then show old items as new.
 */
export const feedOfExpert = (id: number): string => `experts/${id}`;
/** Returns the path of a feed of new calls and verdicts. `of`: `all`, an asset or `feedOfExpert`. */
export const feedPath = (of: string, form: 'atom' | 'json'): string => `/feeds/${of}.${form}`;
/** Returns the path of a calendar of the days on which pending calls end. `of`: `all`, an asset or `feedOfExpert`. */
export const calendarPath = (of: string): string => `/calendar/${of}.ics`;
/** Returns the path of a file of all predictions. */
export const exportPath = (form: 'csv' | 'json'): string => `/api/export/predictions.${form}`;

/** `GET /embed/oembed`: a response of oEmbed 1.0 of type `rich`. Sizes in CSS pixels. */
export interface WireOembed {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly title: string;
  readonly provider_name: string;
  readonly provider_url: string;
  /** Cache time in seconds. */
  readonly cache_age: number;
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
}
