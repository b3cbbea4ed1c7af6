import type { WirePerson } from '@hindcast/domain/client';
import { SignInTable } from '../account/SignInTable.tsx';
import { useAct } from '../form/useAct.ts';
import { useAdmin } from '../session/admin.ts';
import { Answered } from '../shell/Answered.tsx';
import { useAnswer } from '../shell/useAnswer.ts';

interface UserSignInsProps {
  readonly user: WirePerson;
  /** Number of changes so far. A new number reloads the sessions. */
  readonly changes: number;
}

/** Shows a user's open sessions, each with a button that ends it. */
export function UserSignIns({ user: { id, name }, changes }: UserSignInsProps) {
  const { client } = useAdmin();
  const answer = useAnswer(() => client.signInsOf(String(id)), [client, id, changes]);
  const sending = useAct();
  return (
    <>
      <h3>Sign-ins that go on</h3>
      <Answered what="The sign-ins" answer={answer}>
        {(signIns) => (
          <SignInTable
            label={`Sign-ins of ${name}`}
            signIns={signIns}
            busy={sending.busy}
            onEnd={(signIn) =>
              void sending.send(
                () => client.endSignInOf(String(id), signIn),
                ({ message }) => {
                  answer.reload();
                  return `${message}.`;
                },
              )
            }
          />
        )}
      </Answered>
    </>
  );
}
