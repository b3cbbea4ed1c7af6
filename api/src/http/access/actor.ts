import type { Request } from '@hapi/hapi';
import type { Role } from '@hindcast/domain/people';
import type { PersonRow } from '../../db/index.ts';

/** Sender of an authenticated request: the machine's owner, a signed-in person, or a script's token. */
export interface Actor {
  /** Id that stays the same after a restart and on every server: `owner`, `person 3`, or `token 7`. */
  readonly id: string;
  /** Name in the log and in stored records. */
  readonly name: string;
  /** Role, which decides the allowed acts. */
  readonly role: Role;
  /** Id of the token's row. Null for the token of the access file. */
  readonly tokenId: number | null;
  /** Id of the person's row. Null if the request does not come from a person's sign-in. */
  readonly personId: number | null;
  /** True if the person has to change the password before anything else. */
  readonly mustChange: boolean;
}

declare module '@hapi/hapi' {
  interface AuthCredentials<AuthUser, AuthApp> {
    /** Sender of the request. Undefined on routes without authentication. */
    actor?: Actor;
  }
}

/** Actor of the access file's token: anyone who can read the server's data folder. */
export const owner: Actor = {
  id: 'owner',
  name: 'owner (this machine)',
  role: 'admin',
  tokenId: null,
  personId: null,
  mustChange: false,
};

/** Builds the actor of a person. `tokenId` is the row of the token; null without one. */
export const personActor = (
  { id, name, role, must_change }: Pick<PersonRow, 'id' | 'name' | 'role' | 'must_change'>,
  tokenId: number | null = null,
): Actor => ({ id: `person ${id}`, name, role, tokenId, personId: id, mustChange: must_change });

/** Returns the sender of a request. Throws on a route without authentication. */
export function actorOf(request: Request): Actor {
  const actor = request.auth.credentials?.actor;
  if (!actor) throw new TypeError(`Nobody is known to act at ${request.route.path}`);
  return actor;
}
