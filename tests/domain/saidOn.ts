import type { Day } from '@hindcast/domain';

/** The times of a claim that counts from the day of its words, and no word of a direction. */
export const saidOn = (day: Day) => ({ made: day, assumed: false, start: day, direction: null });
