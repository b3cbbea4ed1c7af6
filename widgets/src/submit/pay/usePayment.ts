import { earlierOf, type WireInvoice, type WireSubmission } from '@hindcast/domain';
import { ClientError, type PaymentCalls } from '@hindcast/domain/client';
import { CHECK_EVERY_MS, MOST_CHECKS } from '@hindcast/domain/submit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from './newKey.ts';

/** Where a payment stands (Y1–Y4). */
export type Payment =
  /** `problem`: why the last invoice could not be had; `detail`: what the server says of it. */
  | { readonly step: 'amount'; readonly problem: string | null; readonly detail: string | null }
  | { readonly step: 'asking' }
  | { readonly step: 'open' | 'paid' | 'expired'; readonly invoice: WireInvoice };

export interface PaymentOptions {
  readonly words: WireSubmission;
  readonly calls: PaymentCalls;
  /** An invoice that an earlier view of this page showed; it is asked for at once. */
  readonly shown: WireInvoice | null;
  /** An earlier one for the same words (`earlierOf`), which may be paid meanwhile; null for none. */
  readonly earlier: string | null;
  readonly onInvoice: (invoice: WireInvoice | null, last: string | null) => void;
  /** Called two seconds after the payment was seen. */
  readonly onPaid: (invoice: WireInvoice) => void;
}

export interface PaymentHandle {
  readonly payment: Payment;
  /** The server could not be asked twice in a row: it is asked again all the same. */
  readonly isLost: boolean;
  ask(sats: number): void;
  /** Back to the amount, after an invoice has ended. */
  tryAgain(): void;
  /** Looks at once whether the invoice is paid. */
  look(): void;
  payDemo(): void;
  /** The invoice that was shown last (`earlierOf`); null for none. */
  last(): string | null;
}

/** The success screen comes so long after the payment was seen (Y3). */
const PAID_SHOWN_MS = 2000;
const FAILED = 'Failed to create payment invoice. Please try again.';
/** The server's message if it knows no more about the error. */
const SERVER_FAILED = 'Failed to create invoice';

const amountStep = (error: unknown): Payment => {
  const said = error instanceof ClientError ? error.serverMessage : null;
  return { step: 'amount', problem: FAILED, detail: said === SERVER_FAILED ? null : said };
};

/** Asks for an invoice, and then every two seconds whether it is paid, at most 300 times. */
export function usePayment({ words, calls, shown, earlier: before, onInvoice, onPaid }: PaymentOptions): PaymentHandle {
  const [payment, setPayment] = useState<Payment>(
    shown ? { step: 'open', invoice: shown } : { step: 'amount', problem: null, detail: null },
  );
  const request = useRef<{ of: string; key: string } | null>(null);
  const earlier = useRef(shown ? earlierOf(shown) : before);
  const checks = useRef(0);
  const failures = useRef(0);
  const [isLost, setLost] = useState(false);
  const [looks, setLooks] = useState(shown ? 1 : 0);
  const paid = useRef(onPaid);
  paid.current = onPaid;

  const ask = useCallback(
    async (sats: number): Promise<void> => {
      setPayment({ step: 'asking' });
      const of = JSON.stringify([sats, words, earlier.current]);
      // The same wish keeps its key: a second try never makes a second invoice.
      if (request.current?.of !== of) request.current = { of, key: newKey() };
      try {
        const asked = { amount: sats, submissionData: words, earlier: earlier.current };
        const invoice = await calls.createInvoice(asked, request.current.key);
        checks.current = 0;
        earlier.current = earlierOf(invoice);
        onInvoice(invoice, earlier.current);
        setPayment({ step: invoice.paid ? 'paid' : 'open', invoice });
      } catch (error) {
        console.error(FAILED, error);
        setPayment(amountStep(error));
      }
    },
    [words, calls, onInvoice],
  );

  const open = payment.step === 'open' ? payment.invoice : null;
  useEffect(() => {
    if (!open) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = async (): Promise<void> => {
      let state: 'open' | 'paid' | 'expired' = 'open';
      try {
        const answer = await calls.checkPayment(open.checking_id);
        checks.current++;
        failures.current = 0;
        state = answer.paid ? 'paid' : answer.expired ? 'expired' : 'open';
      } catch (error) {
        console.warn('Whether the invoice is paid could not be asked.', error); // the next check may
        failures.current++;
        if (error instanceof ClientError && error.code === 'not_found') state = 'expired';
      }
      if (isOver) return;
      setLost(failures.current > 1);
      if (state === 'open' && checks.current >= MOST_CHECKS) state = 'expired';
      if (state === 'open') timer = setTimeout(check, CHECK_EVERY_MS);
      else setPayment({ step: state, invoice: open });
    };
    timer = setTimeout(check, looks > 0 ? 0 : CHECK_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [open, calls, looks]);

  const done = payment.step === 'paid' ? payment.invoice : null;
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => paid.current(done), PAID_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done]);

  const look = useCallback(() => setLooks((count) => count + 1), []);
  // A page that lay behind a wallet was asleep.
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [look]);

  return {
    payment,
    isLost,
    ask: (sats) => void ask(sats),
    tryAgain: () => {
      onInvoice(null, earlier.current);
      setPayment({ step: 'amount', problem: null, detail: null });
    },
    look,
    last: () => earlier.current,
    payDemo: () => {
      if (open)
        calls.payDemo(open.checking_id).then(look, (error: unknown) => console.error('The demo did not pay.', error));
    },
  };
}
