import { ClientError, loginProblem, type WireLoginRequest } from '@hindcast/domain/client';
import { type FormEvent, useEffect, useState } from 'react';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { Field } from '../form/Field.tsx';
import { openClient } from '../session/adminClient.ts';
import { keepSignIn } from '../session/signIn.ts';
import { AdminFrame } from '../shell/AdminFrame.tsx';
import { EntryForm } from './EntryForm.tsx';

interface LoginPageProps {
  /** Reason why a signed-in user has to sign in again. Null for a new visitor. */
  readonly note: string | null;
  /** Reason why the server did not confirm the last sign-out. Null if it did, and after the next sign-in. */
  readonly untold: string | null;
  /**
   * Called after sign-in. The password is passed if it has to be changed at once, so that the user need not type it
   * again; else null.
   */
  readonly onSignedIn: (oneTime: string | null) => void;
}

const BOTH = 'Please enter both username and password';

/** Shows the sign-in page for operators (A1). */
export function LoginPage({ note, untold, onSignedIn }: LoginPageProps) {
  usePageTitle('Admin Login', 'Where the people who run this site sign in.');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  /** Code of the authenticator app. Null until the server asks for it. */
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Checks that the sign-in service responds. A failure is not shown yet (A3).
    openClient()
      .loginTest()
      .catch(() => undefined);
  }, []);

  async function signIn(): Promise<void> {
    const request: WireLoginRequest = { username: username.trim(), password, ...(code && { code: code.trim() }) };
    setBusy(true);
    setProblem(null);
    try {
      const { token, username: name, must_change } = await openClient().login(request);
      keepSignIn({ username: name, token });
      onSignedIn(must_change ? password : null);
    } catch (error) {
      setBusy(false);
      const needsCode = error instanceof ClientError && error.code === 'code_required';
      if (needsCode && code === null) setCode('');
      else setProblem(loginProblem(error));
    }
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (username.trim() === '' || password === '') setProblem(BOTH);
    else void signIn();
  };

  return (
    <AdminFrame>
      <EntryForm title="Admin Login" note={note} problem={problem ?? untold} onSubmit={submit}>
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={setUsername}
        />
        <Field
          label="Password"
          name="password"
          kind="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {code !== null && (
          <Field
            label="Code of your authenticator app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={20}
            value={code}
            onChange={setCode}
          />
        )}
        <button type="submit" className="hc-main-button" aria-disabled={busy}>
          {busy ? 'Logging in...' : 'Login'}
        </button>
        <p className="entry-help">Use the credentials that your administrator gave you.</p>
      </EntryForm>
    </AdminFrame>
  );
}
