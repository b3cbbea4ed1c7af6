import { join } from 'node:path';
import type { Request, ResponseObject, ResponseToolkit, RouteOptions, ServerRoute } from '@hapi/hapi';
import {
  type Asset,
  assetHead,
  assets,
  COMPARE,
  carriesView,
  compareHead,
  EXPERTS,
  expertsHead,
  FOLLOW,
  HOME,
  HOW_WE_JUDGE,
  INTRO,
  predictionPath,
  readDay,
  readFollowPlace,
} from '@hindcast/domain';
import { apiPath } from '@hindcast/domain/client';
import { adminPaths } from '@hindcast/domain/people';
import { comparePath, expertPathOn, readCompared, readRecordsPlace, recordsPath } from '@hindcast/domain/track';
import {
  askerOf,
  type Clients,
  createFilledFile,
  createFilledFiles,
  fillSitePage,
  type Html,
  pageOf,
  readPredictionId,
  type SecurityPolicy,
  sendForm,
  sendPage,
} from '../../http/index.ts';
import { AppError, type Config } from '../../lib/index.ts';
import type { FirstViews } from '../first/firstViews.ts';
import { withEmbedLink } from '../pages/embedLink.ts';
import { feedOfPath, withFeedLinks } from '../pages/feedLinks.ts';
import { createFirstPages } from '../pages/firstPages.ts';
import { withLinkHead } from '../pages/linkHead.ts';
import type { SiteFiles } from '../pages/siteFiles.ts';
import type { ExpertPages } from '../share/expertPages.ts';
import type { FollowPages } from '../share/followPages.ts';
import type { PastPages } from '../share/pastPages.ts';
import type { RecordPages } from '../share/recordPages.ts';
import type { RulesPage } from '../share/rulesPage.ts';
import { siteHead } from '../share/siteHeads.ts';
import { pageDayOf, sendPast, unlisted } from './pageDay.ts';

const open: RouteOptions = { auth: false };

const wantsPage = (request: Request): boolean =>
  !request.path.startsWith('/api/') && (request.raw.req.headers.accept ?? '').includes('text/html');

export interface SiteParts {
  readonly config: Config;
  readonly policy: SecurityPolicy;
  readonly firstViews: FirstViews;
  readonly recordPages: RecordPages;
  readonly expertPages: ExpertPages;
  readonly pastPages: PastPages;
  readonly followPages: FollowPages;
  readonly rulesPage: RulesPage;
  readonly clients: Pick<Clients, 'countedAs'>;
  readonly files: SiteFiles;
}

/** Builds the routes of the built site: its pages and files. */
export function siteRoutes(siteDir: string, parts: SiteParts): ServerRoute[] {
  const { config, policy, firstViews, recordPages, expertPages, followPages, rulesPage, pastPages, clients, files } =
    parts;
  const { publicUrl } = config;
  const page = pageOf(config);
  const index = join(siteDir, 'index.html');
  const operators = join(siteDir, 'admin.html');
  const admin = createFilledFile(
    () => [operators],
    (built = '') => fillSitePage(built, page),
  );
  const site = { brand: config.brand, publicUrl };
  const withHead = (built: string, path: string): string =>
    withFeedLinks(withLinkHead(fillSitePage(built, page), siteHead(path, config.brand), site), feedOfPath(path));
  const fill = (built: string, path: string): string =>
    path === HOME ? withHead(built, path) : withEmbedLink(withHead(built, path), path, publicUrl);
  const front = join(siteDir, 'landing.html');
  const landing = createFilledFile(
    () => [front],
    (built = '') => withHead(built, HOME),
  );
  const embeddable = createFilledFiles(
    () => [index],
    (path, built = '') => fill(built, path),
  );
  const firstPage = createFirstPages({ siteDir, fill, firstViews, policy, ownData: config.apiUrl === null });
  /** Returns an asset's page. A link with a view gets no first view, which would show another one. */
  const pageAt = (asset: Asset, hasView: boolean): Html | null =>
    (hasView ? null : firstPage(asset.id, asset.path)) ?? embeddable(asset.path);
  const missing = async (
    request: Request,
    h: ResponseToolkit,
    below: string | null = null,
  ): Promise<ResponseObject> => {
    if (!wantsPage(request)) throw new AppError('not_found', `There is nothing at ${request.path.slice(0, 200)}`);
    return sendPage(await recordPages.missing(below, askerOf(request, clients)), request, h, 404);
  };
  const file = (url: (request: Request) => string) => async (request: Request, h: ResponseToolkit) => {
    const found = await files.read(url(request));
    return found ? sendForm(found, request, h) : missing(request, h);
  };
  return [
    ...[HOME, INTRO].map(
      (path): ServerRoute => ({
        method: 'GET',
        path,
        options: open,
        handler: (request, h) => sendPage(firstPage('landing', HOME) ?? landing(), request, h),
      }),
    ),
    ...Object.values(assets).map(
      (asset): ServerRoute => ({
        method: 'GET',
        path: asset.path,
        options: open,
        handler: async (request, h) => {
          const asOf = pageDayOf(request);
          if (asOf === null) return sendPage(pageAt(asset, carriesView(request.url.searchParams.keys())), request, h);
          const { id, path } = asset;
          const page = { head: assetHead(asset), path, data: apiPath(id, 'predictions'), asset: id };
          return sendPast(pastPages, page, asOf, [request, h]);
        },
      }),
    ),
    {
      method: 'GET',
      path: HOW_WE_JUDGE,
      options: open,
      handler: async (request, h) => sendPage(await rulesPage(askerOf(request, clients)), request, h),
    },
    ...adminPaths.map(
      (path): ServerRoute => ({
        method: 'GET',
        path,
        options: open,
        handler: (request, h) => sendPage(admin(), request, h).header('x-robots-tag', 'noindex'),
      }),
    ),
    {
      method: 'GET',
      path: predictionPath('{id}'),
      options: open,
      handler: async (request, h) => {
        const id = readPredictionId(request.params.id);
        const asOf = pageDayOf(request);
        const from = asOf === null ? null : readDay(asOf);
        const found = id === null ? 'unknown' : await recordPages.of(id, from, askerOf(request, clients));
        if (found === 'unknown') return missing(request, h);
        const sent = sendPage(found?.page ?? null, request, h, found?.status);
        return unlisted(sent, asOf);
      },
    },
    {
      method: 'GET',
      path: EXPERTS,
      options: open,
      handler: async (request, h) => {
        const place = readRecordsPlace(request.url.searchParams);
        const asOf = pageDayOf(request);
        if (asOf === null) return sendPage(await expertPages.all(place, askerOf(request, clients)), request, h);
        const path = recordsPath({ ...place, asOf: null });
        return sendPast(pastPages, { head: expertsHead, path, data: `/api${path}` }, asOf, [request, h]);
      },
    },
    {
      method: 'GET',
      path: FOLLOW,
      options: open,
      handler: async (request, h) => {
        const place = readFollowPlace(request.url.searchParams);
        return sendPage(await followPages.of(place, askerOf(request, clients)), request, h);
      },
    },
    {
      method: 'GET',
      path: COMPARE,
      options: open,
      handler: async (request, h) => {
        const slugs = readCompared(request.url.searchParams);
        const asOf = pageDayOf(request);
        if (asOf === null) return sendPage(await expertPages.compared(slugs, askerOf(request, clients)), request, h);
        const page = { head: compareHead([]), path: comparePath(slugs), data: `/api${EXPERTS}` };
        return sendPast(pastPages, page, asOf, [request, h]);
      },
    },
    {
      method: 'GET',
      path: `${EXPERTS}/{slug}`,
      options: open,
      handler: async (request, h) => {
        const asOf = pageDayOf(request);
        const asked = [String(request.params.slug), askerOf(request, clients)] as const;
        const found = asOf === null ? await expertPages.of(...asked) : await expertPages.onDays(...asked);
        if (found === 'unknown') return missing(request, h, EXPERTS);
        // a merge may be undone, so the redirect must not be cached
        if (found && 'slug' in found)
          return h.response().code(308).location(expertPathOn(found.slug, asOf)).header('cache-control', 'no-store');
        if (found && 'head' in found) return sendPast(pastPages, found, asOf ?? '', [request, h]);
        return sendPage(found, request, h);
      },
    },
    {
      method: 'GET',
      path: '/assets/{file*}',
      options: open,
      handler: file(({ params }) => `/assets/${params.file}`),
    },
    { method: 'GET', path: '/{path*}', options: open, handler: file(({ params }) => `/${params.path}`) },
  ];
}
