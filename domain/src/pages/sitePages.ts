import { assets } from '../market/asset.ts';
import {
  ABOUT,
  API_DOCS,
  type Brand,
  DOCS,
  EMBED,
  EXPERTS,
  exportPath,
  FOLLOW,
  HOME,
  HOW_WE_JUDGE,
  TERMS,
} from '../wire/page.ts';

/** A page in menus and footers. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  /** True for a page of text. It opens in a new tab, so that the chart keeps its state. */
  readonly isApart?: true;
  /** True for a file to download. */
  readonly isFile?: true;
}

const home: SitePage = { path: HOME, title: 'Home' };
const records: readonly SitePage[] = [
  { path: EXPERTS, title: 'Experts' },
  { path: FOLLOW, title: 'Follow' },
  { path: HOW_WE_JUDGE, title: 'How we judge' },
];
const about: readonly SitePage[] = [
  { path: ABOUT, title: 'About Us', isApart: true },
  { path: TERMS, title: 'Terms of Service', isApart: true },
];

/** Links in the footer of every page (L5). */
export const footerPages: readonly SitePage[] = [
  ...[home, ...records, ...about],
  { path: EMBED, title: 'Embed', isApart: true },
  { path: DOCS, title: 'Docs', isApart: true },
  { path: API_DOCS, title: 'API', isApart: true },
  { path: exportPath('csv'), title: 'Data (CSV)', isFile: true },
];

/** Links in a phone's menu, which replaces the footer (L6). */
export const menuPages: readonly SitePage[] = [
  ...Object.values(assets).map(({ path, title }) => ({ path, title })),
  ...records,
  ...about,
];

/** A contact of the site's operator. */
export interface Contact {
  readonly href: string;
  readonly text: string;
  /** True for a profile on another site. */
  readonly isProfile: boolean;
}

/** Returns the contacts that the brand has set. */
export function contactsOf({ contactMail, socialUrl, nostrUrl, host }: Brand): readonly Contact[] {
  const contacts: Contact[] = [];
  if (contactMail !== null) contacts.push({ href: `mailto:${contactMail}`, text: 'Contact', isProfile: false });
  if (socialUrl !== null) contacts.push({ href: socialUrl, text: host, isProfile: true });
  if (nostrUrl !== null) contacts.push({ href: nostrUrl, text: 'Nostr', isProfile: true });
  return contacts;
}
