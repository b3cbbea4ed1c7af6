import { ClientError } from '@hindcast/domain/client';
import { ListMessage } from '@hindcast/widgets';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { AdminFrame } from '../shell/AdminFrame.tsx';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';
import { useAnswer } from '../shell/useAnswer.ts';
import { type Admin, AdminContext } from './admin.ts';
import { clientOf } from './adminClient.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';
import { forgetSignIn, type SignIn } from './signIn.ts';
import { forgetTab } from './tabStorage.ts';

interface SignedInProps {
  readonly session: SignIn;
  /** The temporary password that was just typed at sign-in. Null otherwise. */
  readonly oneTime: string | null;
  /** Called before the user signs out. */
  readonly onLeave: () => void;
  /** Called with the reason if the server did not receive the sign-out. */
  readonly onUntold: (problem: string) => void;
  readonly children: ReactNode;
}

/** Shows pages to a signed-in user, once the server has confirmed the sign-in. */
export function SignedIn({ session, oneTime, onLeave, onUntold, children }: SignedInProps) {
  const client = useMemo(() => clientOf(session), [session]);
  const [changed, setChanged] = useState(0);
  const who = useAnswer(() => client.me(), [client, changed]);
  const { value: me, reload } = who;
  // Notes are for this user only, so they are removed.
  useEffect(() => {
    notes.clear();
    return notes.clear;
  }, []);
  const told = useRef({ onLeave, onUntold });
  told.current = { onLeave, onUntold };
  const admin = useMemo((): Admin | null => {
    if (!me) return null;
    const signOut = (): void => {
      const { onLeave, onUntold } = told.current;
      onLeave();
      // A token of a script has no session that could be ended on the server.
      const ending = me.kind === 'person' ? client.logout() : Promise.resolve();
      forgetTab();
      forgetSignIn(session.token);
      ending.catch((error: unknown) => {
        const hasEnded = error instanceof ClientError && error.status === 401;
        if (!hasEnded) onUntold(`You are signed out here. The server could not be told: ${saidBy(error)}`);
      });
    };
    return { client, me, refresh: reload, signOut };
  }, [client, me, session, reload]);

  if (admin && !admin.me.must_change) return <AdminContext value={admin}>{children}</AdminContext>;
  if (admin) {
    return <NewPasswordPage session={session} oneTime={oneTime} onChanged={() => setChanged((count) => count + 1)} />;
  }
  return (
    <AdminFrame>
      {who.problem === null ? (
        <p className="waiting" role="status">
          Loading the page...
        </p>
      ) : (
        <ListMessage
          title="The admin could not be loaded."
          detail={who.problem}
          action="Retry"
          onAction={who.reload}
          alarm
        />
      )}
    </AdminFrame>
  );
}
