import type { WireSubmission } from '@hindcast/domain';
import { useEffect, useRef, useState } from 'react';
import { schemeOf } from '../../theme/useColours.ts';
import { elsewhereLink } from './elsewhereLink.ts';
import { type FromPay, PAY_PAGE, type ToPay } from './payMessages.ts';

export interface PayFrameProps {
  /** Address of the site, without a trailing slash. */
  readonly site: string;
  readonly words: WireSubmission;
  readonly onCancel: () => void;
  readonly onPaid: () => void;
  readonly onDone: () => void;
}

/**
 * Time without a message from the frame, ms. Then the page's content security policy is assumed to block the frame, or
 * the site to be down.
 */
const PATIENCE_MS = 8000;
const FIRST_HEIGHT = 430;
const MOST_HEIGHT = 900;

/** Shows the payment in a frame of the Hindcast site. If the page blocks frames, shows a link to the site instead. */
export function PayFrame({ site, words, onCancel, onPaid, onDone }: PayFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [src, setSrc] = useState<string | null>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const acts = useRef({ onCancel, onPaid, onDone, words });
  acts.current = { onCancel, onPaid, onDone, words };
  useEffect(() => {
    if (!place.current) return;
    setSrc(`${site}${PAY_PAGE}?theme=${schemeOf(place.current)}`);
    const { origin: from } = new URL(site, location.href);
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), PATIENCE_MS);
    const hear = ({ source, origin, data }: MessageEvent): void => {
      const inside = frame.current?.contentWindow;
      if (!inside || source !== inside || origin !== from) return;
      const message = Object(data) as FromPay;
      switch (message.type) {
        case 'hindcast:pay-ready':
          inside.postMessage({ type: 'hindcast:pay-words', words: acts.current.words } satisfies ToPay, from);
          break;
        case 'hindcast:pay-height':
          // The frame is shown only once its height is known, so that nothing moves under the pointer.
          setState('ready');
          setHeight(Math.min(MOST_HEIGHT, Math.max(1, Number(message.height) || FIRST_HEIGHT)));
          break;
        case 'hindcast:pay-cancelled':
          acts.current.onCancel();
          break;
        case 'hindcast:pay-paid':
          acts.current.onPaid();
          break;
        case 'hindcast:pay-done':
          acts.current.onDone();
          break;
      }
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
  }, [site]);
  return (
    <div ref={place} className="hc-pay-frame">
      {state === 'failed' ? (
        <div className="hc-pay">
          <p>The payment cannot be shown on this page. Your words come along to the site, where it can be made:</p>
          <div className="hc-flow-foot">
            <button type="button" className="hc-button" onClick={onCancel}>
              Cancel
            </button>
            <a className="hc-main-button" href={elsewhereLink(site, words)} target="_blank" rel="noopener">
              Pay on {new URL(site).host}
            </a>
          </div>
        </div>
      ) : (
        src !== null && (
          <>
            {state === 'loading' && (
              <p className="hc-pay-state" role="status">
                Loading the payment…
              </p>
            )}
            <iframe
              ref={frame}
              src={src}
              title="Payment"
              allow="clipboard-write"
              style={{ height }}
              data-loading={state === 'loading' || undefined}
            />
          </>
        )
      )}
    </div>
  );
}
