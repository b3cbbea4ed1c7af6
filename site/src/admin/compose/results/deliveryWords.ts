import {
  deliveryText as deliveryTextBy,
  platformNames,
  sentAgainOn,
  type WireDelivery,
  type WirePost,
  wentWell,
} from '@hindcast/domain/posting';
import { minuteLabel } from '../../shell/minuteLabel.ts';

/** Describes the state of a post on one platform in sentences, with times in UTC. */
export const deliveryText = (delivery: WireDelivery, post: Pick<WirePost, 'send_at'>): string =>
  deliveryTextBy(delivery, post, (at) => `${minuteLabel(at)} UTC`);

const ended = (sentence: string): string => (/[.!]$/.test(sentence) ? sentence : `${sentence}.`);

/** Describes the state of a post on all its platforms, preceded by its number. */
export const postText = (post: WirePost): string =>
  [
    `Post ${post.id}.`,
    ...post.deliveries.map((one) => ended(`${platformNames[one.platform]}: ${deliveryText(one, post)}`)),
  ].join(' ');

/** Returns a word for the state of a post on a platform: `planned` if its time is ahead. */
export function stateWord({ state }: Pick<WireDelivery, 'state'>, { send_at }: Pick<WirePost, 'send_at'>): string {
  if (state === 'waiting') return send_at === null ? 'waiting' : 'planned';
  return state === 'posted' ? 'sent' : state;
}

/** Tells whether a delivery of a post is about to change by itself. */
export const isUnderWay = ({ deliveries, send_at }: WirePost): boolean =>
  deliveries.some(({ state }) => state === 'sending' || (state === 'waiting' && send_at === null));

/** Tells whether a post has fully succeeded: it is posted, or planned, on every platform. */
export const isDone = (post: WirePost): boolean => post.deliveries.every((one) => wentWell(one, post));

/** Tells whether a delivery of a post can be sent again. */
export const canSendAgain = (post: WirePost): boolean => sentAgainOn(post).length > 0;

/** Tells whether a delivery of a post can be cancelled. */
export const canCancel = ({ deliveries }: WirePost): boolean =>
  deliveries.some(({ state }) => state === 'waiting' || state === 'held');
