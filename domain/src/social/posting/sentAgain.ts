import { type Platform, platformText, type WireDelivery, type WirePost } from '../../wire/posts.ts';

/** Tells whether a note was accepted by some relays but not by all. */
export const lacksRelays = ({ state, relays }: Pick<WireDelivery, 'state' | 'relays'>): boolean =>
  state === 'posted' && relays.some(({ taken }) => !taken);

/** Returns the platforms on which a post can be sent again: it failed, is held, or some relays did not accept it. */
export const sentAgainOn = ({ deliveries }: Pick<WirePost, 'deliveries'>): readonly Platform[] =>
  deliveries
    .filter((one) => one.state === 'failed' || one.state === 'held' || lacksRelays(one))
    .map(({ platform }) => platform);

/**
 * Returns the label of the button that sends these deliveries. It does not say “again” for a held delivery, which was
 * never sent.
 */
export function sendAgainName(post: Pick<WirePost, 'deliveries'>): string {
  const isHeld = post.deliveries.some(({ state }) => state === 'held');
  return `${isHeld ? 'Send now' : 'Send again'} on ${platformText(sentAgainOn(post))}`;
}

/** Explanation for operators: sending a note again makes no duplicate. */
export const TO_OTHERS_ALONE = 'Sent again, it goes to the others alone, as the same note';
