import { ListMessage } from '@hindcast/widgets';
import type { ReactNode } from 'react';
import type { Answer } from './useAnswer.ts';

interface AnsweredProps<T> {
  /** Name of the loaded data, as the subject of a sentence: "The users". */
  readonly what: string;
  readonly answer: Answer<T>;
  /** Link that is shown if the requested thing does not exist. */
  readonly back?: { readonly name: string; readonly go: () => void };
  readonly children: (value: T) => ReactNode;
}

/** Shows the loaded value, a loading text, or the failure. If a reload fails, the previous value stays. */
export function Answered<T>({ what, answer: { value, problem, missing, reload }, back, children }: AnsweredProps<T>) {
  if (value === null && problem === null) {
    return (
      <p className="admin-empty" role="status">
        Loading...
      </p>
    );
  }
  if (value === null && missing) {
    return <ListMessage title={`${problem}.`} action={back?.name} onAction={back?.go} alarm />;
  }
  if (value === null) {
    return (
      <ListMessage
        title={`${what} could not be loaded.`}
        detail={problem ?? ''}
        action="Retry"
        onAction={reload}
        alarm
      />
    );
  }
  return (
    <>
      {problem !== null && (
        <p className="admin-problem" role="alert">
          This may be out of date. {problem}{' '}
          <button type="button" className="row-act" onClick={reload}>
            Retry
          </button>
        </p>
      )}
      {children(value)}
    </>
  );
}
