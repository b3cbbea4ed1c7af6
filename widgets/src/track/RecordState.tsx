import type { ReactNode } from 'react';
import { ListMessage } from '../notices/ListMessage.tsx';
import type { RecordsProblem } from './useRecords.ts';

interface RecordStateProps {
  /** Text shown until the answer has come. */
  readonly waiting: string;
  /** Null while the answer is on its way. */
  readonly problem: RecordsProblem | null;
  readonly onRetry: () => void;
  readonly credit?: ReactNode;
}

/** Stands in place of records that are on their way, or that are not there. */
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
