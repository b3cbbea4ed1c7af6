import { passwordProblem } from '@hindcast/domain/password';
import { type FormEvent, useState } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { Field } from '../form/Field.tsx';
import { clientOf } from '../session/adminClient.ts';
import { forgetSignIn, keepSignIn, type SignIn } from '../session/signIn.ts';
import { AdminFrame } from '../shell/AdminFrame.tsx';
import { saidBy } from '../shell/saidBy.ts';
import { EntryForm } from './EntryForm.tsx';

interface NewPasswordPageProps {
  readonly session: SignIn;
  /** The temporary password, as just typed at sign-in. Null if the user has to type it again. */
  readonly oneTime: string | null;
}

/** Shows the page on which a user with a temporary password has to choose a new one before anything else. */
export function NewPasswordPage({ session, oneTime }: NewPasswordPageProps) {
  usePageTitle('New password', 'Where you choose a password of your own.');
  const [old, setOld] = useState(oneTime ?? '');
  const [chosen, setChosen] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function change(): Promise<void> {
    setBusy(true);
    try {
      const { token } = await clientOf(session).changePassword({ old, new: chosen });
      if (token === null) forgetSignIn(session.token);
      else keepSignIn({ ...session, token });
    } catch (error) {
      setBusy(false);
      setProblem(saidBy(error));
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const wrong = chosen === again ? passwordProblem(chosen, session.username) : 'The two new passwords differ';
    setProblem(wrong);
    if (wrong === null) void change();
  };

  const field = (label: string, value: string, onChange: (value: string) => void, autoComplete: string) => (
    <Field label={label} kind="password" autoComplete={autoComplete} value={value} onChange={onChange} />
  );
  return (
    <AdminFrame>
      <EntryForm
        title="Choose your own password"
        note="The password you signed in with was for this one time."
        problem={problem}
        onSubmit={submit}
      >
        {oneTime === null && field('The password you signed in with', old, setOld, 'current-password')}
        {field('New password (at least 12 characters)', chosen, setChosen, 'new-password')}
        {field('The same again', again, setAgain, 'new-password')}
        <button type="submit" className="hc-main-button" aria-disabled={busy}>
          {busy ? 'Saving...' : 'Save password'}
        </button>
      </EntryForm>
    </AdminFrame>
  );
}
