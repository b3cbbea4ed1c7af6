import { TOKEN_NAME_MAX, type WireNewToken } from '@hindcast/domain/client';
import { roles } from '@hindcast/domain/people';
import { useState } from 'react';
import { FormField } from '../form/FormField.tsx';
import { OnceShown } from '../form/OnceShown.tsx';
import { useAct } from '../form/useAct.ts';
import { useWords } from '../form/useWords.ts';
import { useAdmin } from '../session/admin.ts';
import { RoleField } from './RoleField.tsx';

interface AddTokenProps {
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Shows the form that creates a token, and then the token's secret, once. */
export function AddToken({ onMade, onClose }: AddTokenProps) {
  const { client } = useAdmin();
  const words = useWords('token:add');
  const role = roles.find((one) => one === words.text('role')) ?? 'viewer';
  const [made, setMade] = useState<WireNewToken | null>(null);
  const sending = useAct('here');
  const make = (): Promise<void> =>
    sending.send(
      () => client.createToken(words.text('name').trim(), role),
      (answer) => {
        words.forget();
        onMade();
        if (answer.token !== null) return setMade(answer);
        sending.object('The token was made, but the answer that told it was lost: revoke it and make another.');
      },
    );
  if (made?.token) {
    return (
      <OnceShown what={`The token of “${made.data.name}”, for HINDCAST_TOKEN`} text={made.token} onClose={onClose} />
    );
  }
  return (
    <form
      className="admin-form add-user"
      aria-label="Make a token"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <FormField label="What it is for">
        {(ids) => (
          <input
            {...ids}
            className="admin-input"
            required
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the form was just asked for
            autoFocus
            maxLength={TOKEN_NAME_MAX}
            value={words.text('name')}
            onChange={({ currentTarget }) => words.set('name', currentTarget.value)}
          />
        )}
      </FormField>
      <RoleField label="Role" value={role} onChange={(chosen) => words.set('role', chosen, 'viewer')} />
      <p className="admin-problem" role="alert">
        {sending.problem}
      </p>
      <div className="form-acts" data-start>
        <button type="submit" className="hc-main-button" aria-disabled={sending.busy}>
          Make
        </button>
        <button type="button" className="hc-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
