import { HOW_WE_JUDGE } from '@hindcast/domain';
import { lazy, Suspense } from 'react';
import { Boundary } from '../page/Boundary.tsx';
import { DemoLine } from '../page/DemoLine.tsx';
import { Frame } from '../page/Frame.tsx';

const JudgePage = lazy(async () => ({ default: (await import('./JudgePage.tsx')).JudgePage }));

/** The page that tells how predictions are judged, loaded when it is wanted: a board needs none of its rules. */
export function LatePage() {
  return (
    <Boundary what="This page" onRetry={() => location.reload()}>
      <Suspense fallback={<Waiting />}>
        <JudgePage />
      </Suspense>
    </Boundary>
  );
}

/** Its room is as high as a screen, so that nothing moves when the page comes. */
function Waiting() {
  return (
    <Frame path={HOW_WE_JUDGE} demo={<DemoLine />}>
      <p className="waiting" role="status">
        Loading how we judge...
      </p>
    </Frame>
  );
}
