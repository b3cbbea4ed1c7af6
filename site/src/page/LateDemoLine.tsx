import { createLate, LatePart } from '@hindcast/widgets';
import { mode } from '../brand/page.ts';
import type { DemoLineProps } from './DemoLine.tsx';

const lateLine = createLate(() => import('./DemoLine.tsx'));

/** Shows the line about a demo. Its code loads only in demos, and its place is reserved. */
export function LateDemoLine(props: DemoLineProps) {
  if (mode !== 'demo') return null;
  return (
    <LatePart late={lateLine} what="The line about this demo" waiting={null}>
      {({ DemoLine }) => <DemoLine {...props} />}
    </LatePart>
  );
}
