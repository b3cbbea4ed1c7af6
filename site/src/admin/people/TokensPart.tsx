import { TOKEN_NAME_MAX, type WireNewToken, type WireToken } from '@hindcast/domain/client';
import { roles } from '@hindcast/domain/people';
import { useState } from 'react';
import { AskDialog } from '../form/AskDialog.tsx';
import { roleHint, roleOptions } from '../form/choices.ts';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { OnceShown } from '../form/OnceShown.tsx';
import { useWords } from '../form/useWords.ts';
import { Loaded } from '../query/Loaded.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { type Column, Table } from '../shell/Table.tsx';
import { Time } from '../shell/Time.tsx';
import { useTokens } from './queries.ts';

/** Shows the form that creates a token, and then the token's secret, once. */
function AddToken({ onClose }: { readonly onClose: () => void }) {
  const { client } = useAdmin();
  const words = useWords('token:add');
  const role = roles.find((one) => one === words.text('role')) ?? 'viewer';
  const [made, setMade] = useState<WireNewToken | null>(null);
  const sending = useAct({ changes: 'people', tells: 'here' });
  const make = (): Promise<void> =>
    sending.send(
      () => client.createToken(words.text('name').trim(), role),
      (answer) => {
        words.forget();
        if (answer.token !== null) return setMade(answer);
        sending.object('The token was made, but the answer that told it was lost: revoke it and make another.');
      },
    );
  if (made?.token) {
    return (
      <OnceShown what={`The token of “${made.data.name}”, for HINDCAST_TOKEN`} text={made.token} onClose={onClose} />
    );
  }
  return (
    <Form
      label="Make a token"
      look="boxed"
      validates
      sending={sending}
      act="Make"
      onSubmit={() => void make()}
      onCancel={onClose}
    >
      <Field {...words.field('name')} label="What it is for" required autoFocus maxLength={TOKEN_NAME_MAX} />
      <Field {...words.field('role', 'viewer')} label="Role" kind={roleOptions} hint={roleHint(role)} />
    </Form>
  );
}

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
