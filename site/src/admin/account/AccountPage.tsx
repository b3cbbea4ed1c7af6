import type { WireMe } from '@hindcast/domain/client';
import { roleAllows, roles } from '@hindcast/domain/people';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { useAdmin } from '../session/admin.ts';
import { Part } from '../shell/Part.tsx';
import { Time } from '../shell/Time.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { OwnSignIns } from './OwnSignIns.tsx';
import { TotpPart } from './TotpPart.tsx';
import '../shell/pages.css';
import './account.css';

const KIND = {
  person: 'a person who signed in',
  token: 'a script’s token',
  owner: 'whoever has this machine',
} as const satisfies Record<WireMe['kind'], string>;

/** Shows the signed-in user, the role, and the rights of that role. */
export function Who({ me: { username, kind, role, totp, expires_at } }: { readonly me: WireMe }) {
  const own = roles.slice(0, roles.indexOf(role) + 1);
  return (
    <Part
      title={
        <>
          <bdi>{username}</bdi>, {role}
        </>
      }
    >
      <dl className="facts">
        <dt>Known as</dt>
        <dd>{KIND[kind]}</dd>
        <dt>You may</dt>
        <dd>
          <ul className="account-roles">
            {own.map((one) => (
              <li key={one}>{roleAllows[one]}</li>
            ))}
          </ul>
        </dd>
        {kind === 'person' && (
          <>
            <dt>At sign-in</dt>
            <dd>{totp ? 'a password and a code of your app' : 'a password'}</dd>
          </>
        )}
        {expires_at !== null && (
          <>
            <dt>Ends</dt>
            <dd>
              <Time at={expires_at} />, or 12 hours after its last use
            </dd>
          </>
        )}
      </dl>
      {kind !== 'person' && (
        <p className="part-note">Passwords, codes and sign-ins are of people who signed in with a name.</p>
      )}
    </Part>
  );
}

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
