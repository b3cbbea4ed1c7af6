import { type AssetId, assetIds } from '@hindcast/domain';

/** Pages of the site that links are shared of, by the names that their pictures have. */
export type SharedPage = 'start' | 'how-we-judge' | 'experts' | AssetId;

export const sharedPages: readonly SharedPage[] = ['start', 'how-we-judge', 'experts', ...assetIds];

/** The path of the picture that links to a page are shown with. */
export const pagePicture = (page: SharedPage): string => `/share/${page}.png`;

/** The path of the picture of an expert's record, of which the same is true as of a prediction's. `slug` may be a route's. */
export const expertPicture = (slug: string, version?: string): string =>
  `/share/experts/${version === undefined ? slug : encodeURIComponent(slug)}.png${version === undefined ? '' : `?v=${version}`}`;

/**
 * The path of the picture of a prediction. Those who show links keep a picture by its address: the version is another one
 * after each change of the record.
 */
export const predictionPicture = (id: number | string, version?: string): string =>
  `/share/p/${id}.png${version === undefined ? '' : `?v=${version}`}`;
