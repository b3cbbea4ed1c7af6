import { PASSWORD_MIN, passwordProblem } from '@hindcast/domain/password';
import { useState } from 'react';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { keepSignIn } from '../session/signIn.ts';
import { Part } from '../shell/Part.tsx';

const EMPTY = { old: '', chosen: '', again: '' };
type Name = keyof typeof EMPTY;

/**
 * Shows the form for a new password. The response has a new token, with which the session goes on. Unlike other input,
 * passwords are never stored in the tab.
 */
export function ChangePassword() {
  const { client, me } = useAdmin();
  const [typed, setTyped] = useState(EMPTY);
  const sending = useAct({ changes: 'account', tells: 'here' });
  const submit = (): void => {
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
  const field = (name: Name, label: string) => (
    <Field
      label={label}
      kind="password"
      autoComplete={name === 'old' ? 'current-password' : 'new-password'}
      value={typed[name]}
      onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
    />
  );
  return (
    <Part title="Change your password" note="Every other sign-in of yours ends.">
      <Form sending={sending} act="Save password" acting="Saving..." onSubmit={submit}>
        {field('old', 'Old password')}
        {field('chosen', `New password (at least ${PASSWORD_MIN} characters)`)}
        {field('again', 'The same again')}
      </Form>
    </Part>
  );
}
