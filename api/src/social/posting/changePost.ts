import {
  type Platform,
  platformNames,
  sentAgainOn,
  type WirePost,
  type WirePostOutcomeRequest,
} from '@hindcast/domain/posting';
import type { PostDeliveryRow, WriteTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/index.ts';
import { showPost } from './listPosts.ts';

/** Cancels the deliveries of a post that are not sent yet. Throws 404, and 409 if none is waiting. */
export async function cancelPost(tx: WriteTransaction, id: number, now: Date): Promise<WirePost> {
  await showPost(tx, id);
  const values = { state: 'cancelled' as const, due_at: null, error: null, settled_at: now };
  const where = { post_id: id, state: ['waiting', 'held'] as ('waiting' | 'held')[] };
  const [cancelled] = await tx.models.postDeliveries.update(values, { where });
  if (cancelled > 0) return showPost(tx, id);
  throw new AppError('conflict', `Nothing of post ${id} waits to be sent any more`);
}

/**
 * Sends the failed and held deliveries of a post now, in the name of the actor. A note that some relays did not accept
 * is sent to these relays again, with its old signature. Throws 404 and 409.
 */
export async function sendAgain(
  tx: WriteTransaction,
  id: number,
  actor: { readonly id: string; readonly name: string },
): Promise<WirePost> {
  const platform = [...sentAgainOn(await showPost(tx, id))];
  const due = { due_at: await tx.now(), attempts: 0, error: null };
  const anew = { ...due, state: 'waiting' as const, detail: null, asked_at: null, settled_at: null };
  const where = { post_id: id, platform };
  const { postDeliveries } = tx.models;
  const [again] = await postDeliveries.update(anew, { where: { ...where, state: ['held', 'failed'] } });
  // a posted note that some relays lack is sent again, but its delivery stays posted
  const [elsewhere] = await postDeliveries.update(due, { where: { ...where, state: 'posted', due_at: null } });
  if (again + elsewhere === 0)
    throw new AppError(
      'conflict',
      `Nothing of post ${id} has failed or is held, and no relay is known that did not take it`,
    );
  await tx.models.posts.update({ actor: actor.id, actor_name: actor.name }, { where: { id } });
  return showPost(tx, id);
}

const REMOTE: Readonly<Record<Platform, RegExp>> = {
  x: /(?:^|\/status(?:es)?\/)(\d{1,19})(?:[/?#]|$)/,
  nostr: /^([0-9a-f]{64})$/,
};

function remoteIdOf({ platform, remote_id }: WirePostOutcomeRequest): string | null {
  if (remote_id === undefined) return null;
  const [, id] = REMOTE[platform].exec(remote_id.trim()) ?? [];
  if (id !== undefined) return id;
  throw new AppError('bad_request', `“remote_id” is no number and no link of a post on ${platformNames[platform]}`);
}

/**
 * Stores whether a post with an unknown outcome was published, as a person saw at the account. Throws 400, 404 and 409.
 */
export async function noteOutcome(
  tx: WriteTransaction,
  id: number,
  asked: WirePostOutcomeRequest,
  now: Date,
): Promise<WirePost> {
  await showPost(tx, id);
  const remote_id = remoteIdOf(asked);
  const values: Partial<PostDeliveryRow> = asked.posted
    ? { state: 'posted', error: null, detail: null, settled_at: now, ...(remote_id !== null && { remote_id }) }
    : { state: 'failed', error: 'It was not posted, says somebody who looked at the account', settled_at: now };
  const where = { post_id: id, platform: asked.platform, state: 'unknown' as const };
  const [noted] = await tx.models.postDeliveries.update(values, { where });
  if (noted === 1) return showPost(tx, id);
  throw new AppError('conflict', `It is not open whether post ${id} was posted on ${platformNames[asked.platform]}`);
}
