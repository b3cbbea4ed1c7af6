import type { WireTotp } from '@hindcast/domain/client';
import { QrCode } from '@hindcast/widgets/submit';
import { useEffect, useRef, useState } from 'react';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';

interface ConfirmTotpProps {
  readonly made: WireTotp;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Shows the secret for an authenticator app, and the form for a code from the app. */
function ConfirmTotp({ made: { secret, uri }, onDone, onCancel }: ConfirmTotpProps) {
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

const LOST = 'The secret was made, but the answer that told it was lost: begin anew.';

/**
 * Sets up or removes the authenticator app for signing in. Both need the password. Setting up also needs a first code.
 */
export function TotpPart() {
  const { client, me } = useAdmin();
  const [password, setPassword] = useState('');
  const [made, setMade] = useState<WireTotp | null>(null);
  const sending = useAct({ changes: 'account', tells: 'here' });
  const setUp = (): Promise<void> =>
    sending.send(
      () => client.setUpTotp(password),
      (totp) => {
        setPassword('');
        if (totp.secret === null) sending.object(LOST);
        else setMade(totp);
      },
    );
  const remove = (): Promise<void> =>
    sending.send(
      () => client.removeTotp(password),
      ({ message }) => {
        setPassword('');
        return `${message}.`;
      },
    );
  return (
    <Part title="Codes of an authenticator app">
      {made ? (
        <ConfirmTotp made={made} onDone={() => setMade(null)} onCancel={() => setMade(null)} />
      ) : (
        <>
          <p className="part-note">
            {me.totp
              ? 'Sign-in asks for a code of your app besides the password.'
              : 'Sign-in asks for the password alone. With an app it asks for a code besides.'}
          </p>
          <Form
            sending={sending}
            act={me.totp ? 'Ask for no code any more' : 'Set up an app'}
            isMinor
            onSubmit={() => {
              if (password === '') sending.object('Please enter your password');
              else void (me.totp ? remove() : setUp());
            }}
          >
            <Field
              label="Your password"
              kind="password"
              value={password}
              autoComplete="current-password"
              onChange={setPassword}
            />
          </Form>
        </>
      )}
    </Part>
  );
}
