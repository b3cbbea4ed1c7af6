import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Answer,
  type Asker,
  createTurns,
  fillSitePage,
  packText,
  pageOf,
  type SecurityPolicy,
  stampOf,
} from '../../http/index.ts';
import { type Config, hasCode } from '../../lib/index.ts';
import type { PageAsked, RecordViews } from '../first/recordViews.ts';
import { fillFirstView, styleSheetOf } from '../pages/fillFirstView.ts';
import { type LinkHead, withLinkHead } from '../pages/linkHead.ts';

/** A page to draw: its HTML without a first view, and the data of the first view. */
export interface PageToDraw {
  readonly html: string;
  readonly asked: () => PageAsked | Promise<PageAsked>;
  /** True for pages whose number is unlimited, such as pages of past days. They wait until no other page waits. */
  readonly isLate?: boolean;
}

/** Draws pages with their first views, one at a time. */
export interface DrawnPages {
  /** Returns a text that changes with the built site. Null while it is not built. */
  stamp(): string | null;
  /** Returns the built page with its metadata, and nothing drawn. `isFound` is false for a page that does not exist. */
  html(head: LinkHead, isFound?: boolean): string;
  /** Queues the page and draws it. Throws if too many pages wait. */
  draw(page: PageToDraw, asker: Asker): Promise<Answer>;
  /** Returns the page without a first view; its scripts fill it. */
  plain(html: string): Promise<Answer>;
  /**
   * Queues the making of a page and runs it. If too many wait, returns the page that its scripts fill, which is not
   * cached.
   */
  orPlain(make: () => Promise<Answer>, html: () => string): Promise<Answer>;
}

interface DrawnPagesParts {
  readonly siteDir: string;
  readonly config: Config;
  readonly policy: SecurityPolicy;
  readonly recordViews: Pick<RecordViews, 'draw'>;
}

/**
 * Limits of drawing. Most pages take some milliseconds in a thread of their own. After the longest wait, the page is
 * sent without a first view.
 */
const LIMITS = { atOnce: 1, mostWaiting: 64, mostOfOne: 16, what: 'pages', longestWaitMs: 4000 };

const pack = (html: string, policy: Readonly<Record<string, string>>): Promise<Answer> =>
  packText(html, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...policy });

/** Builds the renderer of a built site's pages. Renders one page at a time; others wait in a queue. */
export function createDrawnPages({ siteDir, config, policy, recordViews }: DrawnPagesParts): DrawnPages {
  const page = pageOf(config);
  const { publicUrl, brand } = config;
  const built = join(siteDir, 'index.html');
  const turns = createTurns(LIMITS);
  return {
    stamp: () => stampOf(built),
    html: (head, isFound = true) =>
      withLinkHead(fillSitePage(readFileSync(built, 'utf8'), page), head, {
        brand,
        publicUrl: isFound ? publicUrl : null,
      }),

    async draw({ html, asked, isLate = false }, asker) {
      const sheet = styleSheetOf(html);
      const files = [sheet ?? '', '/early.js'].map((url) => join(siteDir, url));
      const isWhole = sheet !== null && files.every((file) => existsSync(file));
      const drawNow = async () => recordViews.draw(await asked());
      const first = isWhole ? await turns.take(drawNow, asker, isLate ? 'late' : 'soon') : null;
      if (!first) return pack(html, {});
      const [styles = '', early = ''] = files.map((file) => readFileSync(file, 'utf8'));
      const inline = fillFirstView(html, first, { styles, early });
      return pack(inline.html, policy.pageWith(inline));
    },

    plain: (html) => pack(html, {}),

    async orPlain(make, html) {
      try {
        return await make();
      } catch (thrown) {
        if (hasCode(thrown, 'too_many_requests', 'overloaded', 'starting')) return pack(html(), {});
        throw thrown;
      }
    },
  };
}
