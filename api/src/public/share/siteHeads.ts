import { assetHead, assets, type Brand, HOW_WE_JUDGE, judgeHead } from '@hindcast/domain';
import { brandHead } from '../../http/index.ts';
import type { LinkHead } from '../pages/linkHead.ts';
import { pagePicture } from './picturePaths.ts';

/** Returns the head of a page of the site by its path: an asset's page, the rules, or the first page. */
export function siteHead(path: string, brand: Brand): LinkHead {
  const told = { path, type: 'website', data: null } as const;
  const asset = Object.values(assets).find((one) => one.path === path);
  if (asset) return { ...told, ...assetHead(asset), picture: pagePicture(asset.id) };
  if (path === HOW_WE_JUDGE) return { ...told, ...judgeHead, picture: pagePicture('how-we-judge') };
  return { ...told, ...brandHead(brand), picture: pagePicture('start') };
}
