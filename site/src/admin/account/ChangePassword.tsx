import { PASSWORD_MIN, passwordProblem } from '@hindcast/domain/password';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../form/PasswordField.tsx';
import { useAct } from '../form/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { keepSignIn } from '../session/signIn.ts';

const EMPTY = { old: '', chosen: '', again: '' };

/** Shows the form for a new password. The response has a new token, with which the session goes on. */
export function ChangePassword() {
  const { client, me } = useAdmin();
  const [typed, setTyped] = useState(EMPTY);
  const sending = useAct('here');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong =
      typed.chosen === typed.again ? passwordProblem(typed.chosen, me.username) : 'The two new passwords differ';
    if (wrong !== null) {
      sending.object(wrong);
      return;
    }
    void sending.send(
      () => client.changePassword({ old: typed.old, new: typed.chosen }),
      ({ message, token }) => {
        setTyped(EMPTY);
        if (token !== null) keepSignIn({ username: me.username, token });
        return `${message}.`;
      },
    );
  };
  const set = (name: keyof typeof EMPTY) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  return (
    <section className="section part" aria-labelledby="password">
      <h2 id="password">Change your password</h2>
      <p className="part-note">Every other sign-in of yours ends.</p>
      <form className="admin-form" noValidate onSubmit={submit}>
        <PasswordField label="Old password" value={typed.old} autoComplete="current-password" onChange={set('old')} />
        <PasswordField
          label={`New password (at least ${PASSWORD_MIN} characters)`}
          value={typed.chosen}
          autoComplete="new-password"
          onChange={set('chosen')}
        />
        <PasswordField label="The same again" value={typed.again} autoComplete="new-password" onChange={set('again')} />
        <p className="admin-problem" role="alert">
          {sending.problem}
        </p>
        <div className="form-acts" data-start>
          <button type="submit" className="hc-main-button" aria-disabled={sending.busy}>
            {sending.busy ? 'Saving...' : 'Save password'}
          </button>
        </div>
      </form>
    </section>
  );
}
