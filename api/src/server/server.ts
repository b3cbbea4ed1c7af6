import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { server as hapiServer, type Server } from '@hapi/hapi';
import type { Access } from '../access/accessFile.ts';
import { requirePolicy } from '../access/policy.ts';
import { createSending } from '../answers/sending.ts';
import { createAccessLines } from '../edge/accessLog.ts';
import { limitConnections } from '../edge/connections.ts';
import { refuseRequest, standInFront } from '../edge/front.ts';
import { createHostCheck } from '../edge/host.ts';
import { type EdgeLimits, usualLimits } from '../edge/limits.ts';
import { createListener } from '../edge/listener.ts';
import { createRateLimits } from '../edge/rateLimits.ts';
import { readPictureStyles } from '../embed/builtEmbed.ts';
import { createChosenData } from '../embed/chosenData.ts';
import { createEmbedFiles, type EmbedFiles } from '../embed/embedFiles.ts';
import { keepBuilds } from '../embed/keepBuilds.ts';
import { createPictures } from '../embed/pictures.ts';
import { createRaster } from '../embed/raster.ts';
import { createImportTurns } from '../entry/importTurns.ts';
import { createFeeds } from '../feeds/feeds.ts';
import { clearSpool } from '../import/spool.ts';
import { createPriceSockets, type PriceSockets } from '../live/priceSockets.ts';
import type { Log } from '../logging/log.ts';
import { createTallies } from '../metrics/tallies.ts';
import { BUILT_EMBED, BUILT_SITE } from '../pages/builtSite.ts';
import { createSiteFiles, type FileType, type SiteFiles, siteHeaders } from '../pages/siteFiles.ts';
import { answerErrors } from '../plugins/errors.ts';
import { limitDepth, refuseNul, refusePublicPacked, refuseUnreadable } from '../plugins/limits.ts';
import { logs } from '../plugins/logs.ts';
import { requireOperator } from '../plugins/operatorAccess.ts';
import { noticeProxy } from '../plugins/proxyNotice.ts';
import { createSignInLimit, limitRates } from '../plugins/rateLimits.ts';
import { sendSecurityHeaders } from '../plugins/securityHeaders.ts';
import { serveMetrics } from '../plugins/serveMetrics.ts';
import { openSockets } from '../plugins/sockets.ts';
import { standingPostsOf } from '../posting/standingPosts.ts';
import { noteSubmission } from '../queue/changeItems.ts';
import { appRoutes } from '../routes/app.ts';
import { docsRoutes } from '../routes/docs.ts';
import { documentRoutes } from '../routes/documents.ts';
import { embedRoutes } from '../routes/embed.ts';
import { embedPageRoutes } from '../routes/embedPages.ts';
import { doctorRoute, healthRoutes, statusRoute } from '../routes/health.ts';
import { importRoutes } from '../routes/imports.ts';
import { judgeRoutes } from '../routes/judge.ts';
import { liveRoutes } from '../routes/live.ts';
import { newsRoutes } from '../routes/news.ts';
import { notifyRoutes } from '../routes/notify.ts';
import { outboxRoutes } from '../routes/outbox.ts';
import { overrideRoutes } from '../routes/overrides.ts';
import { paymentRoutes } from '../routes/payments.ts';
import { peopleRoutes } from '../routes/people/people.ts';
import { resetRoutes } from '../routes/people/resetPage.ts';
import { signInRoutes } from '../routes/people/signIn.ts';
import { signInListRoutes } from '../routes/people/signIns.ts';
import { totpRoutes } from '../routes/people/totp.ts';
import { platformRoutes } from '../routes/posting/platforms.ts';
import { postRoutes } from '../routes/posting/posts.ts';
import { signedRoutes } from '../routes/posting/signed.ts';
import { predictionRoutes } from '../routes/predictions.ts';
import { priceRemovalRoutes } from '../routes/prices/priceRemovals.ts';
import { priceRoutes } from '../routes/prices/prices.ts';
import { splitRoutes } from '../routes/prices/splits.ts';
import { additionRoutes } from '../routes/record/additions.ts';
import { auditRoutes } from '../routes/record/audit.ts';
import { displayRoutes } from '../routes/record/displays.ts';
import { expertPictureRoutes } from '../routes/record/expertPictures.ts';
import { expertRoutes } from '../routes/record/experts.ts';
import { exportRoutes } from '../routes/record/exports.ts';
import { feedRoutes } from '../routes/record/feeds.ts';
import { replyRoutes } from '../routes/record/replies.ts';
import { reportRoutes } from '../routes/record/reports.ts';
import { sentReportRoutes } from '../routes/record/sentReports.ts';
import { takedownRoutes } from '../routes/record/takedowns.ts';
import { sharingRoutes } from '../routes/sharing.ts';
import { siteRoutes } from '../routes/site.ts';
import { extractionRoutes } from '../routes/submissions/extraction.ts';
import { openPaymentRoutes } from '../routes/submissions/openPayments.ts';
import { queueRoutes } from '../routes/submissions/queue.ts';
import { refundRoutes } from '../routes/submissions/refunds.ts';
import { reviewRoutes } from '../routes/submissions/review.ts';
import { sentSubmissionRoutes } from '../routes/submissions/sentSubmissions.ts';
import { submissionRoutes } from '../routes/submissions/submissions.ts';
import { submittedRoutes } from '../routes/submissions/submittedPage.ts';
import { tokenRoutes } from '../routes/tokens.ts';
import { createCountPast, createSendOne } from '../routes/track/past.ts';
import { publicRoutes } from '../routes/track/public.ts';
import { trackRoutes } from '../routes/track/track.ts';
import { nothingHere, unknownAdmin } from '../routes/unknown.ts';
import { createDrawnPages } from '../share/drawnPages.ts';
import { createExpertPages } from '../share/expertPages.ts';
import { createFollowPages } from '../share/followPages.ts';
import { createPastPages } from '../share/pastPages.ts';
import { createRecordPages } from '../share/recordPages.ts';
import { createFindExpertShared } from '../share/sharedExperts.ts';
import { createFindShared } from '../share/sharedRecords.ts';
import { createSharePictures } from '../share/sharePictures.ts';
import { createSitemap } from '../share/sitemap.ts';
import { restingOn } from '../verdicts/restingOn.ts';
import type { ApiParts } from './apiParts.ts';
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
