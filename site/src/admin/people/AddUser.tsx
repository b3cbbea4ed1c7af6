import { PERSON_NAME_MAX, type WirePersonPassword } from '@hindcast/domain/client';
import { roles } from '@hindcast/domain/people';
import { useState } from 'react';
import { FormField } from '../form/FormField.tsx';
import { useAct } from '../form/useAct.ts';
import { useWords } from '../form/useWords.ts';
import { useAdmin } from '../session/admin.ts';
import { MadePassword } from './MadePassword.tsx';
import { RoleField } from './RoleField.tsx';

interface AddUserProps {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Shows the form that adds a user, and then the user's temporary password. */
export function AddUser({ onAdded, onClose }: AddUserProps) {
  const { client } = useAdmin();
  const words = useWords('user:add');
  const [name, email] = [words.text('name').trim(), words.text('email').trim()];
  const role = roles.find((one) => one === words.text('role')) ?? 'reviewer';
  const [made, setMade] = useState<WirePersonPassword | null>(null);
  const sending = useAct('here');
  const add = (): Promise<void> =>
    sending.send(
      () => client.addUser({ name, role, email: email === '' ? null : email }),
      (answer) => {
        words.forget();
        setMade(answer);
        onAdded();
      },
    );
  if (made) return <MadePassword made={made} done="Added" onClose={onClose} />;
  return (
    <form
      className="admin-form add-user"
      aria-label="Add a user"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <FormField label="Name">
        {(ids) => (
          <input
            {...ids}
            className="admin-input"
            required
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the form was just asked for
            autoFocus
            maxLength={PERSON_NAME_MAX}
            value={words.text('name')}
            onChange={({ currentTarget }) => words.set('name', currentTarget.value)}
          />
        )}
      </FormField>
      <RoleField label="Role" value={role} onChange={(chosen) => words.set('role', chosen, 'reviewer')} />
      <FormField label="E-mail (optional)" hint="Where a link for a new password can be sent.">
        {(ids) => (
          <input
            {...ids}
            className="admin-input"
            type="email"
            autoComplete="off"
            maxLength={254}
            value={words.text('email')}
            onChange={({ currentTarget }) => words.set('email', currentTarget.value)}
          />
        )}
      </FormField>
      <p className="admin-problem" role="alert">
        {sending.problem}
      </p>
      <div className="form-acts" data-start>
        <button type="submit" className="hc-main-button" aria-disabled={sending.busy}>
          Add
        </button>
        <button type="button" className="hc-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
