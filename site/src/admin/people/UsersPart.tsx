import type { WirePerson } from '@hindcast/domain/client';
import { useState } from 'react';
import { Loaded } from '../query/Loaded.tsx';
import { Part } from '../shell/Part.tsx';
import { type Column, Table } from '../shell/Table.tsx';
import { Time } from '../shell/Time.tsx';
import { AddUser } from './AddUser.tsx';
import { useUsers } from './queries.ts';
import { UserView } from './UserView.tsx';

interface UsersPartProps {
  /** Number of the user who is open beside the list. Null for nobody. */
  readonly id: number | null;
  readonly hrefOf: (id: number) => string;
  readonly onClose: () => void;
}

const columns = (hrefOf: (id: number) => string): readonly Column<WirePerson>[] => [
  {
    name: 'Name',
    kind: 'head',
    cell: ({ id, name }) => (
      <a href={hrefOf(id)}>
        <bdi>{name}</bdi>
      </a>
    ),
  },
  { name: 'Role', cell: ({ role }) => role },
  {
    name: 'State',
    kind: 'bare',
    mark: ({ disabled_at, must_change }) => (disabled_at !== null ? 'ill' : must_change ? 'doubt' : null),
    cell: ({ disabled_at, must_change }) =>
      disabled_at !== null ? 'disabled' : must_change ? 'one-time password' : null,
  },
  { name: 'Code', cell: ({ totp }) => totp && 'yes' },
  { name: 'Signed in', cell: ({ signed_in_at }) => <Time at={signed_in_at} /> },
  { name: 'E-mail', cell: ({ email }) => email !== null && <bdi>{email}</bdi> },
];

/** Shows all users, and the open user beside the list. */
export function UsersPart({ id, hrefOf, onClose }: UsersPartProps) {
  const query = useUsers();
  const [adds, setAdds] = useState(false);
  const open = query.data?.find((one) => one.id === id) ?? null;
  return (
    <div className="beside" data-open={open !== null || undefined}>
      <Part
        title="Who works here"
        ways={
          !adds && (
            <button type="button" className="hc-button" onClick={() => setAdds(true)}>
              Add a user
            </button>
          )
        }
      >
        {adds && <AddUser onClose={() => setAdds(false)} />}
        <Loaded what="The users" query={query}>
          {(users) => <Table label="Users" columns={columns(hrefOf)} rows={users} keyOf={(one) => one.id} open={id} />}
        </Loaded>
        {id !== null && query.data && !open && <p className="admin-problem">There is no user {id}.</p>}
      </Part>
      {open && <UserView key={open.id} user={open} onClose={onClose} />}
    </div>
  );
}
