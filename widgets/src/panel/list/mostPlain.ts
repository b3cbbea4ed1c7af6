/** Up to this many rows are all rendered; of more, only the visible ones. */
export const MOST_PLAIN = 60;
