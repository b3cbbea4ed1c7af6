import { useState } from 'react';
import { useAdmin } from '../session/admin.ts';
import { Answered } from '../shell/Answered.tsx';
import { useAnswer } from '../shell/useAnswer.ts';
import { AddUser } from './AddUser.tsx';
import { UserTable } from './UserTable.tsx';
import { UserView } from './UserView.tsx';

interface UsersPartProps {
  /** Number of the user who is open beside the list. Null for nobody. */
  readonly id: number | null;
  readonly hrefOf: (id: number) => string;
  readonly onClose: () => void;
}

/** Shows all users, and the open user beside the list. */
export function UsersPart({ id, hrefOf, onClose }: UsersPartProps) {
  const { client } = useAdmin();
  const answer = useAnswer(() => client.users(), [client]);
  const [adds, setAdds] = useState(false);
  const open = answer.value?.find((one) => one.id === id) ?? null;
  return (
    <div className="beside" data-open={open !== null || undefined}>
      <section className="section part" aria-labelledby="users">
        <div className="part-head">
          <h2 id="users">Who works here</h2>
          {!adds && (
            <button type="button" className="hc-button" onClick={() => setAdds(true)}>
              Add a user
            </button>
          )}
        </div>
        {adds && <AddUser onAdded={answer.reload} onClose={() => setAdds(false)} />}
        <Answered what="The users" answer={answer}>
          {(users) => <UserTable users={users} open={id} hrefOf={hrefOf} />}
        </Answered>
        {id !== null && answer.value && !open && <p className="admin-problem">There is no user {id}.</p>}
      </section>
      {open && <UserView key={open.id} user={open} onChanged={answer.reload} onClose={onClose} />}
    </div>
  );
}
