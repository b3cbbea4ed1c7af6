import { usePageTitle } from '../../page/usePageTitle.ts';
import { useAdmin } from '../session/admin.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { OwnSignIns } from './OwnSignIns.tsx';
import { TotpPart } from './TotpPart.tsx';
import { Who } from './Who.tsx';
import '../shell/pages.css';
import './account.css';

/** Shows the signed-in user's account: password, authenticator app and sessions. */
export function Page() {
  const { me } = useAdmin();
  usePageTitle('Your account', 'Who is signed in, and their password, codes and sign-ins.');
  return (
    <>
      <div className="page-head admin-title">
        <h1>Your account</h1>
      </div>
      <div className="page-parts account">
        <Who me={me} />
        {me.kind === 'person' && (
          <>
            <OwnSignIns />
            <ChangePassword />
            <TotpPart />
          </>
        )}
      </div>
    </>
  );
}
