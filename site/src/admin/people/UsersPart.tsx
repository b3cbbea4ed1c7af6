import { PERSON_NAME_MAX, type WirePerson, type WirePersonPassword } from '@hindcast/domain/client';
import { roles } from '@hindcast/domain/people';
import { useState } from 'react';
import { roleHint, roleOptions } from '../form/choices.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { useWords } from '../form/useWords.ts';
import { Loaded } from '../query/Loaded.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { type Column, Table } from '../shell/Table.tsx';
import { Time } from '../shell/Time.tsx';
import { useUsers } from './queries.ts';
import { MadePassword } from './ResetUser.tsx';
import { UserView } from './UserView.tsx';

/** Shows the form that adds a user, and then the user's temporary password. */
function AddUser({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin();
  const words = useWords('user:add');
  const [name, email] = [words.text('name').trim(), words.text('email').trim()];
  const role = roles.find((one) => one === words.text('role')) ?? 'reviewer';
  const [made, setMade] = useState<WirePersonPassword | null>(null);
  const sending = useAct({ changes: 'people', tells: 'here' });
  const add = (): Promise<void> =>
    sending.send(
      () => client.addUser({ name, role, email: email === '' ? null : email }),
      (answer) => {
        words.forget();
        setMade(answer);
      },
    );
  if (made) return <MadePassword made={made} done="Added" onClose={onClose} />;
  return (
    <Form
      label="Add a user"
      look="boxed"
      validates
      sending={sending}
      act="Add"
      onSubmit={() => void add()}
      onCancel={onClose}
    >
      <Field {...words.field('name')} label="Name" required autoFocus maxLength={PERSON_NAME_MAX} />
      <Field {...words.field('role', 'reviewer')} label="Role" kind={roleOptions} hint={roleHint(role)} />
      <Field
        {...words.field('email')}
        label="E-mail (optional)"
        kind="email"
        hint="Where a link for a new password can be sent."
        maxLength={254}
      />
    </Form>
  );
}

interface UsersPartProps {
  /** Id of the user who is open beside the list. Null for nobody. */
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
