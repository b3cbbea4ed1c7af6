import { ADMIN, type AdminPath, readAdminPath } from '@hindcast/domain/people';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { goTo } from '../link/goTo.ts';
import { PlacePage } from './PlacePage.tsx';
import { followSignIn, signIn } from './session/signIn.ts';
import { LoginPage } from './signIn/LoginPage.tsx';
import { SignedIn } from './signIn/SignedIn.tsx';

const LOGIN = `${ADMIN}/login` satisfies AdminPath;
const FIRST = `${ADMIN}/dashboard` satisfies AdminPath;
const ENDED = 'Your sign-in has ended. What you typed is kept in this tab: sign in to go on.';

/** History state of the login page: the page that the user came from, and whether the user was signed in there. */
interface CameFrom {
  readonly back?: string;
  readonly ended?: boolean;
}
const cameFrom = (): CameFrom => Object(history.state) as CameFrom;

/** Shows the web admin: the sign-in page, or its other pages for a signed-in user. */
export function AdminPage({ path }: { readonly path: string }) {
  const session = useSyncExternalStore(followSignIn, signIn);
  const [oneTime, setOneTime] = useState<string | null>(null);
  /** Reason why the server did not confirm the last sign-out. Null if it did, and after the next sign-in. */
  const [untold, setUntold] = useState<string | null>(null);
  const place = readAdminPath(path);
  const isEntry = place === ADMIN || place === LOGIN;
  const wasSignedIn = useRef(false);
  const leaves = useRef(false);

  useEffect(() => {
    if (session && isEntry) goTo(cameFrom().back ?? FIRST, 'replace');
    if (!session && !isEntry && place) {
      const back = leaves.current ? {} : { back: location.pathname + location.search, ended: wasSignedIn.current };
      goTo(LOGIN, 'replace', back satisfies CameFrom);
    }
    wasSignedIn.current = session !== null;
    if (session) leaves.current = false;
  }, [session, isEntry, place]);

  if (!place) throw new Error(`${path} is no page of the web admin.`);
  if (!session) {
    const note = cameFrom().ended ? ENDED : null;
    const enter = (password: string | null): void => {
      setOneTime(password);
      setUntold(null);
    };
    return isEntry ? <LoginPage note={note} untold={untold} onSignedIn={enter} /> : null;
  }
  if (isEntry) return null;
  return (
    <SignedIn
      key={session.username}
      session={session}
      oneTime={oneTime}
      onLeave={() => {
        leaves.current = true;
        setUntold(null);
      }}
      // The message is not shown if somebody has signed in meanwhile.
      onUntold={(problem) => signIn() === null && setUntold(problem)}
    >
      <PlacePage place={place} />
    </SignedIn>
  );
}
