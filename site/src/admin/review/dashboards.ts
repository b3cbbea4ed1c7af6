import { type AssetId, assetIds, assets, type SubmissionStatus } from '@hindcast/domain';
import { ClientError } from '@hindcast/domain/client';
import { ADMIN, type AdminPath } from '@hindcast/domain/people';
import { saidBy } from '../shell/saidBy.ts';

/** Status filter of a list of submissions. */
export type StatusChoice = SubmissionStatus | 'all';

/** A page that reviews the submissions of one asset, with its texts (O§2, O§8). */
export interface Dashboard {
  readonly asset: AssetId;
  readonly path: AdminPath;
  /** Text of links to the dashboard. */
  readonly name: string;
  readonly title: string;
  readonly choices: readonly StatusChoice[];
  /** Column headings of its list that differ from the default names. */
  readonly columns: Readonly<Record<string, string>>;
  /** Instructions for new reviewers. Null if the page itself has them. */
  readonly instructions: string | null;
  readonly loadFailed: string;
  readonly approved: string;
  readonly rejected: string;
  empty(status: StatusChoice): string;
  approveFailed(error: unknown): string;
  rejectFailed(error: unknown): string;
}

const bitcoin: Dashboard = {
  asset: 'btc',
  path: `${ADMIN}/dashboard`,
  name: 'Bitcoin Dashboard',
  title: 'Admin Dashboard - Prediction Submissions',
  choices: ['pending', 'approved', 'rejected', 'all'],
  columns: {},
  instructions: null,
  loadFailed: 'Failed to load submissions. Please make sure the backend server is running.',
  approved: 'Submission approved successfully! Switch to the "Approved" tab to see it.',
  rejected: 'Submission rejected successfully!',
  empty: (status) => (status === 'all' ? 'No submissions found.' : `No ${status} submissions found.`),
  approveFailed: (error) => `Error approving submission: ${saidBy(error)}`,
  rejectFailed: (error) => `Error rejecting submission: ${saidBy(error)}`,
};

/** Describes a failed act with the server's reason, if there is one. */
const failed = (act: string, acting: string, error: unknown): string =>
  error instanceof ClientError && error.serverMessage !== null
    ? `Failed to ${act} submission: ${saidBy(error)}`
    : `Error ${acting} submission`;

function shareDashboard(asset: 'mstr' | 'naka'): Dashboard {
  const { ticker } = assets[asset];
  return {
    asset,
    path: `${ADMIN}/${asset}`,
    name: `${ticker} Dashboard`,
    title: `${ticker} Admin Dashboard - Prediction Submissions`,
    choices: ['all', 'pending', 'approved', 'rejected'],
    columns: { Expert: 'Expert Name', Prediction: `${ticker} Price Prediction` },
    instructions: `Approve what somebody said in public of ${ticker}'s price: it becomes a prediction, is judged, and is drawn at ${assets[asset].path}. Reject the rest and say why. For ten seconds each decision can be undone.`,
    loadFailed: `Failed to fetch ${ticker} submissions`,
    approved: `${ticker} submission approved successfully!`,
    rejected: `${ticker} submission rejected successfully!`,
    empty: (status) => `No ${ticker} submissions found for ${status} status`,
    approveFailed: (error) => failed(`approve ${ticker}`, `approving ${ticker}`, error),
    rejectFailed: (error) => failed(`reject ${ticker}`, `rejecting ${ticker}`, error),
  };
}

export const dashboards = {
  btc: bitcoin,
  mstr: shareDashboard('mstr'),
  naka: shareDashboard('naka'),
} as const satisfies Readonly<Record<AssetId, Dashboard>>;

/** The tabs beside a dashboard's lists. Each has its own URL. */
export const dashboardTabs = ['posts', 'extraction'] as const;
export type DashboardTab = (typeof dashboardTabs)[number];

export const tabPath = ({ path }: Dashboard, tab: DashboardTab): string => `${path}?tab=${tab}`;

/** Reads the open tab from the query of a dashboard's URL. Null if its lists are open. */
export const tabIn = (query: string): DashboardTab | null =>
  dashboardTabs.find((tab) => tab === new URLSearchParams(query).get('tab')) ?? null;

/** Returns the dashboard at a path. Null if another page is there. */
export const dashboardAt = (path: AdminPath): Dashboard | null =>
  assetIds.map((asset) => dashboards[asset]).find((dashboard) => dashboard.path === path) ?? null;
