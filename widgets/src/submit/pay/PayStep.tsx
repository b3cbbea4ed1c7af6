import type { WireInvoice, WireSubmission } from '@hindcast/domain';
import type { PaymentCalls } from '@hindcast/domain/client';
import { AmountChoice } from './AmountChoice.tsx';
import { InvoiceView } from './InvoiceView.tsx';
import { usePayment } from './usePayment.ts';

export interface PayStepProps {
  readonly words: WireSubmission;
  readonly calls: PaymentCalls;
  /** An invoice that an earlier view of this page asked for. */
  readonly kept: WireInvoice | null;
  /** Hears of each invoice that is shown; null when none is any more. */
  readonly onInvoice: (invoice: WireInvoice | null) => void;
  readonly onPaid: (invoice: WireInvoice) => void;
  readonly onCancel: () => void;
}

/** Chooses an amount, shows its invoice until it is paid or has ended, and offers another one then. */
export function PayStep({ onCancel, ...options }: PayStepProps) {
  const { payment, ask, tryAgain, look, payDemo } = usePayment(options);
  const cancel = (): void => {
    options.onInvoice(null);
    onCancel();
  };
  switch (payment.step) {
    case 'amount':
      return <AmountChoice {...payment} busy={false} onAsk={ask} onCancel={cancel} />;
    case 'asking':
      return <AmountChoice problem={null} detail={null} busy onAsk={ask} onCancel={cancel} />;
    case 'expired':
      return (
        <div className="hc-pay" role="alert">
          <h3>Payment Expired</h3>
          <p>The payment request has expired. Please try again.</p>
          <p className="hc-form-note">
            If you have paid it: nothing is lost. Your prediction is recorded as soon as the payment arrives.
          </p>
          <div className="hc-flow-foot">
            <button type="button" className="hc-button" onClick={cancel}>
              Cancel
            </button>
            <button type="button" className="hc-main-button" onClick={tryAgain}>
              Try Again
            </button>
          </div>
        </div>
      );
    default:
      return (
        <InvoiceView
          invoice={payment.invoice}
          paid={payment.step === 'paid'}
          onLook={look}
          onPayDemo={payDemo}
          onCancel={cancel}
        />
      );
  }
}
