import type { KindWords } from './reading.ts';

/** Target: the kind of a price if no other kind's words are found. */
export const target: KindWords = { kind: 'target', is: () => true };
