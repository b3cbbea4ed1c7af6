import type { WirePerson } from '@hindcast/domain/client';
import type { Role } from '@hindcast/domain/people';
import { useEffect, useRef, useState } from 'react';
import { AskDialog } from '../form/AskDialog.tsx';
import { useAct } from '../form/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Time } from '../shell/Time.tsx';
import { ResetUser } from './ResetUser.tsx';
import { RoleField } from './RoleField.tsx';
import { UserSignIns } from './UserSignIns.tsx';

interface UserViewProps {
  readonly user: WirePerson;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Shows one user: role, access and sessions. A change takes effect at the user's next request. */
export function UserView({ user, onChanged, onClose }: UserViewProps) {
  const { client } = useAdmin();
  const { id, name, created_at, created_by, disabled_at } = user;
  const [chosen, setChosen] = useState<Role | null>(null);
  const role = chosen ?? user.role;
  const [asks, setAsks] = useState(false);
  const [changes, setChanges] = useState(0);
  const sending = useAct();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changed = (): void => {
    setChanges((count) => count + 1);
    onChanged();
  };
  const change = (call: () => Promise<unknown>, told: string): Promise<void> =>
    sending.send(call, () => {
      setAsks(false);
      setChosen(null);
      changed();
      return told;
    });
  return (
    <section className="section part" aria-labelledby="user">
      <div className="part-head">
        <h2 id="user" ref={heading} tabIndex={-1}>
          <bdi>{name}</bdi>
        </h2>
        <button type="button" className="row-act" onClick={onClose}>
          Back to the list
        </button>
      </div>
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
        data-row
        onSubmit={(event) => {
          event.preventDefault();
          if (role !== user.role) void change(() => client.setRole(String(id), role), `${name} is ${role}.`);
        }}
      >
        <RoleField label="Role" value={role} onChange={setChosen} />
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
        <ResetUser user={user} onChanged={changed} />
      </div>
      <UserSignIns user={user} changes={changes} />
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
    </section>
  );
}
