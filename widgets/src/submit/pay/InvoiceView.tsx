import type { WireInvoice } from '@hindcast/domain';
import { formatSats, invoiceLink, satsInUsd } from '@hindcast/domain/submit';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '../../dom/copyText.ts';
import { InvoiceQr } from './InvoiceQr.tsx';
import { payByExtension, walletExtension } from './webln.ts';

export interface InvoiceViewProps {
  readonly invoice: WireInvoice;
  /** Bitcoin's last stored close, USD. Null if unknown. */
  readonly bitcoinClose: number | null;
  readonly paid: boolean;
  /** True while the server cannot be reached. */
  readonly lost: boolean;
  /** Checks the payment at once. */
  readonly onLook: () => void;
  readonly onPayDemo: () => void;
  readonly onCancel: () => void;
}

const COPIED = 'Lightning invoice copied to clipboard!';
const LOST = 'No connection. We keep looking; a payment counts all the same.';
const NOT_COPIED = 'Copy failed';
/** Time for which the result of a press is shown (Y2), ms. */
const SAID_MS = 2000;

/**
 * Shows an invoice to pay: a QR code, a text to copy, a link that opens a wallet, and a button if the browser has its
 * own wallet (Y2).
 */
export function InvoiceView(props: InvoiceViewProps) {
  const { invoice, bitcoinClose, paid, lost, onLook, onPayDemo, onCancel } = props;
  const { payment_request: bolt11, amount, demo } = invoice;
  const [said, setSaid] = useState<string | null>(null);
  const copy = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copyInvoice = (): void => {
    if (!copy.current) return;
    copyText(bolt11, copy.current).then(
      () => setSaid(COPIED),
      (error: unknown) => {
        console.warn('The invoice could not be copied.', error);
        setSaid(NOT_COPIED);
      },
    );
  };
  const extension = walletExtension();
  return (
    <div className="hc-pay">
      <p className="hc-pay-amount">
        <b>{formatSats(amount)}</b> ≈ {satsInUsd(amount, bitcoinClose)}
      </p>
      <div className="hc-pay-code" data-paid={paid || undefined}>
        <InvoiceQr bolt11={bolt11} />
        {paid && (
          <svg className="hc-pay-check" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M2.5 8.5l3.5 3.5 7.5-8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        )}
      </div>
      <p className="hc-pay-state" role="status">
        {paid ? 'Payment received!' : lost ? LOST : 'Waiting for your payment…'}
      </p>
      {!paid && (
        <>
          <div className="hc-pay-ways">
            {demo ? (
              <button type="button" className="hc-main-button" onClick={onPayDemo}>
                Pay this demo invoice
              </button>
            ) : (
              <a className="hc-main-button" href={invoiceLink(bolt11)}>
                Open in a wallet
              </a>
            )}
            {!demo && extension && (
              <button
                type="button"
                className="hc-button"
                onClick={() => {
                  payByExtension(extension, bolt11).then(onLook, (error: unknown) => {
                    console.warn('The wallet in the browser did not pay.', error);
                    setSaid('The wallet in your browser did not pay.');
                  });
                }}
              >
                Pay with this browser’s wallet
              </button>
            )}
          </div>
          {demo && <p className="hc-form-note">In this demo invoices are worth nothing, and no wallet can pay them.</p>}
          <div className="hc-pay-text" ref={copy}>
            <input
              className="hc-form-input"
              readOnly
              value={bolt11}
              aria-label="Lightning invoice"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <button type="button" className="hc-button" onClick={copyInvoice}>
              Copy
            </button>
          </div>
          <p className="hc-form-note" role="status">
            {said}
          </p>
          <div className="hc-flow-foot">
            <button type="button" className="hc-button" onClick={onCancel}>
              Cancel
            </button>
          </div>
        </>
      )}
    </div>
  );
}
