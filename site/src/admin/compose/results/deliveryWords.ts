import {
  CHECK_ACCOUNT,
  type DeliveryState,
  deliveryError,
  postedText,
  sentAgainOn,
  type WireDelivery,
  type WirePost,
} from '@hindcast/domain/posting';
import { minuteLabel } from '../../shell/minuteLabel.ts';

type Said = (delivery: WireDelivery, post: Pick<WirePost, 'send_at'>) => string;

const words: Readonly<Record<DeliveryState, Said>> = {
  posted: postedText,
  failed: deliveryError,
  unknown: (delivery) => `${CHECK_ACCOUNT}. ${deliveryError(delivery)}`,
  held: ({ error }) => `Held until somebody sends it. ${error ?? ''}`.trim(),
  waiting: ({ error }, { send_at }) => {
    const when = send_at === null ? 'Waits to be sent' : `Planned for ${minuteLabel(send_at)} UTC`;
    return error === null ? `${when}.` : `${when}, and is tried again. Error: ${error}`;
  },
  sending: () => 'Being sent...',
  cancelled: ({ error }) => (error === null ? 'Cancelled.' : `Cancelled. ${error}.`),
};

/** How a post stands on one platform, in sentences. */
export const deliveryText: Said = (delivery, post) => words[delivery.state](delivery, post);

/** A word for how a post stands on a platform; one that has its time yet to come is planned. */
export function stateWord({ state }: Pick<WireDelivery, 'state'>, { send_at }: Pick<WirePost, 'send_at'>): string {
  if (state === 'waiting') return send_at === null ? 'waiting' : 'planned';
  return state === 'posted' ? 'sent' : state;
}

/** Whether something of a post is about to change by itself. */
export const isUnderWay = ({ deliveries, send_at }: WirePost): boolean =>
  deliveries.some(({ state }) => state === 'sending' || (state === 'waiting' && send_at === null));

/** Whether all that was wanted of a post has succeeded: it is posted, or planned, on every platform. */
export const isDone = ({ deliveries, send_at }: WirePost): boolean =>
  deliveries.every(({ state }) => state === 'posted' || (state === 'waiting' && send_at !== null));

/** Whether something of a post can be sent again. */
export const canSendAgain = (post: WirePost): boolean => sentAgainOn(post).length > 0;

/** Whether something of a post can be cancelled. */
export const canCancel = ({ deliveries }: WirePost): boolean =>
  deliveries.some(({ state }) => state === 'waiting' || state === 'held');
