import { type Platform, platformText } from './platform.ts';
import type { WireDelivery, WirePost } from './wire.ts';

/** Whether a note stands on some relays, and others did not take it. */
export const lacksRelays = ({ state, relays }: Pick<WireDelivery, 'state' | 'relays'>): boolean =>
  state === 'posted' && relays.some(({ taken }) => !taken);

/** The platforms on which something of a post has failed or is held, or that have relays that did not take it. */
export const sentAgainOn = ({ deliveries }: Pick<WirePost, 'deliveries'>): readonly Platform[] =>
  deliveries
    .filter((one) => one.state === 'failed' || one.state === 'held' || lacksRelays(one))
    .map(({ platform }) => platform);

/** What sending those anew is called: what is held was not sent yet. */
export function sendAgainName(post: Pick<WirePost, 'deliveries'>): string {
  const isHeld = post.deliveries.some(({ state }) => state === 'held');
  return `${isHeld ? 'Send now' : 'Send again'} on ${platformText(sentAgainOn(post))}`;
}

/** What becomes of a note that is sent again, for who fears that it stands there twice. */
export const TO_OTHERS_ALONE = 'Sent again, it goes to the others alone, as the same note';
