import type { Request, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import { readAssetId } from '@hindcast/domain';
import {
  type Answer,
  type Asker,
  askerOf,
  type Clients,
  predictionIdOf,
  type RateLimits,
  sendForm,
} from '../../http/index.ts';
import { AppError, type Config, tooMany } from '../../lib/index.ts';
import { expertPicture, pagePicture, predictionPicture, sharedPages } from '../share/picturePaths.ts';
import type { SharePictures } from '../share/sharePictures.ts';
import type { Sitemap } from '../share/sitemap.ts';
import { pageDayOf } from './pageDay.ts';

export interface SharingParts {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly sharePictures: SharePictures;
  /** Null if the site's public URL is unknown, which sitemaps need. */
  readonly sitemap: Sitemap | null;
  readonly rates: RateLimits;
  readonly clients: Pick<Clients, 'countedAs'>;
}

const open: RouteOptions = { auth: false };
const picture: RouteOptions = { auth: false, app: { policy: 'embed' } };

const LIST = /^(predictions|experts)-([1-9]\d{0,5})\.xml$/;

/** Returns robots.txt: the paths that crawlers may read, and the URL of the sitemap. */
const robots = (publicUrl: string | null): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    ...(publicUrl === null ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]),
    '',
  ].join('\n');

/** Builds the routes for link previews and crawlers: pictures of pages, the sitemap, and robots.txt. */
export function sharingRoutes({ config, sharePictures, sitemap, rates, clients }: SharingParts): ServerRoute[] {
  /** Counts a picture that has to be drawn. Throws 429. */
  const askForTurn = (request: Request) => async (): Promise<Asker> => {
    const waitS = await rates.count('pictures', request.raw.req);
    if (waitS !== null) throw tooMany('Too many different pictures were asked for from your address', waitS);
    return askerOf(request, clients);
  };

  const listed = (find: (known: Sitemap, request: Request) => Promise<Answer | null>) => {
    return async (request: Request, h: ResponseToolkit) => {
      const found = sitemap && (await find(sitemap, request));
      if (!found) throw new AppError('not_found', `There is nothing at ${request.path.slice(0, 200)}`);
      return sendForm(found, request, h);
    };
  };

  return [
    {
      method: 'GET',
      path: '/robots.txt',
      options: open,
      handler: (_, h) => h.response(robots(config.publicUrl)).type('text/plain').header('cache-control', 'no-cache'),
    },
    { method: 'GET', path: '/sitemap.xml', options: open, handler: listed((known) => known.index()) },
    { method: 'GET', path: '/sitemap/pages.xml', options: open, handler: listed((known) => known.pages()) },
    {
      method: 'GET',
      path: '/sitemap/{list}',
      options: open,
      handler: listed(async (known, { params }) => {
        const [, of, list] = LIST.exec(String(params.list)) ?? [];
        if (list === undefined) return null;
        return of === 'experts' ? known.experts(Number(list)) : known.predictions(Number(list));
      }),
    },
    {
      method: 'GET',
      path: predictionPicture('{id}'),
      options: picture,
      handler: async (request, h) => {
        const id = predictionIdOf(request.params.id);
        return sendForm(await sharePictures.ofPrediction(id, askForTurn(request)), request, h);
      },
    },
    {
      method: 'GET',
      path: expertPicture('{slug}'),
      options: picture,
      handler: async (request, h) =>
        sendForm(await sharePictures.ofExpert(String(request.params.slug), askForTurn(request)), request, h),
    },
    ...sharedPages.map(
      (page): ServerRoute => ({
        method: 'GET',
        path: pagePicture(page),
        options: picture,
        handler: async (request, h) => {
          const asOf = pageDayOf(request);
          const asset = readAssetId(page);
          const made =
            asOf === null || asset === null
              ? await sharePictures.ofPage(page, askForTurn(request))
              : await sharePictures.ofDay(asset, asOf, askForTurn(request));
          return sendForm(made, request, h);
        },
      }),
    ),
  ];
}
