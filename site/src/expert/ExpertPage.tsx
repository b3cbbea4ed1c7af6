import { EXPERTS, expertPath } from '@hindcast/domain';
import { askedDay } from '@hindcast/domain/track';
import { ListMessage, useAnswer } from '@hindcast/widgets';
import { type ReactNode, useEffect } from 'react';
import { PastDay } from '../experts/PastDay.tsx';
import { leaveFirstView } from '../firstView/leaveFirstView.ts';
import { useSearch } from '../link/usePath.ts';
import { DemoLine } from '../page/DemoLine.tsx';
import { NotFoundPage } from '../page/NotFoundPage.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { Expert } from './Expert.tsx';
import { loadExpert } from './loadExpert.ts';

/** Who a path such as /experts/cassandra names; null for any other. */
function expertIn(path: string): string | null {
  const [text] = path
    .slice(EXPERTS.length + 1)
    .replace(/\/+$/, '')
    .split('/', 1);
  try {
    return path.startsWith(`${EXPERTS}/`) && text ? decodeURIComponent(text) : null;
  } catch {
    return null;
  }
}

/** An expert with their record and its calls, or that nobody is at this path. */
export function Page({ path }: { readonly path: string }) {
  const slugAsked = expertIn(path);
  const asOf = askedDay(new URLSearchParams(useSearch()));
  const { state, retry } = useAnswer(slugAsked && `${slugAsked} ${asOf ?? ''}`, () =>
    loadExpert(slugAsked ?? '', asOf),
  );
  const isThere = state.status === 'ready' || state.status === 'missing';
  const slug = state.status === 'ready' ? state.value.answer.data.slug : null;
  // Where the record cannot be loaded, the first view stays: it has all of it.
  useEffect(() => {
    if (isThere) leaveFirstView();
  }, [isThere]);
  // Somebody found by another name has one address.
  useEffect(() => {
    if (slug !== null && expertIn(location.pathname) !== slug) {
      history.replaceState(history.state, '', expertPath(slug) + location.search + location.hash);
    }
  }, [slug]);
  const page = (content: ReactNode): ReactNode => (
    <PageShell path={path} demo={<DemoLine />}>
      {content}
    </PageShell>
  );
  switch (state.status) {
    case 'loading':
      return page(
        <p className="waiting" role="status">
          Loading the record...
        </p>,
      );
    case 'missing':
      return <NotFoundPage path={path} />;
    case 'failed':
      return page(
        <div className="record">
          {asOf !== null && <PastDay path={path} asked={asOf} shown={null} />}
          <ListMessage
            title="The record could not be loaded."
            detail={state.problem}
            {...(!state.refused && { action: 'Retry', onAction: retry })}
            alarm
          />
        </div>,
      );
    case 'ready':
      return page(<Expert given={state.value} />);
  }
}
