import { assets, feedPath } from '@hindcast/domain';
import { htmlText } from '../../http/index.ts';

const types = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

function linksOf(of: string, about: string): string[] {
  return (['atom', 'json'] as const).map(
    (form) =>
      `<link rel="alternate" type="${types[form]}" href="${feedPath(of, form)}" title="${htmlText(`New calls and verdicts: ${about}`)}">`,
  );
}

/** A page's own feed: the id and the title of its subject. */
export interface OwnFeed {
  readonly of: string;
  readonly about: string;
}

/** Returns the feed of an asset's page. Null on other paths. */
export function feedOfPath(path: string): OwnFeed | null {
  const asset = Object.values(assets).find((one) => one.path === path);
  return asset ? { of: asset.id, about: asset.title } : null;
}

/** Adds links to the feeds to a page, its own feed first. */
export function withFeedLinks(html: string, own: OwnFeed | null): string {
  const links = [...(own ? linksOf(own.of, own.about) : []), ...linksOf('all', 'all assets')];
  return html.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
}
