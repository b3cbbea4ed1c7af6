import type { WireTotp } from '@hindcast/domain/client';
import { useState } from 'react';
import { PasswordField } from '../form/PasswordField.tsx';
import { useAct } from '../form/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { ConfirmTotp } from './ConfirmTotp.tsx';

const LOST = 'The secret was made, but the answer that told it was lost: begin anew.';

/**
 * Sets up or removes the authenticator app for signing in. Both need the password. Setting up also needs a first code.
 */
export function TotpPart() {
  const { client, me, refresh } = useAdmin();
  const [password, setPassword] = useState('');
  const [made, setMade] = useState<WireTotp | null>(null);
  const sending = useAct('here');
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
        refresh();
        return `${message}.`;
      },
    );
  return (
    <section className="section part" aria-labelledby="totp">
      <h2 id="totp">Codes of an authenticator app</h2>
      {made ? (
        <ConfirmTotp
          made={made}
          onDone={() => {
            setMade(null);
            refresh();
          }}
          onCancel={() => setMade(null)}
        />
      ) : (
        <>
          <p className="part-note">
            {me.totp
              ? 'Sign-in asks for a code of your app besides the password.'
              : 'Sign-in asks for the password alone. With an app it asks for a code besides.'}
          </p>
          <form
            className="admin-form"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (password === '') sending.object('Please enter your password');
              else void (me.totp ? remove() : setUp());
            }}
          >
            <PasswordField
              label="Your password"
              value={password}
              autoComplete="current-password"
              onChange={setPassword}
            />
            <p className="admin-problem" role="alert">
              {sending.problem}
            </p>
            <div className="form-acts" data-start>
              <button type="submit" className="hc-button" aria-disabled={sending.busy}>
                {me.totp ? 'Ask for no code any more' : 'Set up an app'}
              </button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}
