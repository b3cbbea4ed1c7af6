import type { Brand, PageHead } from '@hindcast/domain';
import { fillHead, htmlJson, htmlText } from '../../http/index.ts';

/** Size of preview pictures, pixels. */
const LINK_PICTURE = { width: 1200, height: 630 } as const;

/** Metadata of a page for services that show a preview of a link to it. */
export interface LinkHead extends PageHead {
  readonly path: string;
  readonly type: 'website' | 'article' | 'profile';
  /** Path of the preview picture. Null without one. */
  readonly picture: string | null;
  /** Schema.org data for search engines. Null without any. */
  readonly data: object | null;
}

/** The site's brand and public URL. */
export interface LinkSite {
  readonly brand: Brand;
  readonly publicUrl: string | null;
}

const named = (name: string, content: string): string => `<meta name="${name}" content="${htmlText(content)}">`;
const property = (name: string, content: string): string => `<meta property="${name}" content="${htmlText(content)}">`;

/** Appends the brand's name to a title that does not contain it. */
const fullTitle = (title: string, { name }: Brand): string => (title.includes(name) ? title : `${title} · ${name}`);

/**
 * Returns the tags that need the site's URL. A request's host cannot replace that URL: a client can send any host, and
 * pages are cached for everybody.
 */
function placed({ path, picture, title }: LinkHead, publicUrl: string): string[] {
  const address = publicUrl + path;
  const own = [`<link rel="canonical" href="${htmlText(address)}">`, property('og:url', address)];
  if (picture === null) return own;
  const { width, height } = LINK_PICTURE;
  return [
    ...own,
    property('og:image', publicUrl + picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
  ];
}

/** Adds title, description and link metadata to a page of the site. */
export function withLinkHead(html: string, head: LinkHead, { brand, publicUrl }: LinkSite): string {
  const { title, description, type, data } = head;
  const tags = [
    property('og:site_name', brand.name),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    ...(publicUrl === null ? [] : placed(head, publicUrl)),
    ...(data ? [`<script type="application/ld+json">${htmlJson(data)}</script>`] : []),
  ];
  const filled = fillHead(html, { title: fullTitle(title, brand), description });
  return filled.replace('</head>', () => `  ${tags.join('\n    ')}\n  </head>`);
}
