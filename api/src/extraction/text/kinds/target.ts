import type { KindWords } from './reading.ts';

/** The kind for all words that no other kind takes. */
export const target: KindWords = { kind: 'target', is: () => true };
