import type { Platform } from './platform.ts';
import type { WirePost } from './wire.ts';

/** The platforms on which something of a post has failed or is held, and can be sent again. */
export const sentAgainOn = ({ deliveries }: Pick<WirePost, 'deliveries'>): readonly Platform[] =>
  deliveries.filter(({ state }) => state === 'failed' || state === 'held').map(({ platform }) => platform);
