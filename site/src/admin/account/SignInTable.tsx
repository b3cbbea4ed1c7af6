import type { WireSignIn } from '@hindcast/domain/client';
import { Time } from '../shell/Time.tsx';

interface SignInTableProps {
  readonly label: string;
  readonly signIns: readonly WireSignIn[];
  readonly busy: boolean;
  readonly onEnd: (id: number) => void;
}

/** Shows open sessions, each with a button that ends it. */
export function SignInTable({ label, signIns, busy, onEnd }: SignInTableProps) {
  if (signIns.length === 0) return <p className="admin-empty">No sign-in goes on.</p>;
  return (
    <table className="admin-list" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Since</th>
          <th scope="col">Last used</th>
          <th scope="col">Ends</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {signIns.map(({ id, created_at, last_used_at, ends_at, current }) => (
          <tr key={id}>
            <td data-name="Since">
              <Time at={created_at} />
            </td>
            <td data-name="Last used">
              <Time at={last_used_at} />
            </td>
            <td data-name="Ends">
              <Time at={ends_at} />
            </td>
            <td className="admin-list-acts">
              {current ? (
                'this one'
              ) : (
                <button
                  type="button"
                  className="row-act"
                  aria-disabled={busy}
                  aria-label={`End sign-in ${id}`}
                  onClick={() => onEnd(id)}
                >
                  End
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
