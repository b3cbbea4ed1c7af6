import { HOW_WE_JUDGE, predictionPath } from '@hindcast/domain';
import { createLate } from '@hindcast/widgets';
import { assetAt } from './link/assetAt.ts';
import { AssetPage } from './page/AssetPage.tsx';
import { LatePage } from './page/LatePage.tsx';
// Here and not in the late pages, so that Retry has only one file to ask for again.
import './judge/judge.css';
import './judge/example.css';
import './record/record.css';

const judgePage = createLate(() => import('./judge/JudgePage.tsx'));
/** A prediction's page; it also says where there is none, and where there is no page at all. */
const recordPage = createLate(() => import('./record/RecordPage.tsx'));

const tellsHowWeJudge = (path: string): boolean => path.replace(/\/+$/, '') === HOW_WE_JUDGE;

/** Whether a path has a page of this site (V1); the server answers the others. */
export const isPage = (path: string): boolean =>
  assetAt(path) !== null || tellsHowWeJudge(path) || path.startsWith(predictionPath(''));

/** The page of a path. */
export function Page({ path }: { readonly path: string }) {
  const asset = assetAt(path);
  if (asset) return <AssetPage asset={asset} />;
  return <LatePage key={path} path={path} late={tellsHowWeJudge(path) ? judgePage : recordPage} />;
}
