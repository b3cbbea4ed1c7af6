import { createHash } from 'node:crypto';
import { type AssetId, assetIds } from '@hindcast/domain';

/** Pages of the site that links are shared of, by the names that their pictures have. */
export type SharedPage = 'start' | 'how-we-judge' | 'experts' | AssetId;

export const sharedPages: readonly SharedPage[] = ['start', 'how-we-judge', 'experts', ...assetIds];

/** The path of the picture that links to a page are shown with; of an asset’s page also as it stood on a day, `YYYY-MM-DD`. */
export const pagePicture = (page: SharedPage, asOf?: string): string =>
  `/share/${page}.png${asOf === undefined ? '' : `?asOf=${asOf}`}`;

/** The version of a picture: a short text that changes with all that it is drawn from. */
export const pictureVersion = (drawnFrom: string): string =>
  createHash('sha256').update(drawnFrom).digest('base64url').slice(0, 10);

/** The path of the picture of an expert's record, of which the same is true as of a prediction's. `slug` may be a route's. */
export const expertPicture = (slug: string, version?: string): string =>
  `/share/experts/${version === undefined ? slug : encodeURIComponent(slug)}.png${version === undefined ? '' : `?v=${version}`}`;

/**
 * The path of the picture of a prediction. Those who show links keep a picture by its address: the version is another one
 * after each change of the record and of the prices beside it.
 */
export const predictionPicture = (id: number | string, version?: string): string =>
  `/share/p/${id}.png${version === undefined ? '' : `?v=${version}`}`;
