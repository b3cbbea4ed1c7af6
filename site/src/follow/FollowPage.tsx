import { assets, FOLLOW, followHead, readFollowPlace } from '@hindcast/domain';
import { nameText, type WireExpertName } from '@hindcast/domain/track';
import { type AnswerState, ListMessage, useAnswer } from '@hindcast/widgets';
import type { ReactNode } from 'react';
import { reader } from '../feed/reader.ts';
import { useSearch } from '../link/usePath.ts';
import { DemoLine } from '../page/DemoLine.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { type PageDataOf, usePageData } from '../page/pageData.ts';
import { usePageHead } from '../page/usePageTitle.ts';
import { Follow } from './Follow.tsx';

interface Named {
  readonly data: WireExpertName;
}

/** Returns the expert whom the server found, or that it found none. */
const knownIn = ({ expert }: PageDataOf<'follow'>): AnswerState<Named> =>
  expert === null ? { status: 'missing' } : { status: 'ready', value: { data: expert } };

/** Shows the URLs to follow for the subject in the page's URL: everything, an asset or an expert. */
export function Page() {
  const place = readFollowPlace(new URLSearchParams(useSearch()));
  const drawn = usePageData('follow');
  const { state, retry } = useAnswer<Named>(place.expert, () => reader.expertRecord(place.expert ?? ''), {
    known: drawn ? knownIn(drawn) : undefined,
  });
  const expert = place.expert !== null && state.status === 'ready' ? state.value.data : null;
  const isThere = place.expert === null || ['ready', 'missing'].includes(state.status);
  usePageHead(followHead(expert ? nameText(expert) : place.asset && assets[place.asset].title));
  const origin = drawn?.origin ?? location.origin;
  const given = { place: expert ? { ...place, expert: expert.slug } : place, expert, origin };
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
