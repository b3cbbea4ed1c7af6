import { assets, FOLLOW, followHead, readFollowPlace } from '@hindcast/domain';
import { nameText } from '@hindcast/domain/track';
import { ListMessage, useAnswer } from '@hindcast/widgets';
import { type ReactNode, useEffect } from 'react';
import { reader } from '../feed/reader.ts';
import { leaveFirstView } from '../firstView/leaveFirstView.ts';
import { useSearch } from '../link/usePath.ts';
import { DemoLine } from '../page/DemoLine.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { usePageHead } from '../page/usePageTitle.ts';
import { Follow } from './Follow.tsx';

/** Shows the URLs to follow for the subject in the page's URL: everything, an asset or an expert. */
export function Page() {
  const place = readFollowPlace(new URLSearchParams(useSearch()));
  const { state, retry } = useAnswer(place.expert, () => reader.expertRecord(place.expert ?? ''));
  const expert = place.expert !== null && state.status === 'ready' ? state.value.data : null;
  const isThere = place.expert === null || ['ready', 'missing'].includes(state.status);
  usePageHead(followHead(expert ? nameText(expert) : place.asset && assets[place.asset].title));
  const isOver = isThere || state.status === 'failed';
  // The copy buttons need the page itself, so the first view is removed even if the page can only show a failure.
  useEffect(() => {
    if (isOver) leaveFirstView();
  }, [isOver]);
  const given = { place: expert ? { ...place, expert: expert.slug } : place, expert, origin: location.origin };
  const instead = (): ReactNode => {
    if (place.expert === null || isThere) return null;
    if (state.status !== 'failed')
      return (
        <p className="waiting" role="status">
          Looking for the expert...
        </p>
      );
    return (
      <ListMessage
        title="The expert could not be looked up."
        detail={state.problem}
        {...(!state.refused && { action: 'Retry', onAction: retry })}
        alarm
      />
    );
  };
  return (
    <PageShell path={FOLLOW} demo={<DemoLine />}>
      <Follow given={given} instead={instead()} />
    </PageShell>
  );
}
