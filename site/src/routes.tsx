import { COMPARE, EXPERTS, FOLLOW, HOW_WE_JUDGE, predictionPath } from '@hindcast/domain';
import { createLate } from '@hindcast/widgets';
import { assetAt } from './link/assetAt.ts';
import { AssetPage } from './page/AssetPage.tsx';
import { LatePage } from './page/LatePage.tsx';
// Imported here and not by the late pages, so that a retry loads only one file, and first views have these styles too.
import './past/past.css';
import './judge/judge.css';
import './judge/example.css';
import './record/record.css';
import '@hindcast/widgets/expert.css';
import './experts/terms.css';
import './experts/experts.css';
import './experts/phone.css';
import './experts/pastDay.css';
import './expert/expert.css';
import './compare/compare.css';
import './follow/follow.css';

const onServer = { isOnServer: true };

const judgePage = createLate(() => import('./judge/JudgePage.tsx'), onServer);
/** Page of a prediction. It also serves as the page for unknown predictions and unknown paths. */
const recordPage = createLate(() => import('./record/RecordPage.tsx'), onServer);

const expertsPage = createLate(() => import('./experts/ExpertsPage.tsx'), onServer);
const comparePage = createLate(() => import('./compare/ComparePage.tsx'), onServer);
const followPage = createLate(() => import('./follow/FollowPage.tsx'), onServer);
const expertPage = createLate(() => import('./expert/ExpertPage.tsx'), onServer);

const plain = (path: string): string => path.replace(/(?<!\/)\/+$/, '');
const tellsHowWeJudge = (path: string): boolean => plain(path) === HOW_WE_JUDGE;

/** Tells whether the site has a page for a path (V1). All other paths are left to the server. */
export const isPage = (path: string): boolean =>
  assetAt(path) !== null ||
  tellsHowWeJudge(path) ||
  plain(path) === FOLLOW ||
  path.startsWith(predictionPath('')) ||
  `${path}/`.startsWith(`${EXPERTS}/`);

/** Returns the late module that has a path's page. */
function lateOf(path: string) {
  if (tellsHowWeJudge(path)) return judgePage;
  if (plain(path) === FOLLOW) return followPage;
  if (plain(path) === EXPERTS) return expertsPage;
  if (plain(path) === COMPARE) return comparePage;
  return path.startsWith(`${EXPERTS}/`) ? expertPage : recordPage;
}

/** Loads the code of a path's page. */
export const loadPage = async (path: string): Promise<void> => {
  if (!assetAt(path)) await lateOf(path).load();
};

/** Shows the page of a path. */
export function Page({ path }: { readonly path: string }) {
  const asset = assetAt(path);
  if (asset) return <AssetPage asset={asset} />;
  return <LatePage key={path} path={path} late={lateOf(path)} />;
}
