import type { ReactNode } from 'react';
import { ListMessage } from '../notices/ListMessage.tsx';
import type { RecordsProblem } from './useRecords.ts';

interface RecordStateProps {
  /** Text that is shown while the records load. */
  readonly waiting: string;
  /** Reason why there are no records to show. Null while they load. */
  readonly problem: RecordsProblem | null;
  readonly onRetry: () => void;
  readonly credit?: ReactNode;
}

/** Shows a placeholder while records load, or the message if they cannot be shown. */
export function RecordState({ waiting, problem, onRetry, credit }: RecordStateProps) {
  const isUnknown = problem?.code === 'unknown_expert';
  return (
    <div className="hc-record">
      {!problem && (
        <p className="hc-record-waiting" role="status">
          {waiting}
        </p>
      )}
      {isUnknown && <ListMessage title={problem.message} alarm />}
      {problem && !isUnknown && <ListMessage title={problem.message} action="Retry" onAction={onRetry} alarm />}
      <div className="hc-record-foot">{credit}</div>
    </div>
  );
}
