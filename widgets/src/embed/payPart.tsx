// The page that takes the payment for a submission, shown in a frame. The Hindcast server's own origin serves it, so
// that the embedding page cannot read it.
import type { WireInvoice, WireSubmission } from '@hindcast/domain';
import { createPaymentCalls } from '@hindcast/domain/client';
import { readWords } from '@hindcast/domain/submit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type KeptSubmission, keep, readKept } from '../submit/keptPayment.ts';
import { PayStep } from '../submit/pay/PayStep.tsx';
import type { FromPay } from '../submit/pay/payMessages.ts';
import { ThanksStep } from '../submit/pay/ThanksStep.tsx';
import { PaidWords } from './PaidWords.tsx';
import styles from './pay.css';
import { styleDocument } from './place/addStyles.ts';

const calls = createPaymentCalls({ baseUrl: '', fetch: (url, init) => fetch(url, init as RequestInit) });
/** Key under which this frame stores an invoice in the tab. The embedding page cannot read the frame's storage. */
const PLACE = 'frame';

/**
 * Returns the payment that this frame stored for the same submission before the page was reloaded. Empty without one.
 */
function keptFor(words: WireSubmission | null): Omit<KeptSubmission, 'of'> {
  const kept = readKept(PLACE);
  const isSame = kept !== null && JSON.stringify(kept.of) === JSON.stringify(words);
  return isSame ? kept : { invoice: null, earlier: null };
}

/** Sends a message to the embedding page, of any origin. */
const tell = (message: FromPay): void => parent.postMessage(message, '*');

/**
 * Returns the submission that the embedding page sends; only the first message counts. `unreadable` if it is invalid,
 * null until it arrives. The server validates it again.
 */
function useWords(): WireSubmission | 'unreadable' | null {
  const [words, setWords] = useState<WireSubmission | 'unreadable' | null>(null);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent): void => {
      const message = Object(data) as { readonly type?: unknown; readonly words?: unknown };
      if (source !== parent || message.type !== 'hindcast:pay-words') return;
      setWords((known) => known ?? readWords(message.words) ?? 'unreadable');
    };
    addEventListener('message', hear);
    tell({ type: 'hindcast:pay-ready' });
    return () => removeEventListener('message', hear);
  }, []);
  return words;
}

function PayPage() {
  const sent = useWords();
  const words = sent === 'unreadable' ? null : sent;
  const kept = useMemo(() => keptFor(words), [words]);
  const [paid, setPaid] = useState<WireInvoice | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // Key events in the frame do not reach the embedding page, so Escape is sent to it as a message.
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') tell({ type: 'hindcast:pay-done' });
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  const isThere = sent !== null;
  useEffect(() => {
    if (!place.current || !isThere) return;
    const { current } = place;
    const observer = new ResizeObserver(() => tell({ type: 'hindcast:pay-height', height: current.offsetHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isThere]);
  return (
    <div ref={place} className="hc-pay-page">
      {sent === 'unreadable' && (
        <div className="hc-pay">
          <p role="alert">The page around sent words that cannot be put on record. Nothing is paid.</p>
          <div className="hc-flow-foot">
            <button type="button" className="hc-button" onClick={() => tell({ type: 'hindcast:pay-cancelled' })}>
              Back
            </button>
          </div>
        </div>
      )}
      {words && !paid && <PaidWords words={words} />}
      {paid ? (
        <ThanksStep invoice={paid} calls={calls} onClose={() => tell({ type: 'hindcast:pay-done' })} />
      ) : (
        words && (
          <PayStep
            words={words}
            calls={calls}
            shown={kept.invoice}
            earlier={kept.earlier}
            onInvoice={(invoice, earlier) => keep(PLACE, { of: words, invoice, earlier })}
            onPaid={(invoice) => {
              setPaid(invoice);
              keep(PLACE, null);
              tell({ type: 'hindcast:pay-paid' });
            }}
            onCancel={() => tell({ type: 'hindcast:pay-cancelled' })}
          />
        )
      )}
    </div>
  );
}

/** Renders the payment page into an element. */
export function drawPay(element: HTMLElement): void {
  styleDocument(styles);
  createRoot(element).render(<PayPage />);
}
