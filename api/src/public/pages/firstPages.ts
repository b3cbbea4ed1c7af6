import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPath } from '@hindcast/domain/client';
import { type Html, packPage, type SecurityPolicy, stampOf } from '../../http/index.ts';
import type { FirstViewName } from '../first/drawFirstViews.ts';
import type { FirstViews } from '../first/firstViews.ts';
import { fillFirstView, styleSheetOf } from './fillFirstView.ts';

interface FirstPagesParts {
  readonly siteDir: string;
  /** Fills the built page for a path. */
  readonly fill: (built: string, path: string) => string;
  readonly firstViews: FirstViews;
  readonly policy: SecurityPolicy;
  /** True if the site's pages request their data from this server. */
  readonly ownData: boolean;
}

const builtPageOf = (view: FirstViewName): string => (view === 'landing' ? 'landing.html' : 'index.html');

/** Builds pages with their first views, cached until the view or the site changes. */
export function createFirstPages({ siteDir, fill, firstViews, policy, ownData }: FirstPagesParts) {
  const made = new Map<FirstViewName, { readonly stamp: string; readonly html: Html }>();

  /** Returns the page of a path. Null while its first view is not drawn or the site is not built. */
  return (view: FirstViewName, path: string): Html | null => {
    const built = join(siteDir, builtPageOf(view));
    const first = firstViews.of(view);
    const file = stampOf(built);
    if (!first || file === null) return null;
    const stamp = `${first.stamp} ${file}`;
    const known = made.get(view);
    if (known?.stamp === stamp) return known.html;
    const text = readFileSync(built, 'utf8');
    const sheet = styleSheetOf(text);
    const files = [sheet ?? '', '/early.js'].map((url) => join(siteDir, url));
    if (sheet === null || !files.every((path) => existsSync(path))) return null;
    const [styles = '', early = ''] = files.map((path) => readFileSync(path, 'utf8'));
    const preloads =
      ownData && view !== 'landing' ? (['prices', 'predictions'] as const).map((what) => apiPath(view, what)) : [];
    const inline = fillFirstView(fill(text, path), first, { styles, early }, preloads);
    const html = packPage(inline.html, policy.pageWith(inline));
    made.set(view, { stamp, html });
    return html;
  };
}
