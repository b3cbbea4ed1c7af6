import { htmlText } from '../../http/index.ts';

/**
 * Adds the link to the oEmbed data to a page. It must be absolute, so that it is left out if the site has no public
 * URL: clients can send any host, and pages are cached for everybody.
 */
export function withEmbedLink(html: string, path: string, publicUrl: string | null): string {
  if (publicUrl === null) return html;
  const href = `${publicUrl}/embed/oembed?format=json&url=${encodeURIComponent(publicUrl + path)}`;
  const link = `<link rel="alternate" type="application/json+oembed" href="${htmlText(href)}" title="Chart">`;
  return html.replace('</head>', () => `  ${link}\n  </head>`);
}
