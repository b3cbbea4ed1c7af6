import type { WirePerson } from '@hindcast/domain/client';
import type { Role } from '@hindcast/domain/people';
import { useState } from 'react';
import { SignInTable } from '../account/SignInTable.tsx';
import { AskDialog } from '../form/AskDialog.tsx';
import { roleHint, roleOptions } from '../form/choices.ts';
import { Field } from '../form/Field.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { Time } from '../shell/Time.tsx';
import { useSignInsOf } from './queries.ts';
import { ResetUser } from './ResetUser.tsx';

interface UserViewProps {
  readonly user: WirePerson;
  readonly onClose: () => void;
}

/** Shows one user: role, access and sessions. A change takes effect at the user's next request. */
export function UserView({ user, onClose }: UserViewProps) {
  const { client } = useAdmin();
  const { id, name, created_at, created_by, disabled_at } = user;
  const [chosen, setChosen] = useState<Role | null>(null);
  const role = chosen ?? user.role;
  const [asks, setAsks] = useState(false);
  const signIns = useSignInsOf(id);
  const sending = useAct({ changes: 'people' });
  const change = (call: () => Promise<unknown>, told: string): Promise<void> =>
    sending.send(call, () => {
      setAsks(false);
      setChosen(null);
      return told;
    });
  return (
    <Part title={<bdi>{name}</bdi>} onClose={onClose}>
      <p className="part-note">
        Added <Time at={created_at} /> by <bdi>{created_by}</bdi>.
        {disabled_at !== null && (
          <>
            {' '}
            Disabled <Time at={disabled_at} />.
          </>
        )}
      </p>
      <form
        className="admin-form"
        data-look="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (role !== user.role) void change(() => client.setRole(String(id), role), `${name} is ${role}.`);
        }}
      >
        <Field
          label="Role"
          kind={roleOptions}
          value={role}
          hint={roleHint(role)}
          onChange={(value) => setChosen(value as Role)}
        />
        <button type="submit" className="hc-button" aria-disabled={sending.busy || role === user.role}>
          Change role
        </button>
      </form>
      <h3>Sign-in</h3>
      <div className="form-acts" data-start>
        {disabled_at === null ? (
          <button type="button" className="hc-button" onClick={() => setAsks(true)}>
            Disable
          </button>
        ) : (
          <button
            type="button"
            className="hc-button"
            onClick={() => void change(() => client.enableUser(String(id)), `${name} may sign in again.`)}
          >
            Enable
          </button>
        )}
        <ResetUser user={user} />
      </div>
      <h3>Sign-ins that go on</h3>
      <SignInTable
        label={`Sign-ins of ${name}`}
        query={signIns}
        changes="people"
        end={(signIn) => client.endSignInOf(String(id), signIn)}
      />
      {asks && (
        <AskDialog
          title={`Disable ${name}?`}
          act="Disable"
          busy={sending.busy}
          problem={sending.problem}
          onAct={() =>
            void change(() => client.disableUser(String(id)), `${name} is disabled: every sign-in has ended.`)
          }
          onClose={() => setAsks(false)}
        >
          <p>They sign in no more, and their sign-ins end at once. Enable lets them sign in again.</p>
        </AskDialog>
      )}
    </Part>
  );
}
