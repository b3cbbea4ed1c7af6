import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { server as hapiServer, type Server } from '@hapi/hapi';
import { auditRoutes } from '../accounts/routes/audit.ts';
import { peopleRoutes } from '../accounts/routes/people.ts';
import { resetRoutes } from '../accounts/routes/resetPage.ts';
import { signInRoutes } from '../accounts/routes/signIn.ts';
import { signInListRoutes } from '../accounts/routes/signIns.ts';
import { tokenRoutes } from '../accounts/routes/tokens.ts';
import { totpRoutes } from '../accounts/routes/totp.ts';
import type { Access } from '../http/access/accessFile.ts';
import { requirePolicy } from '../http/access/policy.ts';
import { createSending } from '../http/answers/sending.ts';
import { docsRoutes } from '../http/docs/routes.ts';
import { createAccessLines } from '../http/edge/accessLog.ts';
import { limitConnections } from '../http/edge/connections.ts';
import { refuseRequest, standInFront } from '../http/edge/front.ts';
import { createHostCheck } from '../http/edge/host.ts';
import { type EdgeLimits, usualLimits } from '../http/edge/limits.ts';
import { createListener } from '../http/edge/listener.ts';
import { createRateLimits } from '../http/edge/rateLimits.ts';
import { clearSpool } from '../http/files/spool.ts';
import { answerErrors } from '../http/plugins/errors.ts';
import { limitDepth, refuseNul, refusePublicPacked, refuseUnreadable } from '../http/plugins/limits.ts';
import { logs } from '../http/plugins/logs.ts';
import { requireOperator } from '../http/plugins/operatorAccess.ts';
import { noticeProxy } from '../http/plugins/proxyNotice.ts';
import { createSignInLimit, limitRates } from '../http/plugins/rateLimits.ts';
import { sendSecurityHeaders } from '../http/plugins/securityHeaders.ts';
import type { Log } from '../lib/logging/log.ts';
import { newsRoutes } from '../notifications/routes/news.ts';
import { notifyRoutes } from '../notifications/routes/notify.ts';
import { outboxRoutes } from '../notifications/routes/outbox.ts';
import { openPaymentRoutes } from '../payments/routes/openPayments.ts';
import { paymentRoutes } from '../payments/routes/payments.ts';
import { createImportTurns } from '../predictions/entry/importTurns.ts';
import { additionRoutes } from '../predictions/routes/additions.ts';
import { displayRoutes } from '../predictions/routes/displays.ts';
import { expertPictureRoutes } from '../predictions/routes/expertPictures.ts';
import { expertRoutes } from '../predictions/routes/experts.ts';
import { importRoutes } from '../predictions/routes/imports.ts';
import { judgeRoutes } from '../predictions/routes/judge.ts';
import { overrideRoutes } from '../predictions/routes/overrides.ts';
import { predictionRoutes } from '../predictions/routes/predictions.ts';
import { replyRoutes } from '../predictions/routes/replies.ts';
import { takedownRoutes } from '../predictions/routes/takedowns.ts';
import { restingOn } from '../predictions/verdicts/restingOn.ts';
import { createPriceSockets, type PriceSockets } from '../prices/live/priceSockets.ts';
import { openSockets } from '../prices/live/sockets.ts';
import { liveRoutes } from '../prices/routes/live.ts';
import { priceRemovalRoutes } from '../prices/routes/priceRemovals.ts';
import { priceRoutes } from '../prices/routes/prices.ts';
import { splitRoutes } from '../prices/routes/splits.ts';
import { readPictureStyles } from '../public/embed/builtEmbed.ts';
import { createChosenData } from '../public/embed/chosenData.ts';
import { createEmbedFiles, type EmbedFiles } from '../public/embed/embedFiles.ts';
import { keepBuilds } from '../public/embed/keepBuilds.ts';
import { createPictures } from '../public/embed/pictures.ts';
import { createRaster } from '../public/embed/raster.ts';
import { createFeeds } from '../public/feeds/feeds.ts';
import { BUILT_EMBED, BUILT_SITE } from '../public/pages/builtSite.ts';
import { createSiteFiles, type FileType, type SiteFiles, siteHeaders } from '../public/pages/siteFiles.ts';
import { appRoutes } from '../public/routes/app.ts';
import { documentRoutes } from '../public/routes/documents.ts';
import { embedRoutes } from '../public/routes/embed.ts';
import { embedPageRoutes } from '../public/routes/embedPages.ts';
import { exportRoutes } from '../public/routes/exports.ts';
import { feedRoutes } from '../public/routes/feeds.ts';
import { createCountPast, createSendOne } from '../public/routes/past.ts';
import { publicRoutes } from '../public/routes/public.ts';
import { sharingRoutes } from '../public/routes/sharing.ts';
import { siteRoutes } from '../public/routes/site.ts';
import { trackRoutes } from '../public/routes/track.ts';
import { createDrawnPages } from '../public/share/drawnPages.ts';
import { createExpertPages } from '../public/share/expertPages.ts';
import { createFollowPages } from '../public/share/followPages.ts';
import { createPastPages } from '../public/share/pastPages.ts';
import { createRecordPages } from '../public/share/recordPages.ts';
import { createFindExpertShared } from '../public/share/sharedExperts.ts';
import { createFindShared } from '../public/share/sharedRecords.ts';
import { createSharePictures } from '../public/share/sharePictures.ts';
import { createSitemap } from '../public/share/sitemap.ts';
import { standingPostsOf } from '../social/posting/standingPosts.ts';
import { noteSubmission } from '../social/queue/changeItems.ts';
import { extractionRoutes } from '../social/routes/extraction.ts';
import { platformRoutes } from '../social/routes/platforms.ts';
import { postRoutes } from '../social/routes/posts.ts';
import { queueRoutes } from '../social/routes/queue.ts';
import { signedRoutes } from '../social/routes/signed.ts';
import { refundRoutes } from '../submissions/routes/refunds.ts';
import { reportRoutes } from '../submissions/routes/reports.ts';
import { reviewRoutes } from '../submissions/routes/review.ts';
import { sentReportRoutes } from '../submissions/routes/sentReports.ts';
import { sentSubmissionRoutes } from '../submissions/routes/sentSubmissions.ts';
import { submissionRoutes } from '../submissions/routes/submissions.ts';
import { submittedRoutes } from '../submissions/routes/submittedPage.ts';
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
    ...documentRoutes({ siteDir, embedDir }, config),
    ...docsRoutes(siteDir, config),
    ...embedRoutes({ ...parts, pictures, chosenData: createChosenData(parts), rates }),
    ...embedPageRoutes({ ...parts, embedFiles, embedDir }),
    ...sharingRoutes({ ...parts, sharePictures, sitemap, rates }),
    ...exportRoutes(parts),
    ...feedRoutes({ ...parts, feeds }),
    ...appRoutes(parts),
    ...siteRoutes(siteDir, { ...parts, files, recordPages, expertPages, followPages, pastPages }),
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
