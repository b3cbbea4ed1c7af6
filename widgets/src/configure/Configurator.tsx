import type { WireExpertRow } from '@hindcast/domain/track';
import { createElement, useRef, useState } from 'react';
import { useExpertRecords } from '../track/useRecords.ts';
import { Choices } from './Choices.tsx';
import { assetOf, configured, FIRST } from './choice.ts';
import { Snippet } from './Snippet.tsx';

/** Shows the page for partners: a form that configures a widget, its preview, and the code for a page. */
export function Configurator({ origin }: { readonly origin: string }) {
  const [chosen, setChosen] = useState(FIRST);
  const { answer, problem, retry } = useExpertRecords(assetOf(chosen), '');
  // The previous asset's experts are shown until those of the new asset have loaded, so that the page does not jump.
  const last = useRef<readonly WireExpertRow[]>([]);
  if (answer) last.current = answer.data;
  const experts = last.current;
  const made = configured(chosen, experts);
  return (
    <>
      <Choices chosen={chosen} experts={experts} onChange={setChosen} />
      {problem && (
        <p className="configure-problem" role="alert">
          {problem.message} Nobody can be chosen until they are.{' '}
          <button type="button" className="hc-button" onClick={retry}>
            Retry
          </button>
        </p>
      )}
      <div className="configure-preview">
        {made && createElement(`hindcast-${made.kind}`, { key: made.kind, ...made.options })}
        {!made && !problem && <p role="status">{answer ? 'Nobody has made such a call yet.' : 'Loading...'}</p>}
      </div>
      {made && <Snippet configured={made} origin={origin} />}
    </>
  );
}
