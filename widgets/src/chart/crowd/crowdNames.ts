/** What the band is called, and what it means, in a sentence. */
export const BAND_NAME = 'What open calls expect';
export const BAND_WORDS =
  'Half of the open calls that end around each month lie within the inner band, eight in ten within the outer one; the dashed line is their median. It is what people said, not a forecast of ours.';

/** What the strip is called, and what it shows. */
export const STRIP_NAME = 'Hits and misses by month';
