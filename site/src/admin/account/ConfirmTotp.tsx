import type { WireTotp } from '@hindcast/domain/client';
import { QrCode } from '@hindcast/widgets/submit';
import { useEffect, useRef, useState } from 'react';
import { FormField } from '../form/FormField.tsx';
import { useAct } from '../form/useAct.ts';
import { useAdmin } from '../session/admin.ts';

interface ConfirmTotpProps {
  readonly made: WireTotp;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Shows the secret for an authenticator app, and the form for a code from the app. */
export function ConfirmTotp({ made: { secret, uri }, onDone, onCancel }: ConfirmTotpProps) {
  const { client } = useAdmin();
  const [code, setCode] = useState('');
  const sending = useAct('here');
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  const confirm = (): Promise<void> =>
    sending.send(
      () => client.confirmTotp(code.trim()),
      ({ message }) => {
        onDone();
        return `${message}.`;
      },
    );
  return (
    <>
      <p ref={place} tabIndex={-1}>
        Give this to your app. It counts once a code of the app has come back, and it is not shown again.
      </p>
      <div className="totp">
        {uri !== null && <QrCode text={uri} label="QR code for your authenticator app" />}
        <dl className="facts">
          <dt>Secret</dt>
          <dd>
            <code>{secret}</code>
          </dd>
          <dt>Address</dt>
          <dd>
            <code>{uri}</code>
          </dd>
        </dl>
      </div>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <FormField label="The code that it shows now">
          {(ids) => (
            <input
              {...ids}
              className="admin-input"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
            />
          )}
        </FormField>
        <p className="admin-problem" role="alert">
          {sending.problem}
        </p>
        <div className="form-acts" data-start>
          <button type="submit" className="hc-main-button" aria-disabled={sending.busy}>
            Confirm
          </button>
          <button type="button" className="hc-button" onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form>
    </>
  );
}
