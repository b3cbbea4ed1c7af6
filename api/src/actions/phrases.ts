import { formatCount } from '@hindcast/domain';
/** A number of things: `1 line`, `1,234 lines`. */
export const counted = (number: number, noun: string): string =>
  `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;

/** Says how many of the changed days had only generated closes before, for the middle of a sentence. Empty for none. */
export const replacedPhrase = (generated: number): string =>
  generated > 0 ? ` (${counted(generated, 'generated day')} replaced)` : '';
