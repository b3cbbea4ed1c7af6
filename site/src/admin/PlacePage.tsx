import { type Act, ADMIN, type AdminPath, mayDo, roleRefusal } from '@hindcast/domain/people';
import { createLate, type Late, LatePart, ListMessage } from '@hindcast/widgets';
import type { ComponentType } from 'react';
import { Boundary } from '../layout/Boundary.tsx';
import { useSearch } from '../link/usePath.ts';
import { AdminHead, type Place } from './AdminHead.tsx';
import { type Dashboard, type DashboardTab, dashboardAt, dashboards, tabIn } from './review/dashboards.ts';
import { ReviewPage } from './review/page/ReviewPage.tsx';
import { useAdmin } from './session/admin.ts';
import { AdminFrame } from './shell/AdminFrame.tsx';
import { NoteList } from './shell/NoteList.tsx';

type LatePlace = Late<{ readonly Page: ComponentType }>;

const places: readonly Place[] = [
  { name: 'Submissions', paths: [dashboards.btc.path, dashboards.mstr.path, dashboards.naka.path] },
  { name: 'Predictions', paths: [`${ADMIN}/predictions`] },
  { name: 'Experts', paths: [`${ADMIN}/experts`] },
  { name: 'Reports', paths: [`${ADMIN}/reports`] },
  { name: 'People', paths: [`${ADMIN}/people`], act: 'people' },
  { name: 'Audit', paths: [`${ADMIN}/audit`] },
  { name: 'Machine', paths: [`${ADMIN}/machine`] },
];

/** Pages other than the dashboards. They load on demand, so that dashboards load fast. */
const latePlaces: Readonly<Partial<Record<AdminPath, LatePlace>>> = {
  [`${ADMIN}/predictions`]: createLate(() => import('./record/PredictionsPage.tsx')),
  [`${ADMIN}/experts`]: createLate(() => import('./experts/ExpertsPage.tsx')),
  [`${ADMIN}/reports`]: createLate(() => import('./reports/ReportsPage.tsx')),
  [`${ADMIN}/people`]: createLate(() => import('./people/PeoplePage.tsx')),
  [`${ADMIN}/account`]: createLate(() => import('./account/AccountPage.tsx')),
  [`${ADMIN}/audit`]: createLate(() => import('./audit/AuditPage.tsx')),
  [`${ADMIN}/machine`]: createLate(() => import('./machine/MachinePage.tsx')),
};

/** The tabs beside the lists of a dashboard, loaded on demand. */
const lateTabs: Readonly<Record<DashboardTab, Late<{ readonly Page: ComponentType<{ dashboard: Dashboard }> }>>> = {
  posts: createLate(() => import('./posts/PostsPage.tsx')),
  extraction: createLate(() => import('./extraction/ExtractionPage.tsx')),
};

const waiting = (
  <p className="waiting" role="status">
    Loading the page...
  </p>
);

interface PlacePageProps {
  readonly place: AdminPath;
}

/** Shows the lists of a dashboard, or the tab that is open in place of them. */
function DashboardView({ dashboard }: { readonly dashboard: Dashboard }) {
  const tab = tabIn(useSearch());
  if (tab === null) return <ReviewPage key={dashboard.asset} dashboard={dashboard} />;
  return (
    <LatePart key={tab} late={lateTabs[tab]} what="This page" waiting={waiting}>
      {({ Page }) => <Page key={dashboard.asset} dashboard={dashboard} />}
    </LatePart>
  );
}

/** Shows the page of a place, or a refusal if the user's role does not allow it. */
function PlaceView({ place }: PlacePageProps) {
  const { role } = useAdmin().me;
  const act: Act = places.find(({ paths }) => paths.includes(place))?.act ?? 'read';
  if (!mayDo(role, act)) return <ListMessage title="This page is not for you." detail={`${roleRefusal(role, act)}.`} />;
  const dashboard = dashboardAt(place);
  if (dashboard) return <DashboardView dashboard={dashboard} />;
  const late = latePlaces[place];
  if (!late) throw new Error(`No page stands at ${place}.`);
  return (
    <LatePart late={late} what="This page" waiting={waiting}>
      {({ Page }) => <Page />}
    </LatePart>
  );
}

/** Shows a page of the web admin to a signed-in user. */
export function PlacePage({ place }: PlacePageProps) {
  return (
    <AdminFrame head={<AdminHead places={places} path={place} />}>
      <Boundary what="This page" key={place}>
        <PlaceView place={place} />
      </Boundary>
      <NoteList />
    </AdminFrame>
  );
}
