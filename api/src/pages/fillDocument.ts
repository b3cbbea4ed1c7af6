import { assets, type Brand, contactsOf, footerPages, menuPages, type WirePage } from '@hindcast/domain';
import { brandHead, fillHead } from './fillHead.ts';
import { htmlText } from './htmlText.ts';
import { renderMarkdown } from './markdown.ts';

/** Characters that would be marks of Markdown in the middle of a text. */
const quoted = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+!|<>~&-]/g, '\\$&');

/** Texts that a document may leave room for, besides those of the brand, by their names: Markdown. */
export type Values = Readonly<Record<string, string>>;

/** A document's text with the brand where it leaves room: `{{name}}`, `{{address}}`, `{{contact}}`. Others stay as they are. */
function fillIn(text: string, { name, address, contactMail }: Brand, others: Values): string {
  const values: Values = {
    ...others,
    name: quoted(name),
    address: address === null ? 'this site' : quoted(address),
    contact:
      contactMail === null
        ? 'Tell the people who run this site.'
        : `Write to [${quoted(contactMail)}](<mailto:${encodeURI(contactMail)}>).`,
  };
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (room, field: string) => values[field] ?? room);
}

/** Parts of a document's page besides its text. */
export interface DocumentParts {
  readonly name: string;
  readonly values: Values;
  readonly blocks?: Readonly<Record<string, string>>;
  readonly after?: string;
}

const link = (href: string, words: string, others = ''): string =>
  `<a href="${htmlText(href)}"${others}>${htmlText(words)}</a>`;

const assetLinks = Object.values(assets)
  .map(({ path, title }) => link(path, title))
  .join('\n');

const menuLinks = menuPages.map(({ path, title }) => link(path, title));
const footerLinks = footerPages.map(({ path, title }) => link(path, title));

const contactLinks = (brand: Brand): string[] =>
  contactsOf(brand).map(({ href, text, isProfile }) => link(href, text, isProfile ? ' rel="me noopener"' : ''));

const DEMO =
  '<div class="demo-place"><aside class="demo-line" aria-label="Demo"><strong>Demo:</strong> the experts are legends.</aside></div>';

/** A paragraph that is nothing but a room. */
const ROOM = /<p>\{\{(\w+)\}\}<\/p>/g;

/**
 * The page of a document.
 * @param built the site's built page for documents, with `{{…}}` where something goes.
 * @param markdown the document.
 * @param parts what the page is called when the document has no title of its own, what is filled into the document, HTML
 * for rooms that are a paragraph of their own, and HTML that follows it.
 */
export function fillDocument(
  built: string,
  markdown: string,
  { name, values, blocks = {}, after = '' }: DocumentParts,
  { brand, mode }: WirePage,
): string {
  const { title, html: text } = renderMarkdown(fillIn(markdown, brand, values));
  const html = text.replaceAll(ROOM, (room, block: string) => blocks[block] ?? room);
  const parts: Readonly<Record<string, string>> = {
    name: htmlText(brand.name),
    assets: assetLinks,
    demo: mode === 'demo' ? DEMO : '',
    document: `${title === null ? `<h1>${htmlText(name)}</h1>\n` : ''}${html}${after}`,
    menu: [...menuLinks, ...contactLinks(brand)].join('\n'),
    links: [...footerLinks, ...contactLinks(brand)].join('\n'),
  };
  const page = built.replaceAll(/\{\{(\w+)\}\}/g, (room, part: string) => parts[part] ?? room);
  const words = title ?? name;
  const full = words.includes(brand.name) ? words : `${words} · ${brand.name}`;
  return fillHead(page, { title: full, description: brandHead(brand).description });
}
