import { HOW_WE_JUDGE } from '@hindcast/domain';
import { createLate, LatePart } from '@hindcast/widgets';
import type { ReactNode } from 'react';
import { Boundary } from '../layout/Boundary.tsx';
import { DemoLine } from '../page/DemoLine.tsx';
import { PageShell } from '../page/PageShell.tsx';
// Here and not in the late part, so that Retry has only one file to ask for again.
import './judge.css';
import './example.css';

const latePage = createLate(() => import('./JudgePage.tsx'));

/** The page that tells how predictions are judged, loaded when it is wanted: a board needs none of its rules. */
export function LatePage() {
  return (
    <Boundary what="This page">
      <LatePart
        late={latePage}
        what="This page"
        failed={instead}
        waiting={instead(
          <p className="waiting" role="status">
            Loading how we judge...
          </p>,
        )}
      >
        {({ JudgePage }) => <JudgePage />}
      </LatePart>
    </Boundary>
  );
}

/** What stands in the page's place. */
const instead = (content: ReactNode): ReactNode => (
  <PageShell path={HOW_WE_JUDGE} demo={<DemoLine />}>
    {content}
  </PageShell>
);
