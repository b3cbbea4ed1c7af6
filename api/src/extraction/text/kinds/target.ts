import type { KindWords } from './reading.ts';

/** The kind of all other words. */
export const target: KindWords = { kind: 'target', is: () => true };
