import type { Request } from '@hapi/hapi';
import type { Role } from '@hindcast/domain/people';
import type { PersonRow } from '../storage/models/person.ts';

/** The sender of a request: the owner of the machine, a person who has signed in, or the bearer of a script's token. */
export interface Actor {
  /** Stays the same after a restart and on every server: `owner`, `person 3`, or `token 7`. */
  readonly id: string;
  /** Their name in the log and in records. */
  readonly name: string;
  /** The role, which decides what they may do. */
  readonly role: Role;
  /** The id of the row of their token. Null for the token of the access file. */
  readonly tokenId: number | null;
  /** The id of the person's row. Null if the request is not from a person's sign-in. */
  readonly personId: number | null;
  /** True if the person has to change the password before anything else. */
  readonly mustChange: boolean;
}

declare module '@hapi/hapi' {
  interface AuthCredentials<AuthUser, AuthApp> {
    /** Absent where a route asks for no token. */
    actor?: Actor;
  }
}

/** Everybody who can read the server's data folder, and so the token of its access file. */
export const owner: Actor = {
  id: 'owner',
  name: 'owner (this machine)',
  role: 'admin',
  tokenId: null,
  personId: null,
  mustChange: false,
};

/** Somebody as records name them, before they have a token or with it. */
export const personActor = (
  { id, name, role, must_change }: Pick<PersonRow, 'id' | 'name' | 'role' | 'must_change'>,
  tokenId: number | null = null,
): Actor => ({ id: `person ${id}`, name, role, tokenId, personId: id, mustChange: must_change });

/** Returns the sender of a request. Throws if the route asks for no token. */
export function actorOf(request: Request): Actor {
  const actor = request.auth.credentials?.actor;
  if (!actor) throw new TypeError(`Nobody is known to act at ${request.route.path}`);
  return actor;
}
