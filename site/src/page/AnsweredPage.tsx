import { type AnswerState, ListMessage } from '@hindcast/widgets';
import type { ReactNode } from 'react';
import { DemoLine } from './DemoLine.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageShell } from './PageShell.tsx';

interface AnsweredPageProps<T> {
  readonly path: string;
  /** Name of the page's content within sentences: “record”. */
  readonly what: string;
  readonly state: AnswerState<T>;
  readonly retry: () => void;
  /** Content above the message if loading failed. */
  readonly above?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * Shows a page about one thing from the server: its content, a message that it does not exist, or a message that it
 * could not be loaded.
 */
export function AnsweredPage<T>({ path, what, state, retry, above, children }: AnsweredPageProps<T>) {
  if (state.status === 'missing') return <NotFoundPage path={path} />;
  return (
    <PageShell path={path} demo={<DemoLine />}>
      {state.status === 'loading' && (
        <p className="waiting" role="status">
          Loading the {what}...
        </p>
      )}
      {state.status === 'failed' && (
        <div className="record">
          {above}
          <ListMessage
            title={`The ${what} could not be loaded.`}
            detail={state.problem}
            {...(!state.refused && { action: 'Retry', onAction: retry })}
            alarm
            isHeading
          />
        </div>
      )}
      {state.status === 'ready' && children(state.value)}
    </PageShell>
  );
}
