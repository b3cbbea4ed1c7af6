import type { Request } from '@hapi/hapi';
import type { Role } from '@hindcast/domain/people';
import type { PersonRow } from '../storage/models/person.ts';

/** The sender of a request: the owner of the machine, a person who has signed in, or the bearer of a script's token. */
export interface Actor {
  /** Stays the same after a restart and on every server: `owner`, `person 3`, or `token 7`. */
  readonly id: string;
  /** Their name in the log and in records. */
  readonly name: string;
  /** Their role, which decides what they may do. */
  readonly role: Role;
  /** Id of their token's row. Null for the token of the access file. */
  readonly tokenId: number | null;
  /** Id of the person's row. Null if the request does not come from a person's sign-in. */
  readonly personId: number | null;
  /** True if the person has to change the password before anything else. */
  readonly mustChange: boolean;
}

declare module '@hapi/hapi' {
  interface AuthCredentials<AuthUser, AuthApp> {
    /** Undefined on routes without authentication. */
    actor?: Actor;
  }
}

/** Actor with the token of the access file: everybody who can read the server's data folder. */
export const owner: Actor = {
  id: 'owner',
  name: 'owner (this machine)',
  role: 'admin',
  tokenId: null,
  personId: null,
  mustChange: false,
};

/** Builds the actor of a person, with or without a token. */
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
