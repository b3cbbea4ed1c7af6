import { useState } from 'react';
import { AskDialog } from '../form/AskDialog.tsx';
import { useAct } from '../query/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { useSignIns } from './queries.ts';
import { SignInTable } from './SignInTable.tsx';

/** Shows the user's sessions. They can be ended one by one, or all but the current one. */
export function OwnSignIns() {
  const { client } = useAdmin();
  const query = useSignIns();
  const sending = useAct({ changes: 'account' });
  const [asks, setAsks] = useState(false);
  const others = query.data?.filter(({ current }) => !current).map(({ id }) => id) ?? [];
  const endAll = async (): Promise<void> => {
    await sending.send(
      async () => {
        for (const id of others) await client.endSignIn(id);
      },
      () => 'Every other sign-in of yours has ended.',
    );
    setAsks(false);
  };
  return (
    <Part
      title="Your sign-ins"
      ways={
        others.length > 0 && (
          <button type="button" className="hc-button" onClick={() => setAsks(true)}>
            End all others
          </button>
        )
      }
    >
      <SignInTable label="Your sign-ins" query={query} changes="account" end={(id) => client.endSignIn(id)} />
      {asks && (
        <AskDialog
          title={others.length === 1 ? 'End the other sign-in?' : `End ${others.length} other sign-ins?`}
          act="End them"
          busy={sending.busy}
          problem={sending.problem}
          onAct={() => void endAll()}
          onClose={() => setAsks(false)}
        >
          <p>Whoever uses them has to sign in again. This one goes on.</p>
        </AskDialog>
      )}
    </Part>
  );
}
