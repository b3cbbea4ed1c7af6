import type { WirePerson } from '@hindcast/domain/client';
import { Time } from '../shell/Time.tsx';

function State({ user: { disabled_at, must_change } }: { readonly user: WirePerson }) {
  if (disabled_at !== null) return <span data-ill>disabled</span>;
  return must_change ? <span data-doubt>one-time password</span> : null;
}

interface UserTableProps {
  readonly users: readonly WirePerson[];
  readonly open: number | null;
  readonly hrefOf: (id: number) => string;
}

/** Shows the users with their role, whether and how they can sign in, and their last sign-in. */
export const UserTable = ({ users, open, hrefOf }: UserTableProps) => (
  <table className="admin-list" aria-label="Users">
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Role</th>
        <th scope="col">State</th>
        <th scope="col">Code</th>
        <th scope="col">Signed in</th>
        <th scope="col">E-mail</th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user.id} aria-current={user.id === open || undefined}>
          <th scope="row">
            <a href={hrefOf(user.id)}>
              <bdi>{user.name}</bdi>
            </a>
          </th>
          <td data-name="Role">{user.role}</td>
          <td>
            <State user={user} />
          </td>
          <td data-name="Code">{user.totp ? 'yes' : ''}</td>
          <td data-name="Signed in">
            <Time at={user.signed_in_at} />
          </td>
          <td data-name="E-mail">{user.email !== null && <bdi>{user.email}</bdi>}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
