import { htmlText } from './htmlText.ts';

/**
 * A page that says where oEmbed tells how to embed it. Consumers need an absolute address. Where the site has none of its
 * own, nothing is said: the request's host is whatever anybody has named, and pages are kept for everybody.
 */
export function withEmbedLink(html: string, path: string, publicUrl: string | null): string {
  if (publicUrl === null) return html;
  const href = `${publicUrl}/embed/oembed?format=json&url=${encodeURIComponent(publicUrl + path)}`;
  const link = `<link rel="alternate" type="application/json+oembed" href="${htmlText(href)}" title="Chart">`;
  return html.replace('</head>', () => `  ${link}\n  </head>`);
}
