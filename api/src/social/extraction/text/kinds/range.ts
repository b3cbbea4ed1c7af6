import type { KindWords } from './reading.ts';

export const range: KindWords = { kind: 'range', is: ({ low, high }) => high > low };
