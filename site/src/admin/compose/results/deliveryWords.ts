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

/** Describes the state of a post on all its platforms. The text begins with the post's id. */
export const postText = (post: WirePost): string =>
  [
    `Post ${post.id}.`,
    ...post.deliveries.map((one) => ended(`${platformNames[one.platform]}: ${deliveryText(one, post)}`)),
  ].join(' ');

/** Returns a word for the state of a post on a platform. `planned` if its time is still ahead. */
export function stateWord({ state }: Pick<WireDelivery, 'state'>, { send_at }: Pick<WirePost, 'send_at'>): string {
  if (state === 'waiting') return send_at === null ? 'waiting' : 'planned';
  return state === 'posted' ? 'sent' : state;
}

/** Tells whether a post is being sent on any platform, or waits to be sent although it is not planned for later. */
export const isUnderWay = ({ deliveries, send_at }: WirePost): boolean =>
  deliveries.some(({ state }) => state === 'sending' || (state === 'waiting' && send_at === null));

/** Tells whether a post has succeeded on every platform: it is posted or planned there. */
export const isDone = (post: WirePost): boolean => post.deliveries.every((one) => wentWell(one, post));

/** Tells whether a post can be sent again on any platform. */
export const canSendAgain = (post: WirePost): boolean => sentAgainOn(post).length > 0;

/** Tells whether a post can still be cancelled on any platform. */
export const canCancel = ({ deliveries }: WirePost): boolean =>
  deliveries.some(({ state }) => state === 'waiting' || state === 'held');
