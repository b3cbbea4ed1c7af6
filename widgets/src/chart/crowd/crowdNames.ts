import type { Grain } from '@hindcast/domain/crowd';

/** The name of the band, and a sentence that explains it. */
export const BAND_NAME = 'What open calls expect';
export const BAND_WORDS =
  'The chart shows it as a band: half of the open calls that end around each month lie within the inner part, eight in ten within all of it; the dashed line is their median. Of one expert at most three calls count in a month. It is what people said, not a forecast of ours.';

/** The name of the strip. */
export const STRIP_NAME = 'Hits and misses by month';
/** The name of a strip whose bars are of that length. */
export const stripName = (grain: Grain): string => `Hits and misses by ${grain}`;
