import type { WireToken } from '@hindcast/domain/client';
import { Time } from '../shell/Time.tsx';

interface TokenTableProps {
  readonly tokens: readonly WireToken[];
  readonly onRevoke: (token: WireToken) => void;
}

/** Shows tokens: role, last use, and revoked ones. */
export function TokenTable({ tokens, onRevoke }: TokenTableProps) {
  if (tokens.length === 0) return <p className="admin-empty">There are no tokens but that of the access file.</p>;
  return (
    <table className="admin-list" aria-label="Tokens">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Created</th>
          <th scope="col">By</th>
          <th scope="col">Last used</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row">
              <bdi>{token.name}</bdi>
            </th>
            <td data-name="Role">{token.role}</td>
            <td data-name="Created">
              <Time at={token.created_at} />
            </td>
            <td data-name="By">
              <bdi>{token.created_by}</bdi>
            </td>
            <td data-name="Last used">
              <Time at={token.last_used_at} />
            </td>
            <td className="admin-list-acts">
              {token.revoked_at === null ? (
                <button
                  type="button"
                  className="row-act"
                  aria-label={`Revoke “${token.name}”`}
                  onClick={() => onRevoke(token)}
                >
                  Revoke
                </button>
              ) : (
                <>
                  revoked <Time at={token.revoked_at} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
