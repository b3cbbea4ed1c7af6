import type { WireInvoice, WireSubmission } from '@hindcast/domain';
import type { PaymentCalls } from '@hindcast/domain/client';
import { useEffect, useRef } from 'react';
import { AmountChoice } from './AmountChoice.tsx';
import { ExpiredNotice } from './ExpiredNotice.tsx';
import { InvoiceView } from './InvoiceView.tsx';
import { useBitcoinClose } from './useBitcoinClose.ts';
import { usePayment } from './usePayment.ts';

export interface PayStepProps {
  readonly words: WireSubmission;
  readonly calls: PaymentCalls;
  /** An open invoice from before a reload of this page. Null for none. */
  readonly shown: WireInvoice | null;
  /** An earlier invoice for the same submission (`earlierOf`). Null for none. */
  readonly earlier: string | null;
  /**
   * Called with each invoice that is shown. Null if none is shown any more; then `last` is the value of `earlierOf` for
   * the last one.
   */
  readonly onInvoice: (invoice: WireInvoice | null, last: string | null) => void;
  readonly onPaid: (invoice: WireInvoice) => void;
  readonly onCancel: () => void;
  /** Bitcoin's last close in USD, if the page has it. If left out, it is requested from the server. */
  readonly bitcoinClose?: number | undefined;
}

/**
 * Shows the choice of an amount, then the invoice until it is paid or has expired. After that the payer can request
 * another one.
 */
export function PayStep({ onCancel, bitcoinClose: given, ...options }: PayStepProps) {
  const { payment, isLost, ask, tryAgain, look, payDemo, last } = usePayment(options);
  const bitcoinClose = useBitcoinClose(given, options.calls);
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    const { current } = place;
    const focused = (current?.getRootNode() as Document | ShadowRoot | undefined)?.activeElement ?? null;
    if (!first.current && current && !current.contains(focused)) current.focus();
    first.current = false;
  }, [payment.step]);
  /** The last requested amount in sats, for another attempt. Undefined at first. */
  const chosen = useRef<number | undefined>(undefined);
  const choose = (sats: number): void => {
    chosen.current = sats;
    ask(sats);
  };
  const cancel = (): void => {
    options.onInvoice(null, last());
    onCancel();
  };
  return (
    <div ref={place} className="hc-pay-step" tabIndex={-1}>
      {stepOf()}
    </div>
  );

  function stepOf() {
    const choice = { bitcoinClose, onAsk: choose, onCancel: cancel };
    switch (payment.step) {
      case 'amount':
        return <AmountChoice {...payment} {...choice} first={chosen.current} busy={false} />;
      case 'asking':
        return <AmountChoice {...choice} problem={null} detail={null} busy />;
      case 'expired':
        return <ExpiredNotice onCancel={cancel} onTryAgain={tryAgain} />;
      default:
        return (
          <InvoiceView
            invoice={payment.invoice}
            bitcoinClose={bitcoinClose}
            paid={payment.step === 'paid'}
            lost={isLost}
            onLook={look}
            onPayDemo={payDemo}
            onCancel={cancel}
          />
        );
    }
  }
}
