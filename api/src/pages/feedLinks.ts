import { assets, feedPath } from '@hindcast/domain';
import { htmlText } from './htmlText.ts';

const types = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

function linksOf(of: string, about: string): string[] {
  return (['atom', 'json'] as const).map(
    (form) =>
      `<link rel="alternate" type="${types[form]}" href="${feedPath(of, form)}" title="${htmlText(`New calls and verdicts: ${about}`)}">`,
  );
}

/** A page that says where its feeds are, which readers of feeds look for: on an asset's page its own before all. */
export function withFeedLinks(html: string, path: string): string {
  const asset = Object.values(assets).find((one) => one.path === path);
  const links = [...(asset ? linksOf(asset.id, asset.title) : []), ...linksOf('all', 'all assets')];
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}
