import { htmlText } from './htmlText.ts';

/** A page that says where oEmbed tells how to embed it. Without an address of the site it says so from its own. */
export function withEmbedLink(html: string, path: string, publicUrl: string | null): string {
  const origin = publicUrl ?? '';
  const href = `${origin}/embed/oembed?format=json&url=${encodeURIComponent(origin + path)}`;
  const link = `<link rel="alternate" type="application/json+oembed" href="${htmlText(href)}" title="Chart">`;
  return html.replace('</head>', () => `  ${link}\n  </head>`);
}
