import { HOW_WE_JUDGE } from '@hindcast/domain';
import { createLate } from '@hindcast/widgets';
import { assetAt } from './link/assetAt.ts';
import { AssetPage } from './page/AssetPage.tsx';
import { LatePage } from './page/LatePage.tsx';
import { NotFoundPage } from './page/NotFoundPage.tsx';
// Here and not in the late pages, so that Retry has only one file to ask for again.
import './judge/judge.css';
import './judge/example.css';
import './record/record.css';

const judgePage = createLate(() => import('./judge/JudgePage.tsx'));
const recordPage = createLate(() => import('./record/RecordPage.tsx'));

/** The page of a path among those that a board needs nothing of; null for any other path. */
function lateAt(path: string) {
  if (path.startsWith('/p/')) return recordPage; // which says where there is no such prediction
  return path.replace(/\/+$/, '') === HOW_WE_JUDGE ? judgePage : null;
}

/** Whether a path has a page of this site (V1); the server answers the others. */
export const isPage = (path: string): boolean => assetAt(path) !== null || lateAt(path) !== null;

/** The page of a path. */
export function Page({ path }: { readonly path: string }) {
  const asset = assetAt(path);
  const late = lateAt(path);
  if (late) return <LatePage key={path} path={path} late={late} />;
  return asset ? <AssetPage asset={asset} /> : <NotFoundPage path={path} />;
}
