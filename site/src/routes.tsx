import { HOW_WE_JUDGE } from '@hindcast/domain';
import { LatePage } from './judge/LatePage.tsx';
import { assetAt } from './link/assetAt.ts';
import { AssetPage } from './page/AssetPage.tsx';
import { NotFoundPage } from './page/NotFoundPage.tsx';

const tellsHowWeJudge = (path: string): boolean => path.replace(/\/+$/, '') === HOW_WE_JUDGE;

/** Whether a path has a page of this site (V1); the server answers the others. */
export const isPage = (path: string): boolean => assetAt(path) !== null || tellsHowWeJudge(path);

/** The page of a path. */
export function Page({ path }: { readonly path: string }) {
  const asset = assetAt(path);
  if (tellsHowWeJudge(path)) return <LatePage />;
  return asset ? <AssetPage asset={asset} /> : <NotFoundPage path={path} />;
}
