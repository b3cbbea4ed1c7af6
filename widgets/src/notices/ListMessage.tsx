import type { ReactNode } from 'react';

interface ListMessageProps {
  readonly title: string;
  readonly detail?: string;
  /** What can be done about it. */
  readonly action?: string;
  readonly onAction?: () => void;
  /** Something failed. */
  readonly alarm?: boolean;
  /** What else can be done about it. */
  readonly children?: ReactNode;
}

/** What stands in place of a list: that it is empty, that nothing matches, or that it failed, and the way on. */
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
