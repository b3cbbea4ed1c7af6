import { assets } from '@hindcast/domain';
import { AssetPage } from './page/AssetPage.tsx';
import { NotFoundPage } from './page/NotFoundPage.tsx';

/** The page of a path; a trailing slash makes no difference. */
export function Page({ path }: { readonly path: string }) {
  const place = path.replace(/(.)\/+$/, '$1');
  return place === assets.btc.path ? <AssetPage asset={assets.btc} /> : <NotFoundPage path={path} />;
}
