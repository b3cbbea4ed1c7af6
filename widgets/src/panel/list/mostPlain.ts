/** Longest list whose rows are all rendered. Of longer ones only the visible rows are. */
export const MOST_PLAIN = 60;
