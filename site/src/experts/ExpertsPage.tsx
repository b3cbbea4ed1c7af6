import { EXPERTS, expertsHead } from '@hindcast/domain';
import { readRecordsPlace, type WireExpertRecords } from '@hindcast/domain/track';
import { ListMessage, useAnswer } from '@hindcast/widgets';
import { useEffect, useRef } from 'react';
import { reader } from '../feed/reader.ts';
import { leaveFirstView } from '../firstView/leaveFirstView.ts';
import { useSearch } from '../link/usePath.ts';
import { DemoLine } from '../page/DemoLine.tsx';
import { PageShell } from '../page/PageShell.tsx';
import { usePageHead } from '../page/usePageTitle.ts';
import { Records } from './Records.tsx';

/** All experts with their records, of the asset and the kind that the address names, in its order. */
export function Page() {
  const place = readRecordsPlace(new URLSearchParams(useSearch()));
  const { asset, kind, asOf } = place;
  const { state, retry } = useAnswer(`${asset ?? ''} ${kind ?? ''} ${asOf ?? ''}`, () =>
    reader.expertRecords({
      ...(asset !== null && { asset }),
      ...(kind !== null && { kind }),
      ...(asOf !== null && { asOf }),
    }),
  );
  usePageHead(expertsHead);
  // Until the next answer is there, the one before stays: the page does not jump.
  const last = useRef<WireExpertRecords>(null);
  if (state.status === 'ready') last.current = state.value;
  if (state.status === 'failed') last.current = null;
  const isThere = state.status === 'ready';
  // Where the records cannot be loaded, the first view stays: it has all of them.
  useEffect(() => {
    if (isThere) leaveFirstView();
  }, [isThere]);
  return (
    <PageShell path={EXPERTS} demo={<DemoLine />}>
      <Records answer={last.current} place={place}>
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
