import type { Platform } from './platform.ts';
import type { WireDelivery, WirePost } from './wire.ts';

const isLacking = ({ state, relays }: WireDelivery): boolean =>
  state === 'posted' && relays.some(({ taken }) => !taken);

/** The platforms on which something of a post has failed or is held, or that have relays that did not take it. */
export const sentAgainOn = ({ deliveries }: Pick<WirePost, 'deliveries'>): readonly Platform[] =>
  deliveries
    .filter((one) => one.state === 'failed' || one.state === 'held' || isLacking(one))
    .map(({ platform }) => platform);
