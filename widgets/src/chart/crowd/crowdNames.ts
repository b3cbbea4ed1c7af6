import type { Grain } from '@hindcast/domain/crowd';

/** Label and explanation of the band of open calls. */
export const BAND_NAME = 'What open calls expect';
export const BAND_WORDS =
  'The chart shows it as a band: half of the open calls that end around each month lie within the inner part, eight in ten within all of it; the dashed line is their median. Of one expert at most three calls count in a month. It is what people said, not a forecast of ours.';

/** Returns the name of a strip whose bars are periods of the given length. */
export const stripName = (grain: Grain): string => `Hits and misses by ${grain}`;
/** Name of the switch that shows or hides the strip. */
export const STRIP_NAME = stripName('month');
