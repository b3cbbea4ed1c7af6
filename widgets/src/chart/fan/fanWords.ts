/** Name of the fan, as readers see it. */
export const FAN_NAME = 'Likely range';

/** Explanation of the fan for readers. */
export const FAN_WORDS =
  'If the price swings from half as much to half again as much as in the past year, the odds are even that a day ends within the inner band, and nine in ten within the outer one.';
