import { ClientError } from '@hindcast/domain/client';
import { ListMessage } from '@hindcast/widgets';
import { type ReactNode, useMemo, useState } from 'react';
import { AdminFrame } from '../shell/AdminFrame.tsx';
import { useAnswer } from '../shell/useAnswer.ts';
import { type Admin, AdminContext } from './admin.ts';
import { clientOf } from './adminClient.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';
import { forgetSignIn, type SignIn } from './signIn.ts';

interface SignedInProps {
  readonly session: SignIn;
  /** The password of this sign-in, where it was for one sign-in and was just typed. */
  readonly oneTime: string | null;
  readonly children: ReactNode;
}

/** Shows pages to somebody who is signed in, once the server has said who that is. */
export function SignedIn({ session, oneTime, children }: SignedInProps) {
  const client = useMemo(() => clientOf(session), [session]);
  const [changed, setChanged] = useState(0);
  const who = useAnswer(() => client.me(), [client, changed]);
  const { value: me, reload } = who;
  const admin = useMemo((): Admin | null => {
    if (!me) return null;
    const signOut = async (): Promise<void> => {
      try {
        await client.logout();
      } catch (error) {
        // it has ended by itself
        if (!(error instanceof ClientError && error.status === 401)) throw error;
      } finally {
        forgetSignIn(session.token);
      }
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
