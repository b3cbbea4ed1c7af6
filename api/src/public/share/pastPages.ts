import { type AssetId, headAsOf, PAST_RULE, type PageHead, pathOn, readDay, stoodWords } from '@hindcast/domain';
import { type Answer, htmlText } from '../../http/index.ts';
import { hasCode } from '../../lib/index.ts';
import { type Asked, dayAsked, type Track, type TrackBook } from '../../predictions/index.ts';
import type { DrawnPages } from './drawnPages.ts';
import { pagePicture } from './picturePaths.ts';

/** A page that can be shown as of a day in the past. */
export interface PageOfDays {
  readonly head: PageHead;
  /** Path of the page, which is also today's. */
  readonly path: string;
  /** Path of the page's data in the API. */
  readonly data: string;
  /** Asset whose prices the page needs. */
  readonly asset?: AssetId;
}

/**
 * Pages as of days in the past. Their scripts fill them, because there are too many days to draw them on the server.
 */
export interface PastPages {
  /**
   * Returns the page. Null while the site is not built.
   * @param asOf day in the query of the URL. An invalid day is reported on the page, with 400.
   */
  of(page: PageOfDays, asOf: string): Promise<{ readonly page: Answer; readonly status: 200 | 400 } | null>;
}

const ROOT = '<div id="root"></div>';

function problemOf(book: TrackBook, asked: Asked): string | null {
  try {
    dayAsked(book, asked);
    return null;
  } catch (thrown) {
    if (hasCode(thrown, 'bad_request')) return thrown.message;
    throw thrown;
  }
}

const link = (href: string, words: string): string => `<a href="${htmlText(href)}">${htmlText(words)}</a>`;

export function createPastPages({
  track,
  drawnPages,
}: {
  readonly track: Pick<Track, 'book'>;
  readonly drawnPages: DrawnPages;
}): PastPages {
  return {
    async of({ head, path, data, asset }, asOf) {
      if (drawnPages.stamp() === null) return null;
      const problem = problemOf(await track.book(), { asOf, asset });
      const day = problem === null ? readDay(asOf) : null;
      const told = day === null ? head : headAsOf(head, asOf);
      const words =
        day === null ? `${problem}.` : `${stoodWords(day)}: ${PAST_RULE}. To show it, this page needs JavaScript.`;
      const ways = [
        link(path, 'Back to today'),
        ...(day === null ? [] : [link(pathOn(data, asOf), 'The data of that day')]),
      ];
      const shell = `<main><h1>${htmlText(told.title)}</h1><p>${htmlText(words)}</p><p>${ways.join(' · ')}</p></main>`;
      const picture = day === null || asset === undefined ? null : pagePicture(asset, asOf);
      const html = drawnPages.html({ ...told, path, type: 'website', data: null, picture });
      const page = await drawnPages.plain(html.replace(ROOT, () => `${ROOT}<noscript>${shell}</noscript>`));
      return { page, status: problem === null ? 200 : 400 };
    },
  };
}
