import { type Act, ADMIN, type AdminPath, mayDo } from '@hindcast/domain/people';
import { useAdmin } from './session/admin.ts';

/** The pages that the head leads to, each with the paths that are part of it, and what one has to be allowed to see it. */
export interface Place {
  readonly name: string;
  readonly paths: readonly [AdminPath, ...AdminPath[]];
  readonly act?: Act;
}

interface AdminHeadProps {
  readonly places: readonly Place[];
  readonly path: AdminPath;
}

/** The ways to the admin's pages, who is signed in, and the way out. */
export function AdminHead({ places, path }: AdminHeadProps) {
  const { me, signOut } = useAdmin();
  const shown = places.filter(({ act }) => act === undefined || mayDo(me.role, act));
  return (
    <>
      <nav className="header-pages admin-places" aria-label="Admin">
        {shown.map(({ name, paths }) => (
          <a key={name} href={paths[0]} aria-current={paths.includes(path) ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <a
        className="admin-who"
        href={`${ADMIN}/account`}
        title={`Your account: ${me.username}, ${me.role}`}
        aria-current={path === `${ADMIN}/account` ? 'page' : undefined}
      >
        <bdi>{me.username}</bdi>
      </a>
      <button type="button" className="hc-button admin-logout" onClick={signOut}>
        Logout
      </button>
    </>
  );
}
