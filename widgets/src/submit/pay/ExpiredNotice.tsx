export interface ExpiredNoticeProps {
  readonly onCancel: () => void;
  readonly onTryAgain: () => void;
}

/** Shows that an invoice has expired. As far as is known, it was not paid (Y3). */
export function ExpiredNotice({ onCancel, onTryAgain }: ExpiredNoticeProps) {
  return (
    <div className="hc-pay" role="alert">
      <h3>Payment Expired</h3>
      <p>The payment request has expired. Please try again.</p>
      <p className="hc-form-note">
        If you have paid it: nothing is lost. Your prediction is recorded as soon as the payment arrives.
      </p>
      <div className="hc-flow-foot">
        <button type="button" className="hc-button" onClick={onCancel}>
          Cancel
        </button>
        <button type="button" className="hc-main-button" onClick={onTryAgain}>
          Try Again
        </button>
      </div>
    </div>
  );
}
