import { assetAt } from './link/assetAt.ts';
import { AssetPage } from './page/AssetPage.tsx';
import { NotFoundPage } from './page/NotFoundPage.tsx';

/** Whether a path has a page of this site (V1); the server answers the others. */
export const isPage = (path: string): boolean => assetAt(path) !== null;

/** The page of a path. */
export function Page({ path }: { readonly path: string }) {
  const asset = assetAt(path);
  return asset ? <AssetPage asset={asset} /> : <NotFoundPage path={path} />;
}
