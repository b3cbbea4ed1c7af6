import { assetOfPath } from '@hindcast/domain';
import { AssetPage } from './page/AssetPage.tsx';
import { NotFoundPage } from './page/NotFoundPage.tsx';

/** The page of a path (V1); a trailing slash makes no difference. */
export function Page({ path }: { readonly path: string }) {
  const place = path.replace(/(.)\/+$/, '$1');
  const asset = assetOfPath(place);
  return place === asset.path ? <AssetPage asset={asset} /> : <NotFoundPage path={path} />;
}
