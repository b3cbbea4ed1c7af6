import type { Storage } from '../storage/connect.ts';
import type { Actor } from '../writes/actor.ts';
import { hashOf, secretIn } from './secret.ts';

const USED_EVERY_MS = 60_000;

/**
 * Whose token an Authorization header bears; null when it bears none that is known and not revoked. The database is
 * asked each time, so that what one server makes or revokes counts on all at once. When it was used is kept to the
 * minute, on the side; `onFailure` hears when it is not.
 */
export async function findToken(
  { models }: Storage,
  authorization: string | undefined,
  now: Date,
  onFailure: (error: unknown) => void,
): Promise<Actor | null> {
  const secret = secretIn(authorization);
  if (secret === null) return null;
  const row = await models.tokens.findOne({ where: { hash: hashOf(secret), revoked_at: null } });
  if (!row) return null;
  const { id, name, last_used_at } = row;
  if (!last_used_at || now.getTime() - last_used_at.getTime() >= USED_EVERY_MS) {
    models.tokens.update({ last_used_at: now }, { where: { id } }).catch(onFailure);
  }
  return { id: `token ${id}`, name, tokenId: id };
}
