import { createHash } from 'node:crypto';
import { type AssetId, assetIds } from '@hindcast/domain';

/** Pages of the site with a preview picture, by the picture's name. */
export type SharedPage = 'start' | 'how-we-judge' | 'experts' | AssetId;

export const sharedPages: readonly SharedPage[] = ['start', 'how-we-judge', 'experts', ...assetIds];

/** Returns the path of a page's preview picture; of an asset’s page also as of a day, `YYYY-MM-DD`. */
export const pagePicture = (page: SharedPage, asOf?: string): string =>
  `/share/${page}.png${asOf === undefined ? '' : `?asOf=${asOf}`}`;

/** Returns the version of a picture: a short hash of the data it is drawn from. */
export const pictureVersion = (drawnFrom: string): string =>
  createHash('sha256').update(drawnFrom).digest('base64url').slice(0, 10);

/** Returns the path of the picture of an expert's record, with its version. `slug` may be a route parameter. */
export const expertPicture = (slug: string, version?: string): string =>
  `/share/experts/${version === undefined ? slug : encodeURIComponent(slug)}.png${version === undefined ? '' : `?v=${version}`}`;

/**
 * Returns the path of the picture of a prediction. Services cache pictures by URL, so that the version changes with the
 * record and the prices.
 */
export const predictionPicture = (id: number | string, version?: string): string =>
  `/share/p/${id}.png${version === undefined ? '' : `?v=${version}`}`;
