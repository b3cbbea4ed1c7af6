import type { WireToken } from '@hindcast/domain/client';
import { useState } from 'react';
import { AskDialog } from '../form/AskDialog.tsx';
import { useAct } from '../form/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Answered } from '../shell/Answered.tsx';
import { useAnswer } from '../shell/useAnswer.ts';
import { AddToken } from './AddToken.tsx';
import { TokenTable } from './TokenTable.tsx';

/** Shows the tokens of scripts, with buttons to create and revoke them. */
export function TokensPart() {
  const { client } = useAdmin();
  const answer = useAnswer(() => client.tokens(), [client]);
  const [adds, setAdds] = useState(false);
  const [asked, setAsked] = useState<WireToken | null>(null);
  const sending = useAct('here');
  const revoke = ({ id, name }: WireToken): Promise<void> =>
    sending.send(
      () => client.revokeToken(String(id)),
      () => {
        setAsked(null);
        answer.reload();
        return `Revoked token ${id}, “${name}”: no server takes it any more.`;
      },
    );
  return (
    <section className="section part" aria-labelledby="tokens">
      <div className="part-head">
        <h2 id="tokens">Tokens of scripts</h2>
        {!adds && (
          <button type="button" className="hc-button" onClick={() => setAdds(true)}>
            Make a token
          </button>
        )}
      </div>
      <p className="part-note">
        A token is for one script; people sign in. It works on every server of the same database until it is revoked,
        and what is done with it is recorded under its name.
      </p>
      {adds && <AddToken onMade={answer.reload} onClose={() => setAdds(false)} />}
      <Answered what="The tokens" answer={answer}>
        {(tokens) => <TokenTable tokens={tokens} onRevoke={setAsked} />}
      </Answered>
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
    </section>
  );
}
