import type { ReactNode } from 'react';

interface ListMessageProps {
  readonly title: string;
  readonly detail?: string;
  /** The words of the button that helps. */
  readonly action?: string;
  readonly onAction?: () => void;
  /** Whether something failed. */
  readonly alarm?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Stands in place of a list: says that it is empty, that nothing matches or that it failed, and what can be done. */
export function ListMessage({ title, detail, action, onAction, alarm, children }: ListMessageProps) {
  return (
    <div className="hc-message" role={alarm ? 'alert' : undefined}>
      <p className="hc-message-title">{title}</p>
      {detail && <p>{detail}</p>}
      {action && (
        <button type="button" className="hc-button" onClick={onAction}>
          {action}
        </button>
      )}
      {children}
    </div>
  );
}

interface LoadProblemProps {
  /** What went wrong, a sentence. */
  readonly problem: string;
  readonly onRetry: () => void;
}

/** Stands in place of predictions that could not be loaded (P8). */
export const LoadProblem = ({ problem, onRetry }: LoadProblemProps) => (
  <ListMessage title="The predictions could not be loaded." detail={problem} action="Retry" onAction={onRetry} alarm />
);
