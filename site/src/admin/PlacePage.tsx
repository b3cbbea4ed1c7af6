import { ADMIN, type AdminPath } from '@hindcast/domain/people';
import { Boundary } from '../layout/Boundary.tsx';
import { AdminHead, type Place } from './AdminHead.tsx';
import { dashboardAt, dashboards } from './review/dashboards.ts';
import { ReviewPage } from './review/page/ReviewPage.tsx';
import { AdminFrame } from './shell/AdminFrame.tsx';
import { NoteList } from './shell/NoteList.tsx';

const places: readonly Place[] = [
  { name: 'Submissions', paths: [dashboards.btc.path, dashboards.mstr.path, dashboards.naka.path] },
];

interface PlacePageProps {
  readonly place: AdminPath;
  /** Told before somebody signs out. */
  readonly onLeave: () => void;
}

/** A page of the web admin, for somebody who is signed in. */
export function PlacePage({ place, onLeave }: PlacePageProps) {
  const dashboard = dashboardAt(place);
  return (
    <AdminFrame head={<AdminHead places={places} path={place} onLeave={onLeave} />}>
      <Boundary what="This page" key={place}>
        {dashboard ? <ReviewPage key={dashboard.asset} dashboard={dashboard} /> : <p>{ADMIN}</p>}
      </Boundary>
      <NoteList />
    </AdminFrame>
  );
}
