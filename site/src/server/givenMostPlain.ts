/** In place of the widgets' `mostPlain.ts`: of a list that nobody can scroll far yet, the first rows are enough. */
export const MOST_PLAIN = 0;
