/** Replaces the widgets' `mostPlain.ts` on the server, so that only the first rows of a list are rendered. */
export const MOST_PLAIN = 0;
