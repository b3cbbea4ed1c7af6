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
  /** An invoice that an earlier view of this page showed. */
  readonly shown: WireInvoice | null;
  /** An earlier one for the same words (`earlierOf`); null for none. */
  readonly earlier: string | null;
  /** Hears of each invoice that is shown; null when none is any more, with the number of the last one. */
  readonly onInvoice: (invoice: WireInvoice | null, last: string | null) => void;
  readonly onPaid: (invoice: WireInvoice) => void;
  readonly onCancel: () => void;
  /** The last close of Bitcoin, where the page has it already; else the server is asked for it. */
  readonly bitcoinClose?: number | undefined;
}

/** Chooses an amount, shows its invoice until it is paid or has ended, and offers another one then. */
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
  /** The amount that was asked for last, for another try. */
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
