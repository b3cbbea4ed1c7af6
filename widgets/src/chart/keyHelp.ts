/** Explanation of the chart's keys for screen readers. */
export const KEY_HELP =
  'Left and right move through time, plus and minus zoom, Home and End go to the ends, 0 resets. ' +
  'Shift with left or right reads prices day by day. Tab goes to the predictions.';
