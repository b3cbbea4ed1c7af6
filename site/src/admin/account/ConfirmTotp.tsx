import type { WireTotp } from '@hindcast/domain/client';
import { QrCode } from '@hindcast/widgets/submit';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useAct } from '../query/useAct.ts';
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
  const sending = useAct({ changes: 'account', tells: 'here' });
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
      <Form sending={sending} act="Confirm" onSubmit={() => void confirm()} onCancel={onCancel}>
        <Field
          label="The code that it shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={setCode}
        />
      </Form>
    </>
  );
}
