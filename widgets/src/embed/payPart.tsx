// The page in a frame in which a submission is paid. It is the server's own: the page around it cannot read it.
import { assets, formatDayLong, readAssetId, readDay, type WireInvoice, type WireSubmission } from '@hindcast/domain';
import { createPaymentCalls } from '@hindcast/domain/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type KeptSubmission, keep, readKept } from '../submit/keptPayment.ts';
import { PayStep } from '../submit/pay/PayStep.tsx';
import type { FromPay } from '../submit/pay/payMessages.ts';
import { ThanksStep } from '../submit/pay/ThanksStep.tsx';
import styles from './pay.css';
import { styleDocument } from './place/addStyles.ts';

const calls = createPaymentCalls({ baseUrl: '', fetch: (url, init) => fetch(url, init as RequestInit) });
/** Where this frame keeps an invoice: the page around cannot read it. */
const PLACE = 'frame';

/** What this frame showed for the same words before the page around was loaded again. */
function keptFor(words: WireSubmission | null): Omit<KeptSubmission, 'of'> {
  const kept = readKept(PLACE);
  const isSame = kept !== null && JSON.stringify(kept.of) === JSON.stringify(words);
  return isSame ? kept : { invoice: null, earlier: null };
}

/** Tells the page around the frame, whoever that is, what it has to know to go on. */
const tell = (message: FromPay): void => parent.postMessage(message, '*');

/** The words that the page around sends, once. What they say is checked by the server. */
function useWords(): WireSubmission | null {
  const [words, setWords] = useState<WireSubmission | null>(null);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent): void => {
      const message = Object(data) as { readonly type?: unknown; readonly words?: unknown };
      if (source !== parent || message.type !== 'hindcast:pay-words' || typeof message.words !== 'object') return;
      setWords((known) => known ?? (message.words as WireSubmission | null));
    };
    addEventListener('message', hear);
    tell({ type: 'hindcast:pay-ready' });
    return () => removeEventListener('message', hear);
  }, []);
  return words;
}

/** What is paid for, as this page understands it: the page around may have changed it. */
function wordsText(words: WireSubmission): string {
  const asset = readAssetId(words.asset_type);
  const day = readDay(String(words.target_time));
  const when = day === null ? '' : ` by ${formatDayLong(day)}`;
  return `${asset ? assets[asset].ticker : ''} ${String(words.price_prediction)}${when}`;
}

function PayPage() {
  const words = useWords();
  const kept = useMemo(() => keptFor(words), [words]);
  const [paid, setPaid] = useState<WireInvoice | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // the window around has no keys of this page's
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') tell({ type: 'hindcast:pay-done' });
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  const isThere = words !== null;
  useEffect(() => {
    if (!place.current || !isThere) return;
    const { current } = place;
    const observer = new ResizeObserver(() => tell({ type: 'hindcast:pay-height', height: current.offsetHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isThere]);
  return (
    <div ref={place} className="hc-pay-page">
      {words && !paid && (
        <p className="hc-pay-words">
          You send in: <b>{String(words.expert_name)}</b>, {wordsText(words)}
        </p>
      )}
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

/** Draws the page. */
export function drawPay(element: HTMLElement): void {
  styleDocument(styles);
  createRoot(element).render(<PayPage />);
}
