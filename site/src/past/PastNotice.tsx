import { formatDayLong, notThenWords, PAST_RULE, readDay, stoodWords } from '@hindcast/domain';
import type { BoardHandle } from '@hindcast/widgets';
import { type MouseEvent, useEffect, useState } from 'react';

/** Delay before a day is announced to screen readers, ms, so that no day is announced while days are played. */
const REST_MS = 800;

function useRested(words: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(words), REST_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return rested;
}

const dayWords = (asked: string): string => {
  const day = readDay(asked);
  return day === null ? asked : formatDayLong(day);
};

/** Shows the past day that the page shows, or the problem with it, and a link back to today. */
export function PastNotice({ board }: { readonly board: BoardHandle }) {
  const { past, showDay, retry } = board;
  const problem = past?.problem ?? null;
  const day = past?.day ?? null;
  const said = useRested(problem === null && day !== null ? stoodWords(day) : '');
  if (!past) return null;
  const goBack = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    showDay(null);
    document.querySelector<HTMLElement>('.hc-chart-surface')?.focus({ preventScroll: true });
  };
  return (
    <section className="past" aria-label="The day that is shown" aria-busy={problem === null && day === null}>
      <p className="past-words">
        {day !== null && (
          <>
            <strong>{stoodWords(day)}</strong>
            <span className="past-rule">: {PAST_RULE}</span>
          </>
        )}
        {day === null && problem === null && `Loading how it stood on ${dayWords(past.asked)} …`}
      </p>
      {problem !== null && (
        <p className="past-problem" role="alert">
          {day === null ? notThenWords(problem) : `${problem}.`}
        </p>
      )}
      {problem !== null && !past.refused && (
        <button type="button" className="hc-button" onClick={retry}>
          Retry
        </button>
      )}
      <a className="hc-button" href={board.board.asset.path} onClick={goBack}>
        Back to today
      </a>
      <p className="hc-unseen" role="status">
        {said}
      </p>
    </section>
  );
}
