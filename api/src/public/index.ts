// Answers for strangers: lists in memory, pages, pictures, embeds, feeds.
// Other rooms import from here alone.

export { readPictureStyles } from './embed/builtEmbed.ts';
export { createChosenData } from './embed/chosenData.ts';
export { createEmbedFiles, type EmbedFiles } from './embed/embedFiles.ts';
export { keepBuilds } from './embed/keepBuilds.ts';
export { createPictures } from './embed/pictures.ts';
export { createRaster } from './embed/raster.ts';
export { createFeeds } from './feeds/feeds.ts';
export { createFirstViews, type FirstViews } from './first/firstViews.ts';
export { createRecordViews, type RecordViews } from './first/recordViews.ts';
export { BUILT_EMBED, BUILT_SITE, RENDER_MODULE } from './pages/builtSite.ts';
export { createSiteFiles, type FileType, type SiteFiles, siteHeaders } from './pages/siteFiles.ts';
export type { AnswerName } from './published/content.ts';
export { createPublished, type Published } from './published/published.ts';
export { appRoutes } from './routes/app.ts';
export { documentRoutes } from './routes/documents.ts';
export { embedRoutes } from './routes/embed.ts';
export { embedPageRoutes } from './routes/embedPages.ts';
export { exportRoutes } from './routes/exports.ts';
export { feedRoutes } from './routes/feeds.ts';
export { createCountPast, createSendOne } from './routes/past.ts';
export { publicRoutes } from './routes/public.ts';
export { sharingRoutes } from './routes/sharing.ts';
export { siteRoutes } from './routes/site.ts';
export { trackRoutes } from './routes/track.ts';
export { createDrawnPages } from './share/drawnPages.ts';
export { createExpertPages } from './share/expertPages.ts';
export { createFollowPages } from './share/followPages.ts';
export { createPastPages } from './share/pastPages.ts';
export { createRecordPages } from './share/recordPages.ts';
export { createRulesPage } from './share/rulesPage.ts';
export { createFindExpertShared } from './share/sharedExperts.ts';
export { createFindShared } from './share/sharedRecords.ts';
export { createSharePictures } from './share/sharePictures.ts';
export { createSitemap } from './share/sitemap.ts';
