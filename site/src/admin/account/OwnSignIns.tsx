import { useState } from 'react';
import { AskDialog } from '../form/AskDialog.tsx';
import { useAct } from '../form/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Answered } from '../shell/Answered.tsx';
import { notes } from '../shell/notes.ts';
import { useAnswer } from '../shell/useAnswer.ts';
import { SignInTable } from './SignInTable.tsx';

/** Shows the user's sessions. They can be ended one by one, or all but the current one. */
export function OwnSignIns() {
  const { client } = useAdmin();
  const answer = useAnswer(() => client.signIns(), [client]);
  const sending = useAct();
  const [asks, setAsks] = useState(false);
  const others = answer.value?.filter(({ current }) => !current).map(({ id }) => id) ?? [];
  const endAll = async (): Promise<void> => {
    await sending.send(
      async () => {
        for (const id of others) await client.endSignIn(id);
      },
      () => notes.tell('Every other sign-in of yours has ended.'),
    );
    setAsks(false);
    answer.reload();
  };
  return (
    <section className="section part" aria-labelledby="sign-ins">
      <div className="part-head">
        <h2 id="sign-ins">Your sign-ins</h2>
        {others.length > 0 && (
          <button type="button" className="hc-button" onClick={() => setAsks(true)}>
            End all others
          </button>
        )}
      </div>
      <Answered what="The sign-ins" answer={answer}>
        {(signIns) => (
          <SignInTable
            label="Your sign-ins"
            signIns={signIns}
            busy={sending.busy}
            onEnd={(id) =>
              void sending.send(
                () => client.endSignIn(id),
                ({ message }) => {
                  answer.reload();
                  return `${message}.`;
                },
              )
            }
          />
        )}
      </Answered>
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
    </section>
  );
}
