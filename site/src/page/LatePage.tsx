import { type Late, LatePart } from '@hindcast/widgets';
import type { ComponentType, ReactNode } from 'react';
import { Boundary } from '../layout/Boundary.tsx';
import { DemoLine } from './DemoLine.tsx';
import { PageShell } from './PageShell.tsx';

interface LatePageProps {
  readonly path: string;
  readonly late: Late<{ readonly Page: ComponentType<{ readonly path: string }> }>;
}

const waiting = (
  <p className="waiting" role="status">
    Loading the page...
  </p>
);

/** Shows a page that loads on demand. */
export function LatePage({ path, late }: LatePageProps) {
  const instead = (content: ReactNode): ReactNode => (
    <PageShell path={path} demo={<DemoLine />}>
      {content}
    </PageShell>
  );
  return (
    <Boundary what="This page">
      <LatePart late={late} what="This page" failed={instead} waiting={instead(waiting)}>
        {({ Page }) => <Page path={path} />}
      </LatePart>
    </Boundary>
  );
}
