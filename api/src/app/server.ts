import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { server as hapiServer, type Server } from '@hapi/hapi';
import {
  auditRoutes,
  peopleRoutes,
  resetRoutes,
  signInListRoutes,
  signInRoutes,
  tokenRoutes,
  totpRoutes,
} from '../accounts/index.ts';
import {
  type Access,
  answerErrors,
  clearSpool,
  createAccessLines,
  createHostCheck,
  createListener,
  createRateLimits,
  createSending,
  createSignInLimit,
  docsRoutes,
  type EdgeLimits,
  limitConnections,
  limitDepth,
  limitRates,
  logs,
  noticeProxy,
  refuseNul,
  refusePublicPacked,
  refuseRequest,
  refuseUnreadable,
  requireOperator,
  requirePolicy,
  sendSecurityHeaders,
  standInFront,
  usualLimits,
} from '../http/index.ts';
import type { Log } from '../lib/index.ts';
import { newsRoutes, notifyRoutes, outboxRoutes } from '../notifications/index.ts';
import { openPaymentRoutes, paymentRoutes } from '../payments/index.ts';
import {
  additionRoutes,
  createImportTurns,
  displayRoutes,
  expertPictureRoutes,
  expertRoutes,
  importRoutes,
  judgeRoutes,
  overrideRoutes,
  predictionRoutes,
  replyRoutes,
  restingOn,
  takedownRoutes,
} from '../predictions/index.ts';
import {
  createPriceSockets,
  liveRoutes,
  openSockets,
  type PriceSockets,
  priceRemovalRoutes,
  priceRoutes,
  splitRoutes,
} from '../prices/index.ts';
import {
  appRoutes,
  BUILT_EMBED,
  BUILT_SITE,
  createChosenData,
  createCountPast,
  createDrawnPages,
  createEmbedFiles,
  createExpertPages,
  createFeeds,
  createFindExpertShared,
  createFindShared,
  createFollowPages,
  createPastPages,
  createPictures,
  createRaster,
  createRecordPages,
  createRulesPage,
  createSendOne,
  createSharePictures,
  createSiteFiles,
  createSitemap,
  documentRoutes,
  type EmbedFiles,
  embedPageRoutes,
  embedRoutes,
  exportRoutes,
  type FileType,
  feedRoutes,
  keepBuilds,
  publicRoutes,
  readPictureStyles,
  type SiteFiles,
  sharingRoutes,
  siteHeaders,
  siteRoutes,
  trackRoutes,
} from '../public/index.ts';
import {
  extractionRoutes,
  noteSubmission,
  platformRoutes,
  postRoutes,
  queueRoutes,
  signedRoutes,
  standingPostsOf,
} from '../social/index.ts';
import {
  refundRoutes,
  reportRoutes,
  reviewRoutes,
  sentReportRoutes,
  sentSubmissionRoutes,
  submissionRoutes,
  submittedRoutes,
} from '../submissions/index.ts';
import type { ApiParts } from './apiParts.ts';
import { serveMetrics } from './metrics/serveMetrics.ts';
import { createTallies } from './metrics/tallies.ts';
import { doctorRoute, healthRoutes, statusRoute } from './routes/health.ts';
import { nothingHere, unknownAdmin } from './routes/unknown.ts';
import { createShortcut } from './shortcut.ts';

export interface ServerParts extends ApiParts {
  readonly access: Access;
  readonly log: Log;
  /** Tells whether the start is complete, including the command line's access file. Default: always true. */
  readonly isStarted?: () => boolean;
  /** Folder of the built site. Default: the workspace's. */
  readonly siteDir?: string;
  /** Folder of the built embed. Default: the workspace's. */
  readonly embedDir?: string;
  /** Sockets at /ws/price. By default the server makes its own. */
  readonly sockets?: PriceSockets;
  /** Rate and connection limits. Default: `usualLimits`. */
  readonly limits?: EdgeLimits;
}

/** Builds the server with all its routes. It does not listen yet. */
export async function buildServer(parts: ServerParts): Promise<Server> {
  const { config, log, clients, limits = usualLimits, isStarted = () => true } = parts;
  const sockets = parts.sockets ?? createPriceSockets(parts.live, clients.countedAs);
  const checkHost = createHostCheck(config);
  const listener = createListener(limits, (request) => checkHost(request) === null && sockets.takes(request));
  const lines = createAccessLines({ log, access: config.accessLog, clients, limits });
  const rates = createRateLimits(limits, clients.countedAs);
  const server = hapiServer({
    listener,
    host: config.host,
    port: config.port,
    debug: false,
    router: { stripTrailingSlash: true },
    routes: {
      payload: { timeout: false }, // hapi's timeout would still wait for the body; Node's own ends the request
      response: { ranges: false }, // the framework refuses a bad range too late, and in its own form
      state: { parse: false, failAction: 'ignore' }, // cookies of other sites on the same domain are irrelevant
    },
  });
  server.encoder('br', () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }));
  await clearSpool(config.dataDir);
  await server.register(logs(log, lines));
  noticeProxy(server, clients, log);
  requireOperator(server, parts.access, { ...parts, rates });
  limitRates(server, rates);
  answerErrors(server, lines, createSignInLimit(rates));
  sendSecurityHeaders(server, parts.policy);
  refusePublicPacked(server);
  limitDepth(server);
  refuseNul(server);
  refuseUnreadable(server);
  const { siteDir = BUILT_SITE, embedDir = BUILT_EMBED, policy } = parts;
  const folders = { siteDir, embedDir, keptDir: config.keptDir };
  await keepBuilds(folders, { replaces: config.mode === 'demo', nowMs: parts.clock.now(), log });
  const type = (path: string): FileType => typeOf(server, path);
  const embedFiles = createEmbedFiles({ folders, policy, typeOf: type });
  const files = withEarlier(createSiteFiles(siteDir, siteHeaders(policy), type), embedFiles);
  const raster = createRaster();
  const styles = () => readPictureStyles(embedDir);
  const countDrawn = () => rates.countInAll('picturesInAll');
  const pictures = createPictures({ ...parts, raster, styles, countDrawn, watermark: config.brand.address ?? '' });
  const findShared = createFindShared(parts);
  const findExpertShared = createFindExpertShared(parts);
  const sharePictures = createSharePictures({ ...parts, findShared, findExpertShared, raster, countDrawn });
  const drawnPages = createDrawnPages({ ...parts, siteDir });
  const recordPages = createRecordPages({ ...parts, drawnPages, findShared });
  const expertPages = createExpertPages({ ...parts, drawnPages, findExpertShared });
  const pastPages = createPastPages({ ...parts, drawnPages });
  const followPages = createFollowPages({ ...parts, drawnPages, findExpertShared });
  const rulesPage = createRulesPage({ ...parts, drawnPages });
  const sitemap = config.publicUrl === null ? null : createSitemap({ ...parts, publicUrl: config.publicUrl });
  const countPast = createCountPast(rates);
  const sendOne = createSendOne(createSending(limits));
  const feeds = createFeeds(parts);
  const tallies = createTallies();
  const turns = createImportTurns(parts.storage.leases);
  server.route([
    ...publicRoutes({ ...parts, countPast, sendOne }),
    ...trackRoutes({ ...parts, countPast, sendOne }),
    ...healthRoutes(parts, isStarted),
    ...liveRoutes(parts, sockets),
    ...judgeRoutes(parts),
    ...overrideRoutes(parts),
    ...predictionRoutes({ ...parts, listStandingPosts: standingPostsOf }),
    ...additionRoutes({ ...parts, turns }),
    ...auditRoutes(parts),
    ...displayRoutes(parts),
    ...replyRoutes(parts),
    ...expertRoutes(parts),
    ...expertPictureRoutes(parts),
    ...takedownRoutes(parts),
    ...reportRoutes(parts),
    ...sentReportRoutes({ ...parts, rates }),
    ...importRoutes({ ...parts, turns }),
    ...priceRoutes(parts, log),
    ...priceRemovalRoutes({ ...parts, restingOn: (asset) => restingOn(parts.books, asset) }),
    ...paymentRoutes({ ...parts, rates }),
    ...notifyRoutes(parts),
    ...submissionRoutes(parts),
    ...reviewRoutes(parts),
    ...sentSubmissionRoutes({ ...parts, noteSubmission }),
    ...queueRoutes(parts),
    ...extractionRoutes(parts),
    ...postRoutes({ ...parts, sharePictures }),
    ...platformRoutes({ ...parts, sharePictures, account: config.x.account, nostr: config.nostr }),
    ...signedRoutes({ ...parts, nostr: config.nostr }),
    ...refundRoutes(parts),
    ...newsRoutes(siteDir, parts),
    ...submittedRoutes(siteDir, parts),
    ...splitRoutes(parts),
    ...tokenRoutes(parts),
    ...signInRoutes(parts),
    ...signInListRoutes(parts),
    ...totpRoutes(parts),
    ...peopleRoutes(parts),
    ...resetRoutes(siteDir, parts),
    ...documentRoutes(folders, config),
    ...docsRoutes(siteDir, config),
    ...embedRoutes({ ...parts, pictures, chosenData: createChosenData(parts), rates }),
    ...embedPageRoutes({ ...parts, embedFiles, folders }),
    ...sharingRoutes({ ...parts, sharePictures, sitemap, rates }),
    ...exportRoutes(parts),
    ...feedRoutes({ ...parts, feeds }),
    ...appRoutes(parts),
    ...siteRoutes(siteDir, { ...parts, files, recordPages, expertPages, followPages, rulesPage, pastPages }),
    statusRoute(parts, sockets),
    doctorRoute(parts),
    ...outboxRoutes(parts),
    ...openPaymentRoutes(parts),
    ...unknownAdmin,
    nothingHere,
  ]);
  requirePolicy(server);
  serveMetrics(server, { ...parts, tallies, sockets });
  const writeLine = (request: IncomingMessage, response: ServerResponse): void =>
    lines.write(request, response.statusCode);
  limitConnections(listener, { limits, isProxy: clients.isProxy, log });
  const serveKept = createShortcut({
    published: parts.published,
    evidence: parts.evidence,
    rates,
    files,
    embedFiles,
    tallies,
    onServed: config.accessLog === 'all' ? writeLine : null,
  });
  standInFront(listener, (request, response, passOn) => {
    const problem = checkHost(request);
    if (!problem) return serveKept(request, response, passOn);
    refuseRequest(request, response, problem);
    writeLine(request, response);
  });
  openSockets(server, sockets);
  server.ext('onPreStop', parts.priceSync.stop);
  server.ext('onPreStop', parts.tweetQueue.stop);
  server.ext('onPreStop', parts.posting.stop);
  server.ext('onPostStop', raster.stop);
  server.ext('onPostStop', parts.recordViews.stop);
  server.ext('onPostStop', () => parts.payments?.close());
  server.ext('onPostStop', () => parts.spender?.close());
  return server;
}

/** Returns the site's files, with late parts of earlier builds for pages that are still open. */
const withEarlier = (files: SiteFiles, { earlierAsset }: EmbedFiles): SiteFiles => ({
  ...files,
  read: async (url) => (await files.read(url)) ?? (url.startsWith('/assets/') ? earlierAsset(url) : null),
});

function typeOf({ mime }: Server, path: string): FileType {
  const known = mime.path(path);
  return 'type' in known ? known : { type: 'application/octet-stream', compressible: false };
}
