/** Replaces the widgets' `mostPlain.ts` on the server: first rows are enough for a first view. */
export const MOST_PLAIN = 0;
