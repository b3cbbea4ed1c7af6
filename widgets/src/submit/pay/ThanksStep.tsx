import { submittedPath, type WireInvoice } from '@hindcast/domain';
import { ClientError, type PaymentCalls } from '@hindcast/domain/client';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../signs/CopyButton.tsx';
import { Field } from '../form/Field.tsx';

export interface ThanksStepProps {
  readonly invoice: WireInvoice;
  readonly calls: PaymentCalls;
  readonly onClose: () => void;
}

/** Delay between sending the payer's address and closing the dialog, ms (N1). */
const CLOSES_MS = 1500;

const labelOf = ({ news }: WireInvoice): string =>
  news.length > 1
    ? 'E-mail or Lightning address'
    : news[0] === 'lnurl'
      ? 'Lightning address or LNURL'
      : 'E-mail address';

/** Thanks the payer, and asks for an address for news about the prediction. */
export function ThanksStep({ invoice, calls, onClose }: ThanksStepProps) {
  const [contact, setContact] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [said, setSaid] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const address = location.origin + submittedPath(invoice.checking_id);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => close.current(), CLOSES_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const tell = async (): Promise<void> => {
    if (contact.trim() === '') return onClose();
    setBusy(true);
    try {
      const { message } = await calls.notify(invoice.checking_id, {
        contact: contact.trim(),
        secret: invoice.notify_secret,
      });
      setSaid(message);
    } catch (error) {
      console.warn('The contact was not taken.', error);
      setProblem(
        error instanceof ClientError && error.serverMessage
          ? error.serverMessage
          : 'This could not be sent. Please try again.',
      );
      setBusy(false);
    }
  };
  return (
    <form
      className="hc-pay"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void tell();
      }}
    >
      <p>
        Your prediction is paid for. A person reads it and decides whether it goes on the record, with its verdict when
        the time comes; there is no fixed time for that. If it is rejected, it does not go on the record, and what you
        paid comes back only if the people who run this site send it.
      </p>
      <p className="hc-pay-address">
        Where it stands is shown at this address. Keep this address, nobody else has it:
        <a href={address} target="_blank" rel="noopener noreferrer">
          {address}
        </a>
        <CopyButton
          text={address}
          label="Copy the address"
          failed="It could not be copied: select it and copy it yourself."
        />
      </p>
      {invoice.news.length > 0 && (
        <Field
          label={labelOf(invoice)}
          optional
          problem={problem}
          hint={`To hear when it is approved, rejected or judged. Kept encrypted, used for nothing else.${invoice.news.length > 1 ? ' A Lightning address is written as lightning:you@example.org.' : ''}`}
        >
          {(ids) => (
            <input
              {...ids}
              className="hc-form-input"
              type="text"
              inputMode="email"
              autoComplete="email"
              value={contact}
              onChange={({ currentTarget }) => {
                setContact(currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      )}
      <p className="hc-pay-state" role="status">
        {said}
      </p>
      <div className="hc-flow-foot">
        {invoice.news.length > 0 && said === null ? (
          <>
            <button type="button" className="hc-button" onClick={onClose}>
              Skip
            </button>
            <button type="submit" className="hc-main-button" disabled={busy}>
              Notify Me!
            </button>
          </>
        ) : (
          <button type="button" className="hc-main-button" onClick={onClose}>
            Done
          </button>
        )}
      </div>
    </form>
  );
}
