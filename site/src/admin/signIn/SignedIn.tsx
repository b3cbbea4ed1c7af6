import { ClientError } from '@hindcast/domain/client';
import { ListMessage } from '@hindcast/widgets';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createQueries } from '../query/createQueries.ts';
import { type Admin, AdminContext } from '../session/admin.ts';
import { clientOf } from '../session/adminClient.ts';
import { forgetSignIn, type SignIn, signIn } from '../session/signIn.ts';
import { forgetTab } from '../session/tabStorage.ts';
import { AdminFrame } from '../shell/AdminFrame.tsx';
import { notes } from '../shell/notes.ts';
import { saidBy } from '../shell/saidBy.ts';
import { NewPasswordPage } from './NewPasswordPage.tsx';

interface SignedInProps {
  readonly session: SignIn;
  /** The temporary password, if the user has just signed in with one. Null otherwise. */
  readonly oneTime: string | null;
  /** Called when the user signs out, before the stored sign-in is removed. */
  readonly onLeave: () => void;
  /** Called with the reason if the server did not confirm the sign-out. */
  readonly onUntold: (problem: string) => void;
  readonly children: ReactNode;
}

/** Shows pages to a signed-in user. Their data stay in the cache until the user signs out. */
export function SignedIn(props: SignedInProps) {
  const [queries] = useState(createQueries);
  const { username } = props.session;
  useEffect(
    () => () => {
      if (signIn()?.username !== username) queries.clear();
    },
    [queries, username],
  );
  return (
    <QueryClientProvider client={queries}>
      <Confirmed {...props} />
    </QueryClientProvider>
  );
}

/** Shows pages once the server has confirmed the sign-in, and a temporary password has been replaced. */
function Confirmed({ session, oneTime, onLeave, onUntold, children }: SignedInProps) {
  const client = useMemo(() => clientOf(session), [session]);
  const {
    data: me,
    error,
    refetch,
  } = useQuery({ queryKey: ['account', 'me', session.token], queryFn: () => client.me() });
  // The notes of an earlier user are removed at sign-in, and the own notes at sign-out.
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
    return { client, me, signOut };
  }, [client, me, session]);

  if (admin && !admin.me.must_change) return <AdminContext value={admin}>{children}</AdminContext>;
  if (admin) {
    return <NewPasswordPage session={session} oneTime={oneTime} />;
  }
  return (
    <AdminFrame>
      {error === null ? (
        <p className="waiting" role="status">
          Loading the page...
        </p>
      ) : (
        <ListMessage
          title="The admin could not be loaded."
          detail={saidBy(error)}
          action="Retry"
          onAction={() => void refetch()}
          alarm
        />
      )}
    </AdminFrame>
  );
}
