/** Fewer predictions than these are read one by one: nothing is said of them all together. */
const CROWD = 100;

/** Whether a board counts so many that words and switches for them all are offered. */
export const isCrowd = ({ length }: { readonly length: number }): boolean => length >= CROWD;

/** What the band is called, and what it means, in a sentence. */
export const BAND_NAME = 'What open calls expect';
export const BAND_WORDS =
  'Half of the open calls that end about a month lie within the dark band, eight in ten within the light one; the dashed line is their median. It is what people said, not a forecast of ours.';

/** What the strip is called, and what it shows. */
export const STRIP_NAME = 'Hits and misses by month';
