import { type Day, readDay } from '@hindcast/domain';
import { type BoardHandle, fullDay } from '@hindcast/widgets';
import { useEffect, useState } from 'react';
import './past.css';

/** A day is told to a screen reader once it has been there for so long, ms: while time is played, none is. */
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
  return day === null ? asked : fullDay(day);
};

const stood = (day: Day): string => `As it stood on ${fullDay(day)}`;

/** Says which day in the past a page shows, or why it does not, and leads back to today. */
export function PastNotice({ board }: { readonly board: BoardHandle }) {
  const { past, showDay, retry } = board;
  const problem = past?.problem ?? null;
  const day = past?.day ?? null;
  const said = useRested(problem === null && day !== null ? stood(day) : '');
  if (!past) return null;
  const goBack = (): void => {
    showDay(null);
    document.querySelector<HTMLElement>('.hc-chart-surface')?.focus({ preventScroll: true });
  };
  return (
    <section className="past" aria-label="The day that is shown" aria-busy={problem === null && day === null}>
      <p className="past-words">
        {day !== null && (
          <>
            <strong>{stood(day)}</strong>
            <span className="past-rule">: today’s rule, the closes before it, and the calls made by then</span>
          </>
        )}
        {day === null && problem === null && `Loading how it stood on ${dayWords(past.asked)} …`}
      </p>
      {problem !== null && (
        <p className="past-problem" role="alert">
          {problem}. {day === null && 'This is how it stands today.'}
        </p>
      )}
      {problem !== null && !past.refused && (
        <button type="button" className="hc-button" onClick={retry}>
          Retry
        </button>
      )}
      <button type="button" className="hc-button" onClick={goBack}>
        Back to today
      </button>
      <p className="hc-unseen" role="status">
        {said}
      </p>
    </section>
  );
}
