import { createHash, randomBytes } from 'node:crypto';
import { ranksBelow } from '@hindcast/domain/people';
import type { Records, Storage, TokenRow, WriteTransaction } from '../../db/index.ts';
import { AppError, createLimiters } from '../../lib/index.ts';
import { bearerIn } from './accessFile.ts';
import { type Actor, personActor } from './actor.ts';
import { createMissingTokens } from './missingTokens.ts';
import { hasEnded } from './tokenExpiry.ts';

const FORM = /^hc_[\w-]{43}$/;

/** Creates a token of 256 random bits, in a form that secret scanners recognise. */
export const newSecret = (): string => `hc_${randomBytes(32).toString('base64url')}`;

/** Returns the hash that is stored of a token: SHA-256, hexadecimal. A token is random, so that it needs no salt. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const USED_EVERY_MS = 60_000;
/** Maximum number of concurrent look-ups of one client. More would leave too few database connections for others. */
const AT_A_TIME = 2;

interface SignIn {
  readonly authorization: string | undefined;
  /** Name of the queue for look-ups. Clients with different names do not wait for each other. */
  readonly client: string;
  readonly now: Date;
  /** Receives the error if the time of a use could not be stored. */
  onFailure(error: unknown): void;
}

/** Finds the actor of an Authorization header's token. Null without a valid token. */
export type FindToken = (signIn: SignIn) => Promise<Actor | null>;

/** Returns the actor of a token. Null if the token has expired or its person is disabled. */
async function bearerOf({ models }: Pick<Records, 'models'>, row: TokenRow, now: Date): Promise<Actor | null> {
  if (hasEnded(row, now)) return null;
  const { id, name, role, person_id } = row;
  if (person_id === null) return { id: `token ${id}`, name, role, tokenId: id, personId: null, mustChange: false };
  const person = await models.people.findOne({ where: { id: person_id, disabled_at: null } });
  return person && personActor(person, id);
}

/**
 * Builds the look-up of tokens in the database. Valid tokens are looked up at every request, so that new and revoked
 * tokens count on all servers at once. Unknown tokens are cached for a second, so that guesses are cheap. The last use
 * is stored to the minute, without delaying the request.
 */
export function createFindToken({ models }: Storage, elapsedMs = (): number => performance.now()): FindToken {
  const unknown = createMissingTokens(elapsedMs);
  const inTurn = createLimiters({ atOnce: AT_A_TIME });

  async function lookUp(hash: string, { now, onFailure }: SignIn): Promise<Actor | null> {
    if (unknown.has(hash)) return null;
    const askedMs = elapsedMs();
    const row = await models.tokens.findOne({ where: { hash, revoked_at: null } });
    if (!row) {
      unknown.add(hash, askedMs);
      return null;
    }
    const { id, last_used_at } = row;
    const actor = await bearerOf({ models }, row, now);
    if (!actor) return null;
    if (!last_used_at || now.getTime() - last_used_at.getTime() >= USED_EVERY_MS) {
      models.tokens.update({ last_used_at: now }, { where: { id } }).catch(onFailure);
    }
    return actor;
  }

  return async (signIn) => {
    const secret = bearerIn(signIn.authorization);
    if (secret === null || !FORM.test(secret)) return null;
    const hash = hashOf(secret);
    return inTurn(signIn.client, () => lookUp(hash, signIn));
  };
}

/**
 * Refuses a write if its token was revoked or its person's role was lowered since the request began; a large body may
 * take long. Call it in the write's transaction. Throws 401 or 403.
 */
export async function refuseRevoked({ models }: WriteTransaction, actor: Actor): Promise<void> {
  const { tokenId, personId } = actor;
  if (tokenId === null) return;
  if (!(await models.tokens.findOne({ where: { id: tokenId, revoked_at: null }, raw: true }))) {
    throw new AppError('unauthorized', 'This token was revoked while the request was under way: nothing is stored');
  }
  if (personId === null) return;
  const person = await models.people.findOne({ where: { id: personId } });
  if (!person || ranksBelow(person.role, actor.role)) {
    throw new AppError('forbidden', 'Your role was changed while the request was under way: nothing is stored');
  }
}
