import type { KindWords } from './reading.ts';

/** What no other kind's words say. */
export const target: KindWords = { kind: 'target', is: () => true };
