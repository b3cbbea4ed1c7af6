import type { Request, RouteOptions, ServerRoute } from '@hapi/hapi';
import { calendarPath, feedPath } from '@hindcast/domain';
import {
  answersFile,
  askerOf,
  assetOf,
  type Clients,
  publicOrigin,
  type RouteDoc,
  sendForm,
  tagged,
} from '../../http/index.ts';
import type { Config } from '../../lib/index.ts';
import { type FeedForm, type Feeds, feedForms } from '../feeds/feeds.ts';
import { everything, type Scope, scopeOfAsset } from '../feeds/scope.ts';

export interface FeedRouteParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly feeds: Feeds;
  readonly clients: Pick<Clients, 'countedAs'>;
}

const open: RouteOptions = { auth: false, cors: { origin: 'ignore', exposedHeaders: [] } };

interface Form {
  readonly path: (of: string) => string;
  readonly type: string;
  /** Parts of the routes' ids and summaries. */
  readonly id: string;
  readonly words: string;
  readonly details: string;
}

const NEWEST = 'The 100 newest, each with the time at which it came on record or was decided.';

const forms: Readonly<Record<FeedForm, Form>> = {
  atom: {
    path: (of) => feedPath(of, 'atom'),
    type: 'application/atom+xml',
    id: 'AtomFeed',
    words: 'new calls and verdicts, as Atom',
    details: NEWEST,
  },
  json: {
    path: (of) => feedPath(of, 'json'),
    type: 'application/feed+json',
    id: 'JsonFeed',
    words: 'new calls and verdicts, as JSON Feed 1.1',
    details: NEWEST,
  },
  ics: {
    path: calendarPath,
    type: 'text/calendar',
    id: 'Calendar',
    words: 'last days of pending calls, as iCalendar',
    details: 'Whole days, at most 1,000, the nearest first.',
  },
};

/**
 * Scope of a feed: its path segment (`of`), the prefix of its operation id, its label in the docs, and the reader of a
 * request's scope.
 */
interface Whose {
  readonly of: string;
  readonly id: string;
  readonly words: string;
  readonly scope: (request: Request) => Scope | Promise<Scope>;
}

/** Builds the routes of feeds (all, of an asset, of an expert), served from memory. */
export function feedRoutes({ config, feeds, clients }: FeedRouteParts): ServerRoute[] {
  const whose: readonly Whose[] = [
    { of: 'all', id: 'getAll', words: 'All', scope: () => everything },
    { of: '{asset}', id: 'getAsset', words: 'An asset’s', scope: ({ params }) => scopeOfAsset(assetOf(params.asset)) },
    {
      of: 'experts/{expert}',
      id: 'getExpert',
      words: 'An expert’s',
      scope: ({ params }) => feeds.expert(String(params.expert)),
    },
  ];
  return feedForms.flatMap((form) =>
    whose.map(({ of, id, words, scope }): ServerRoute => {
      const { path, type, details, ...named } = forms[form];
      const doc: RouteDoc = {
        tag: 'Feeds',
        id: id + named.id,
        summary: `${words} ${named.words}`,
        details,
        answer: tagged(answersFile('What to subscribe to.', type)),
        ...(of === 'experts/{expert}' && { errors: ['not_found'] }),
      };
      return {
        method: 'GET',
        path: path(of),
        options: { ...open, app: { doc } },
        handler: async (request, h) => {
          const answer = await feeds.of(
            await scope(request),
            form,
            publicOrigin(request, config),
            askerOf(request, clients),
          );
          return sendForm(answer, request, h);
        },
      };
    }),
  );
}
