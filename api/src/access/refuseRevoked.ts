import type { Transaction } from 'sequelize';
import { unauthorized } from '../answers/refusal.ts';
import type { Storage } from '../storage/connect.ts';
import type { Actor } from './actor.ts';

/**
 * Makes sure, in the transaction of a write, that the token it was sent with is not revoked: it was looked up when the
 * request began, and a body may take long. Throws 401.
 */
export async function refuseRevoked({ models }: Storage, { tokenId }: Actor, transaction: Transaction): Promise<void> {
  if (tokenId === null) return;
  if (await models.tokens.findOne({ where: { id: tokenId, revoked_at: null }, raw: true, transaction })) return;
  throw unauthorized('This token was revoked while the request was under way: nothing is stored');
}
