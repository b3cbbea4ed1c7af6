import { earlierOf, type WireInvoice, type WireSubmission } from '@hindcast/domain';
import { ClientError, type PaymentCalls } from '@hindcast/domain/client';
import { CHECK_EVERY_MS, MOST_CHECKS } from '@hindcast/domain/submit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newKey } from './newKey.ts';

/** State of a payment (Y1–Y4). */
export type Payment =
  /**
   * Choice of an amount. `problem`: reason why the last invoice could not be created. Null before the first attempt.
   * `detail`: the server's message about the problem. Null if there is none.
   */
  | { readonly step: 'amount'; readonly problem: string | null; readonly detail: string | null }
  | { readonly step: 'asking' }
  | { readonly step: 'open' | 'paid' | 'expired'; readonly invoice: WireInvoice };

export interface PaymentOptions {
  readonly words: WireSubmission;
  readonly calls: PaymentCalls;
  /** An open invoice from before a reload of this page, whose payment is checked at once. Null for none. */
  readonly shown: WireInvoice | null;
  /** An earlier invoice for the same submission (`earlierOf`), which may still be paid. Null for none. */
  readonly earlier: string | null;
  readonly onInvoice: (invoice: WireInvoice | null, last: string | null) => void;
  /** Called two seconds after the payment was received. */
  readonly onPaid: (invoice: WireInvoice) => void;
}

export interface PaymentHandle {
  readonly payment: Payment;
  /** True after two failed checks in a row. The checks go on. */
  readonly isLost: boolean;
  ask(sats: number): void;
  /** Returns to the choice of an amount after an invoice has expired. */
  tryAgain(): void;
  /** Checks at once if the invoice is paid. */
  look(): void;
  payDemo(): void;
  /** Returns the value of `earlierOf` for the last shown invoice. Null for none. */
  last(): string | null;
}

/** Delay between the payment and the success screen (Y3), ms. */
const PAID_SHOWN_MS = 2000;
const FAILED = 'Failed to create payment invoice. Please try again.';
/** The server's generic message. It is not shown, because it adds nothing. */
const SERVER_FAILED = 'Failed to create invoice';

const amountStep = (error: unknown): Payment => {
  const said = error instanceof ClientError ? error.serverMessage : null;
  return { step: 'amount', problem: FAILED, detail: said === SERVER_FAILED ? null : said };
};

/** Requests an invoice, and then checks every two seconds if it is paid, at most 300 times. */
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
      // An equal request is sent under the same key, so that a retry never creates a second invoice.
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
        console.warn('Whether the invoice is paid could not be asked.', error); // the next check may succeed
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
  // Browsers suspend the timers of a page behind a wallet app, so the payment is checked when the page is visible
  // again.
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
