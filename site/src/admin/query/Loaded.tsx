import { ListMessage } from '@hindcast/widgets';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing, saidBy } from '../shell/saidBy.ts';

interface OutdatedProps {
  readonly problem: string;
  readonly onRetry: () => void;
}

/** Shows that data could not be read again, so that they may be out of date. */
export const Outdated = ({ problem, onRetry }: OutdatedProps) => (
  <p className="admin-problem" role="alert">
    This may be out of date. {problem}{' '}
    <button type="button" className="row-act" onClick={onRetry}>
      Retry
    </button>
  </p>
);

interface LoadedProps<T> {
  /** Name of the loaded data, as the subject of a sentence: "The users". */
  readonly what: string;
  readonly query: UseQueryResult<T>;
  /** Link that is shown if the requested thing does not exist. */
  readonly back?: { readonly name: string; readonly go: () => void };
  readonly children: (value: T) => ReactNode;
}

/** Shows the loaded value, a loading text, or the failure. If a later request fails, the previous value stays. */
export function Loaded<T>({ what, query: { data, error, refetch }, back, children }: LoadedProps<T>) {
  const retry = (): void => void refetch();
  if (data !== undefined)
    return (
      <>
        {error && <Outdated problem={saidBy(error)} onRetry={retry} />}
        {children(data)}
      </>
    );
  if (!error)
    return (
      <p className="admin-empty" role="status">
        Loading...
      </p>
    );
  if (isMissing(error))
    return <ListMessage title={`${saidBy(error)}.`} action={back?.name} onAction={back?.go} alarm />;
  return (
    <ListMessage title={`${what} could not be loaded.`} detail={saidBy(error)} action="Retry" onAction={retry} alarm />
  );
}
