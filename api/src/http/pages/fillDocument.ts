import { assets, type Brand, contactsOf, footerPages, menuPages, type WirePage } from '@hindcast/domain';
import { brandHead, fillHead } from './fillHead.ts';
import { htmlText } from './htmlText.ts';
import { renderMarkdown } from './markdown.ts';

/** Escapes a text so that Markdown shows it as it is. */
const quoted = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+!|<>~&-]/g, '\\$&');

/** Markdown texts for a document's placeholders, by name, besides those of the brand. */
export type Values = Readonly<Record<string, string>>;

/** Fills a document's placeholders: `{{name}}`, `{{address}}`, `{{contact}}` and `others`. Unknown ones stay. */
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

/** A paragraph that consists of a placeholder. */
const ROOM = /<p>\{\{(\w+)\}\}<\/p>/g;

/**
 * Builds the page of a document.
 * @param built the site's built page for documents, with `{{…}}` placeholders.
 * @param markdown the document.
 * @param parts the title if the document has none, the values of placeholders, HTML for placeholders that are
 * paragraphs, and HTML to append.
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
