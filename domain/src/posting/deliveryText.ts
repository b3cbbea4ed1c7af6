import { CHECK_ACCOUNT, deliveryError, postedText } from './failures.ts';
import type { DeliveryState, WireDelivery, WirePost, WireRelayResult } from './wire.ts';

type Planned = Pick<WirePost, 'send_at'>;
type Said = (delivery: WireDelivery, post: Planned, timeText: (at: string) => string) => string;

const words: Readonly<Record<DeliveryState, Said>> = {
  posted: postedText,
  failed: deliveryError,
  unknown: (delivery) => `${CHECK_ACCOUNT}. ${deliveryError(delivery)}`,
  held: ({ error }) => `Held until somebody sends it. ${error ?? ''}`.trim(),
  waiting: ({ error }, { send_at }, timeText) => {
    const when = send_at === null ? 'Waits to be sent' : `Planned for ${timeText(send_at)}`;
    return error === null ? `${when}.` : `${when}, and is tried again. Error: ${error}`;
  },
  // A note that some relays have accepted is public already, while it is still being sent to the others.
  sending: (delivery) =>
    delivery.relays.some(({ taken }) => taken)
      ? `${postedText(delivery)}. Being sent to the others...`
      : 'Being sent...',
  cancelled: ({ error }) => (error === null ? 'Cancelled.' : `Cancelled. ${error}.`),
};

/**
 * Describes the state of a post on one platform, in sentences.
 * @param timeText formats a time for the reader, with its time zone.
 */
export const deliveryText: Said = (delivery, post, timeText) => words[delivery.state](delivery, post, timeText);

/** Returns a relay's response to a note, as a phrase after the relay's name. */
export const relayText = ({ taken, said }: Pick<WireRelayResult, 'taken' | 'said'>): string =>
  taken ? 'took it' : `did not take it: ${said ?? 'it gave no reason'}`;

/** Tells whether a post went well on a platform: it is posted, or it waits for its scheduled time. */
export const wentWell = ({ state }: Pick<WireDelivery, 'state'>, { send_at }: Planned): boolean =>
  state === 'posted' || (state === 'waiting' && send_at !== null);
