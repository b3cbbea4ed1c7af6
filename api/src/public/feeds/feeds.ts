import { assetIds, calendarPath, feedPath } from '@hindcast/domain';
import type { Storage } from '../../db/index.ts';
import { type Answer, type Asker, createMadeOnce, etagsOf, packText } from '../../http/index.ts';
import { type Clock, type Config, today } from '../../lib/index.ts';
import { nobody, type Track, type VerdictBook, type VerdictBooks } from '../../predictions/index.ts';
import type { Published } from '../published/published.ts';
import { atomText } from './atom.ts';
import { calendarText } from './calendarText.ts';
import { createChangeTimes } from './changeTimes.ts';
import { entryOf } from './entryWords.ts';
import type { Feed } from './feed.ts';
import { jsonFeedText } from './jsonFeed.ts';
import { newestEvents } from './newestEvents.ts';
import { pendingEnds } from './pendingEnds.ts';
import { type Scope, scopeOfExpert } from './scope.ts';

/** Formats of feeds and calendars. */
export const feedForms = ['atom', 'json', 'ics'] as const;
export type FeedForm = (typeof feedForms)[number];

/** Feeds of new calls and verdicts, and calendars of the last days of pending calls. */
export interface Feeds {
  /**
   * Returns a feed or calendar.
   * @param origin the site's origin, with which all URLs of the feed begin.
   */
  of(scope: Scope, form: FeedForm, origin: string, asker: Asker): Promise<Answer>;
  /** Returns the scope of an expert in a URL. Throws 404, also if nothing of that expert is public. */
  expert(text: string): Promise<Scope>;
}

export interface FeedParts {
  readonly config: Pick<Config, 'brand' | 'mode'>;
  readonly storage: Storage;
  readonly books: VerdictBooks;
  readonly track: Pick<Track, 'book'>;
  readonly published: Published;
  readonly clock: Clock;
}

const MOST_ENTRIES = 100;
const MOST_DAYS = 1000;

const typeOf: Readonly<Record<FeedForm, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
};

const knownIn = new WeakMap<VerdictBook, ReadonlySet<number>>();

/** Returns the ids of the experts with predictions in a book, cached per book. */
function expertsIn(book: VerdictBook): ReadonlySet<number> {
  const found = knownIn.get(book) ?? new Set(book.entries.map(({ record }) => record.stored.influencer.id));
  knownIn.set(book, found);
  return found;
}

/** Builds the feeds, cached until something is recorded. Pages of any origin may load them. */
export function createFeeds({ config, storage, books, track, published, clock }: FeedParts): Feeds {
  const made = createMadeOnce<string>();
  const changes = createChangeTimes(clock);
  const { name: brand } = config.brand;
  const demo = config.mode === 'demo' ? ' A demo: the experts are legends.' : '';

  const booksOf = (scope: Scope): Promise<VerdictBook[]> => Promise.all(scope.assets.map((asset) => books.of(asset)));

  const ground = (): string =>
    [
      today(clock),
      ...assetIds.flatMap((asset) =>
        (['prices', 'predictions', 'verdicts'] as const).map((what) => published.revision(`${what}:${asset}`)),
      ),
    ].join(' ');

  async function feedOf(scope: Scope, origin: string): Promise<Feed> {
    const events = await newestEvents(storage, await booksOf(scope), scope, MOST_ENTRIES);
    return {
      title: `${brand}: ${scope.about}`,
      about: `New calls and verdicts on them.${demo}`,
      publisher: brand,
      homeUrl: origin + scope.home,
      atomUrl: origin + feedPath(scope.of, 'atom'),
      jsonUrl: origin + feedPath(scope.of, 'json'),
      entries: events.map(({ happened, atMs, ...judged }) => entryOf(happened, judged, origin, atMs)),
    };
  }

  const writers: Readonly<Record<FeedForm, (scope: Scope, origin: string) => Promise<string>>> = {
    atom: async (scope, origin) => atomText(await feedOf(scope, origin)),
    json: async (scope, origin) => jsonFeedText(await feedOf(scope, origin)),
    ics: async (scope, origin) =>
      calendarText({
        title: `${brand}: ${scope.about} · ends`,
        about: `The last days of pending calls.${demo} ${origin}${calendarPath(scope.of)}`,
        program: brand,
        days: pendingEnds(await booksOf(scope), scope, origin, MOST_DAYS),
      }),
  };

  return {
    of(scope, form, origin, asker) {
      const key = `${form} ${scope.of} ${origin}`;
      const make = async (): Promise<Answer> => {
        const text = await writers[form](scope, origin);
        return packText(text, {
          'content-type': typeOf[form],
          'cache-control': 'public, no-cache',
          'access-control-allow-origin': '*',
          'access-control-expose-headers': 'ETag',
          'last-modified': changes.of(key, etagsOf(Buffer.from(text)).identity),
        });
      };
      return made.of(key, ground, make, asker);
    },
    async expert(text) {
      const scope = scopeOfExpert((await track.book()).addresses, text);
      const isPublic = (await booksOf(scope)).some(
        (book) => scope.expert !== null && expertsIn(book).has(scope.expert),
      );
      if (!isPublic) throw nobody(text);
      return scope;
    },
  };
}
