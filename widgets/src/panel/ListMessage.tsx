interface ListMessageProps {
  readonly title: string;
  readonly detail: string;
  /** Asked for again when given. */
  readonly onRetry?: () => void;
}

/** What stands in place of the list: that it is empty, or that it could not be loaded, and how to try again. */
export function ListMessage({ title, detail, onRetry }: ListMessageProps) {
  return (
    <div className="hc-message" role={onRetry ? 'alert' : undefined}>
      <p className="hc-message-title">{title}</p>
      <p>{detail}</p>
      {onRetry && (
        <button type="button" className="hc-button" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
