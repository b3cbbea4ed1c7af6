import { createHash } from 'node:crypto';
import {
  type DeliveryState,
  type Platform,
  platformNames,
  postTextProblem,
  readSendAt,
} from '@hindcast/domain/posting';
import { Op } from 'sequelize';
import type { WriteTransaction } from '../../db/index.ts';
import type { Actor } from '../../http/index.ts';
import { AppError } from '../../lib/index.ts';

/** Order for a post: text, images, platforms and time. */
export interface PostOrder {
  readonly text: string;
  readonly platforms: readonly Platform[];
  /** Images of the post, as PNG files. */
  readonly images: readonly Buffer[];
  /** Planned time, an ISO instant. Null for at once. */
  readonly sendAt: string | null;
  readonly submission: number | null;
  readonly prediction: number | null;
  /** True if the author knows that the same words were posted recently, and posts them again. */
  readonly again: boolean;
}

const SAME_WORDS_MS = 24 * 3_600_000;

const wordsOf = (text: string): string => createHash('sha256').update(text.trim()).digest('hex');

const sameWords: Readonly<Record<DeliveryState, string>> = {
  ...{ waiting: 'are to be posted', held: 'are held before they are posted', sending: 'are being posted' },
  ...{
    posted: 'were posted',
    unknown: 'were perhaps posted',
    failed: 'could not be posted',
    cancelled: 'were cancelled',
  },
};

/** Refuses a text that is planned, or was posted within a day: two operators may have seen the same proposal. */
async function refuseSame({ models }: WriteTransaction, order: PostOrder, now: Date): Promise<void> {
  const before = await models.posts.findAll({ where: { words: wordsOf(order.text) }, order: ['id'] });
  if (before.length === 0) return;
  const since = new Date(now.getTime() - SAME_WORDS_MS);
  const found = await models.postDeliveries.findOne({
    where: {
      post_id: before.map(({ id }) => id),
      platform: [...order.platforms],
      [Op.or]: [
        { state: ['waiting', 'held', 'sending'] },
        { state: ['posted', 'unknown'], settled_at: { [Op.gt]: since } },
      ],
    },
    order: ['id'],
  });
  const post = before.find(({ id }) => id === found?.post_id);
  if (!found || !post) return;
  throw new AppError(
    'conflict',
    `The same words ${sameWords[found.state]} on ${platformNames[found.platform]} as post ${post.id} by ${post.actor_name}: say “again” to post them once more`,
  );
}

/**
 * Stores a post before it is sent to any platform. From then on it is sent once to each. Returns its id. Throws 400 and
 * 409.
 */
export async function placePost(
  tx: WriteTransaction,
  order: PostOrder,
  { id: actor, name }: Actor,
  now: Date,
): Promise<number> {
  const { text, platforms, images, submission, prediction, again } = order;
  const problem = postTextProblem(text);
  if (problem !== null) throw new AppError('bad_request', problem);
  const at = order.sendAt === null ? null : readSendAt(order.sendAt, now.getTime());
  if (at && 'problem' in at) throw new AppError('bad_request', at.problem);
  if (!again) await refuseSame(tx, order, now);
  const { models } = tx;
  const post = await models.posts.create({
    ...{ text, words: wordsOf(text), actor, actor_name: name, created_at: now },
    send_at: at && new Date(at.ms),
    submission_id: submission,
    prediction_id: prediction,
  });
  await models.postImages.bulkCreate(
    images.map((png, place) => ({ post_id: post.id, place, png: png.toString('base64') })),
  );
  const due_at = at ? at.ms : await tx.now();
  await models.postDeliveries.bulkCreate(
    platforms.map((platform) => ({ post_id: post.id, platform, state: 'waiting' as const, due_at })),
  );
  return post.id;
}
