import { ADMIN, type AdminPath } from '@hindcast/domain/people';
import { createLate, type Late, LatePart } from '@hindcast/widgets';
import type { ComponentType } from 'react';
import { Boundary } from '../layout/Boundary.tsx';
import { AdminHead, type Place } from './AdminHead.tsx';
import { dashboardAt, dashboards } from './review/dashboards.ts';
import { ReviewPage } from './review/page/ReviewPage.tsx';
import { AdminFrame } from './shell/AdminFrame.tsx';
import { NoteList } from './shell/NoteList.tsx';

const places: readonly Place[] = [
  { name: 'Submissions', paths: [dashboards.btc.path, dashboards.mstr.path, dashboards.naka.path] },
  { name: 'Predictions', paths: [`${ADMIN}/predictions`] },
  { name: 'Experts', paths: [`${ADMIN}/experts`] },
];

/** The pages that load when somebody goes to them: the dashboards' first load is without them. */
const latePages: Partial<Record<AdminPath, Late<{ readonly Page: ComponentType }>>> = {
  [`${ADMIN}/predictions`]: createLate(() => import('./record/PredictionsPage.tsx')),
  [`${ADMIN}/experts`]: createLate(() => import('./experts/ExpertsPage.tsx')),
};

interface PlacePageProps {
  readonly place: AdminPath;
  /** Told before somebody signs out. */
  readonly onLeave: () => void;
}

const waiting = (
  <p className="waiting" role="status">
    Loading the page...
  </p>
);

/** A page of the web admin, for somebody who is signed in. */
export function PlacePage({ place, onLeave }: PlacePageProps) {
  const dashboard = dashboardAt(place);
  const late = latePages[place];
  return (
    <AdminFrame head={<AdminHead places={places} path={place} onLeave={onLeave} />}>
      <Boundary what="This page" key={place}>
        {dashboard ? (
          <ReviewPage key={dashboard.asset} dashboard={dashboard} />
        ) : late ? (
          <LatePart late={late} what="This page" waiting={waiting}>
            {({ Page }) => <Page />}
          </LatePart>
        ) : (
          <p>{ADMIN}</p>
        )}
      </Boundary>
      <NoteList />
    </AdminFrame>
  );
}
