import type { WireSignIn } from '@hindcast/domain/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { Loaded } from '../query/Loaded.tsx';
import { useAct } from '../query/useAct.ts';
import type { Area } from '../query/useRead.ts';
import { type Column, Table } from '../shell/Table.tsx';
import { Time } from '../shell/Time.tsx';

interface SignInTableProps {
  readonly label: string;
  readonly query: UseQueryResult<readonly WireSignIn[]>;
  readonly changes: Area;
  readonly end: (id: number) => Promise<{ readonly message: string }>;
}

/** Shows open sessions, each with a button that ends it. */
export function SignInTable({ label, query, changes, end }: SignInTableProps) {
  const sending = useAct({ changes });
  const columns: readonly Column<WireSignIn>[] = [
    { name: 'Since', cell: ({ created_at }) => <Time at={created_at} /> },
    { name: 'Last used', cell: ({ last_used_at }) => <Time at={last_used_at} /> },
    { name: 'Ends', cell: ({ ends_at }) => <Time at={ends_at} /> },
    {
      name: '',
      kind: 'acts',
      cell: ({ id, current }) =>
        current ? (
          'this one'
        ) : (
          <button
            type="button"
            className="row-act"
            aria-disabled={sending.busy}
            aria-label={`End sign-in ${id}`}
            onClick={() =>
              void sending.send(
                () => end(id),
                ({ message }) => `${message}.`,
              )
            }
          >
            End
          </button>
        ),
    },
  ];
  return (
    <Loaded what="The sign-ins" query={query}>
      {(signIns) =>
        signIns.length === 0 ? (
          <p className="admin-empty">No sign-in goes on.</p>
        ) : (
          <Table label={label} columns={columns} rows={signIns} keyOf={({ id }) => id} />
        )
      }
    </Loaded>
  );
}
