import type { WireToken } from '@hindcast/domain/client';
import { useState } from 'react';
import { AskDialog } from '../form/AskDialog.tsx';
import { Loaded } from '../query/Loaded.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { type Column, Table } from '../shell/Table.tsx';
import { Time } from '../shell/Time.tsx';
import { AddToken } from './AddToken.tsx';
import { useTokens } from './queries.ts';

const columns = (onRevoke: (token: WireToken) => void): readonly Column<WireToken>[] => [
  { name: 'Name', kind: 'head', cell: ({ name }) => <bdi>{name}</bdi> },
  { name: 'Role', cell: ({ role }) => role },
  { name: 'Created', cell: ({ created_at }) => <Time at={created_at} /> },
  { name: 'By', cell: ({ created_by }) => <bdi>{created_by}</bdi> },
  { name: 'Last used', cell: ({ last_used_at }) => <Time at={last_used_at} /> },
  {
    name: '',
    kind: 'acts',
    cell: (token) =>
      token.revoked_at === null ? (
        <button type="button" className="row-act" aria-label={`Revoke “${token.name}”`} onClick={() => onRevoke(token)}>
          Revoke
        </button>
      ) : (
        <>
          revoked <Time at={token.revoked_at} />
        </>
      ),
  },
];

/** Shows the tokens of scripts, with buttons to create and revoke them. */
export function TokensPart() {
  const { client } = useAdmin();
  const query = useTokens();
  const [adds, setAdds] = useState(false);
  const [asked, setAsked] = useState<WireToken | null>(null);
  const sending = useAct({ changes: 'people', tells: 'here' });
  const revoke = ({ id, name }: WireToken): Promise<void> =>
    sending.send(
      () => client.revokeToken(String(id)),
      () => {
        setAsked(null);
        return `Revoked token ${id}, “${name}”: no server takes it any more.`;
      },
    );
  return (
    <Part
      title="Tokens of scripts"
      ways={
        !adds && (
          <button type="button" className="hc-button" onClick={() => setAdds(true)}>
            Make a token
          </button>
        )
      }
      note="A token is for one script; people sign in. It works on every server of the same database until it is revoked, and what is done with it is recorded under its name."
    >
      {adds && <AddToken onClose={() => setAdds(false)} />}
      <Loaded what="The tokens" query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <p className="admin-empty">There are no tokens but that of the access file.</p>
          ) : (
            <Table label="Tokens" columns={columns(setAsked)} rows={tokens} keyOf={({ id }) => id} />
          )
        }
      </Loaded>
      {asked && (
        <AskDialog
          title={`Revoke the token “${asked.name}”?`}
          act="Revoke"
          busy={sending.busy}
          problem={sending.problem}
          onAct={() => void revoke(asked)}
          onClose={() => setAsked(null)}
        >
          <p>No server takes it any more, at once. It cannot be taken back: a script that uses it needs another one.</p>
        </AskDialog>
      )}
    </Part>
  );
}
