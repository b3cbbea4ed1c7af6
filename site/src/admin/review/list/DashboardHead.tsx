import { type Act, mayDo } from '@hindcast/domain/people';
import type { ReactNode } from 'react';
import { useAdmin } from '../../session/admin.ts';
import {
  type Dashboard,
  type DashboardTab,
  dashboards,
  dashboardTabs,
  type StatusChoice,
  tabPath,
} from '../dashboards.ts';
import type { Pending } from '../useNews.ts';
import '../../shell/tabs.css';

interface DashboardHeadProps {
  readonly dashboard: Dashboard;
  /** Number of pending submissions, by asset. Null if it is unknown. */
  readonly pending: Pending | null;
  readonly open: StatusChoice | DashboardTab;
  readonly hrefOf: (status: StatusChoice) => string;
  /** Content beside the tabs. */
  readonly children?: ReactNode;
}

/** Text of each tab, and the right that it needs. */
const TABS = {
  posts: { name: 'X Posts', needs: 'read' },
  extraction: { name: 'Tweet Extraction', needs: 'edit' },
} as const satisfies Readonly<Record<DashboardTab, { readonly name: string; readonly needs: Act }>>;

const STATUS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected', all: 'All' } as const;

/** Shows the title of a dashboard, the links to the other dashboards, and its tabs. */
export function DashboardHead({ dashboard, pending, open, hrefOf, children }: DashboardHeadProps) {
  const { role } = useAdmin().me;
  const others = Object.values(dashboards).filter((one) => one !== dashboard);
  const tabs = dashboardTabs.filter((tab) => mayDo(role, TABS[tab].needs));
  return (
    <div className="queue-head">
      <div className="admin-title">
        <h1 tabIndex={-1}>{dashboard.title}</h1>
        <nav aria-label="Dashboards">
          {others.map(({ asset, path, name }) => (
            <a key={path} className="hc-button" href={path}>
              {name}
              {pending && pending[asset] > 0 && (
                <span className="count" title={`${pending[asset]} pending`}>
                  {pending[asset]}
                </span>
              )}
            </a>
          ))}
        </nav>
      </div>
      <div className="queue-choices">
        <nav className="tabs" aria-label="Status">
          {dashboard.choices.map((status) => (
            <a key={status} href={hrefOf(status)} aria-current={status === open ? 'page' : undefined}>
              {STATUS[status]}
              {status === 'pending' && pending !== null && <span className="count">{pending[dashboard.asset]}</span>}
            </a>
          ))}
          {tabs.map((tab) => (
            <a key={tab} href={tabPath(dashboard, tab)} aria-current={tab === open ? 'page' : undefined}>
              {TABS[tab].name}
            </a>
          ))}
        </nav>
        {children}
      </div>
    </div>
  );
}
