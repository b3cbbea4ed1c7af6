import type { WireTotp } from '@hindcast/domain/client';
import { useState } from 'react';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { ConfirmTotp } from './ConfirmTotp.tsx';

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
