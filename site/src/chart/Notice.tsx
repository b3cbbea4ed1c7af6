interface NoticeProps {
  readonly message: string;
  /** True if nothing failed and there is nothing to show yet. */
  readonly calm: boolean;
  readonly onRetry: () => void;
}

/** Shows a message in place of a part of the page, with a button to try again. It is an error unless `calm`. */
export function Notice({ message, calm, onRetry }: NoticeProps) {
  return (
    <div className="notice" data-calm={calm} role={calm ? 'status' : 'alert'}>
      {!calm && <Warning />}
      <p>{message}</p>
      <button type="button" className="hc-button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}

function Warning() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
      <path d="M8 1.8 15 14H1L8 1.8Z" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      <path d="M8 6.2v3.6M8 11.8v.2" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
