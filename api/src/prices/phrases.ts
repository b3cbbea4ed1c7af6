import { formatCount } from '@hindcast/domain';
/** Returns a number with its noun: `1 line`, `1,234 lines`. */
export const counted = (number: number, noun: string): string =>
  `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Returns a phrase with the number of changed days that had generated closes before. Empty for none. */
export const replacedPhrase = (generated: number): string =>
  generated > 0 ? ` (${counted(generated, 'generated day')} replaced)` : '';
