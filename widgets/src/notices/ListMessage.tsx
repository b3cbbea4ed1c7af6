import type { ReactNode } from 'react';

interface ListMessageProps {
  readonly title: string;
  readonly detail?: string;
  /** The words of the button that helps. */
  readonly action?: string;
  readonly onAction?: () => void;
  /** True if something failed. */
  readonly alarm?: boolean;
  /** True if the message is all that a page has: then its title is the page's heading. */
  readonly isHeading?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Stands in place of a list: says that it is empty, that nothing matches or that it failed, and what can be done. */
export function ListMessage({ title, detail, action, onAction, alarm, isHeading, children }: ListMessageProps) {
  const Title = isHeading ? 'h1' : 'p';
  return (
    <div className="hc-message" role={alarm ? 'alert' : undefined}>
      <Title className="hc-message-title">{title}</Title>
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
  /** Sentence about the error. */
  readonly problem: string;
  readonly onRetry: () => void;
}

/** Stands in place of predictions that could not be loaded (P8). */
export const LoadProblem = ({ problem, onRetry }: LoadProblemProps) => (
  <ListMessage title="The predictions could not be loaded." detail={problem} action="Retry" onAction={onRetry} alarm />
);
