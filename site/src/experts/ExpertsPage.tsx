import { EXPERTS, expertsHead, headAsOf } from '@hindcast/domain';
import { readRecordsPlace, type WireExpertRecords } from '@hindcast/domain/track';
import { ListMessage, useAnswer } from '@hindcast/widgets';
import { useRef } from 'react';
import { reader } from '../feed/reader.ts';
import { useSearch } from '../link/usePath.ts';
import { DemoLine } from '../page/DemoLine.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { usePageData } from '../page/pageData.ts';
import { usePageHead } from '../page/usePageTitle.ts';
import { type Standing, standingOn } from '../past/standing.ts';
import { Records } from './Records.tsx';

/** Shows all experts with their records. The URL's query has the filters and the order. */
export function Page() {
  const asked = readRecordsPlace(new URLSearchParams(useSearch()));
  const { asset, kind, asOf } = asked;
  const drawn = usePageData('experts');
  const { state, retry } = useAnswer(
    `${asset ?? ''} ${kind ?? ''} ${asOf ?? ''}`,
    () =>
      standingOn(asOf, (day) =>
        reader.expertRecords({
          ...(asset !== null && { asset }),
          ...(kind !== null && { kind }),
          ...(day !== null && { asOf: day }),
        }),
      ),
    { known: drawn ? { status: 'ready', value: { value: drawn.answer, asOf: null, problem: null } } : undefined },
  );
  // The previous response is shown until the next has loaded, so that the page does not jump.
  const last = useRef<Standing<WireExpertRecords>>(null);
  if (state.status === 'ready') last.current = state.value;
  if (state.status === 'failed') last.current = null;
  const problem = state.status === 'ready' ? state.value.problem : null;
  const place = problem === null ? asked : { ...asked, asOf: null };
  usePageHead(headAsOf(expertsHead, place.asOf));
  return (
    <PageShell path={EXPERTS} demo={<DemoLine />}>
      <Records answer={last.current?.value ?? null} place={place} problem={problem}>
        {state.status === 'failed' && (
          <ListMessage
            title="The records could not be loaded."
            detail={state.problem}
            {...(!state.refused && { action: 'Retry', onAction: retry })}
            alarm
          />
        )}
        {last.current === null && state.status === 'loading' && (
          <p className="experts-waiting" role="status">
            Loading the records...
          </p>
        )}
      </Records>
    </PageShell>
  );
}
