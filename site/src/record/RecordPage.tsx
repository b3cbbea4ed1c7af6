import { askedDay } from '@hindcast/domain/track';
import { ListMessage } from '@hindcast/widgets';
import { type ReactNode, useEffect } from 'react';
import { useRecord } from '../feed/useRecord.ts';
import { leaveFirstView } from '../firstView/leaveFirstView.ts';
import { useSearch } from '../link/usePath.ts';
import { DemoLine } from '../page/DemoLine.tsx';
import { NotFoundPage } from '../page/NotFoundPage.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import { StandingRecord } from './StandingRecord.tsx';
import { WithdrawnRecord } from './WithdrawnRecord.tsx';

/** The number in a path such as /p/12; null in any other. */
function idIn(path: string): number | null {
  const id = /^\/p\/([1-9]\d{0,9})\/*$/.exec(path)?.[1];
  return id === undefined ? null : Number(id);
}

/** One prediction with its verdict and all that happened to it, or that there is nothing at this path. */
export function Page({ path }: { readonly path: string }) {
  const asOf = askedDay(new URLSearchParams(useSearch()));
  const { state, retry } = useRecord(idIn(path));
  const isThere = state.status === 'ready' || state.status === 'missing';
  // Where the record cannot be loaded, the first view stays: it has all of it.
  useEffect(() => {
    if (isThere) leaveFirstView();
  }, [isThere]);
  const page = (content: ReactNode): ReactNode => (
    <PageShell path={path} demo={<DemoLine />}>
      {content}
    </PageShell>
  );
  switch (state.status) {
    case 'loading':
      return page(
        <p className="waiting" role="status">
          Loading the prediction...
        </p>,
      );
    case 'missing':
      return <NotFoundPage path={path} />;
    case 'failed':
      return page(
        <div className="record">
          <ListMessage
            title="The prediction could not be loaded."
            detail={state.problem}
            action="Retry"
            onAction={retry}
            alarm
          />
        </div>,
      );
    case 'ready': {
      const { value: record } = state;
      return page(
        record.withdrawn ? (
          <WithdrawnRecord record={record} />
        ) : (
          <StandingRecord record={record} picture={<RecordPicture record={record} />} asOf={asOf} />
        ),
      );
    }
  }
}
