import type { Request } from '@hapi/hapi';
import type { Role } from '@hindcast/domain/people';

/** Who sends a request: the owner of the machine, or the bearer of a token. */
export interface Actor {
  /** Stays the same after a restart and on every server: `owner`, or `token 7`. */
  readonly id: string;
  /** Their name in the log and in records. */
  readonly name: string;
  /** What they may do. */
  readonly role: Role;
  /** The row of the token they bear; null where it is that of the access file. */
  readonly tokenId: number | null;
}

declare module '@hapi/hapi' {
  interface AuthCredentials<AuthUser, AuthApp> {
    /** Absent where a route asks for no token. */
    actor?: Actor;
  }
}

/** Everybody who can read the server's data folder, and so the token of its access file. */
export const owner: Actor = { id: 'owner', name: 'owner (this machine)', role: 'admin', tokenId: null };

/** Who sends a request. Throws where the route asks for no token. */
export function actorOf(request: Request): Actor {
  const actor = request.auth.credentials?.actor;
  if (!actor) throw new TypeError(`Nobody is known to act at ${request.route.path}`);
  return actor;
}
