import type { ReactNode } from 'react';

interface ListMessageProps {
  readonly title: string;
  readonly detail?: string;
  /** Label of the button that runs `onAction`, the remedy. If left out, there is no button. */
  readonly action?: string;
  readonly onAction?: () => void;
  /** True if an operation failed. Screen readers then announce the message at once. */
  readonly alarm?: boolean;
  /** True if the message is the page's only content, so that its title becomes the page's heading. */
  readonly isHeading?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** Shows a message in place of a list: the list is empty, nothing matches, or loading failed. It can offer a remedy. */
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
  readonly problem: string;
  readonly onRetry: () => void;
}

/** Shows the message that predictions could not be loaded (P8). */
export const LoadProblem = ({ problem, onRetry }: LoadProblemProps) => (
  <ListMessage title="The predictions could not be loaded." detail={problem} action="Retry" onAction={onRetry} alarm />
);
