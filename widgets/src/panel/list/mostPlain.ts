/** Greatest number of rows that are all rendered. Of a longer list only the visible rows are. */
export const MOST_PLAIN = 60;
