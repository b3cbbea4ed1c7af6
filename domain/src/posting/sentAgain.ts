import { type Platform, platformText } from './platform.ts';
import type { WireDelivery, WirePost } from './wire.ts';

/** Tells whether a note is on some relays, and others did not accept it. */
export const lacksRelays = ({ state, relays }: Pick<WireDelivery, 'state' | 'relays'>): boolean =>
  state === 'posted' && relays.some(({ taken }) => !taken);

/** The platforms on which something of a post has failed or is held, or that have relays that did not take it. */
export const sentAgainOn = ({ deliveries }: Pick<WirePost, 'deliveries'>): readonly Platform[] =>
  deliveries
    .filter((one) => one.state === 'failed' || one.state === 'held' || lacksRelays(one))
    .map(({ platform }) => platform);

/** Returns the label of the button that sends those deliveries. A held delivery was not sent before. */
export function sendAgainName(post: Pick<WirePost, 'deliveries'>): string {
  const isHeld = post.deliveries.some(({ state }) => state === 'held');
  return `${isHeld ? 'Send now' : 'Send again'} on ${platformText(sentAgainOn(post))}`;
}

/** Explanation for those who fear a duplicate note when it is sent again. */
export const TO_OTHERS_ALONE = 'Sent again, it goes to the others alone, as the same note';
