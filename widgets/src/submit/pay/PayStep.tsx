import type { WireInvoice, WireSubmission } from '@hindcast/domain';
import type { PaymentCalls } from '@hindcast/domain/client';
import { AmountChoice } from './AmountChoice.tsx';
import { ExpiredNotice } from './ExpiredNotice.tsx';
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
      return <ExpiredNotice onCancel={cancel} onTryAgain={tryAgain} />;
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
