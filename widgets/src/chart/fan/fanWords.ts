/** What the fan is called. */
export const FAN_NAME = 'Likely range';

/** What the fan means, in a sentence. */
export const FAN_WORDS =
  'Half of walks that are half as lively to half again as lively as the past year end a day within the inner band, nine in ten within the outer one';
