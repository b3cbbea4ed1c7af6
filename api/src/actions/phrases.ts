/** A number as people read it: `1,234`. */
export const grouped = (number: number): string => number.toLocaleString('en-US');

/** So many things: `1 line`, `1,234 lines`. */
export const counted = (number: number, noun: string): string => `${grouped(number)} ${noun}${number === 1 ? '' : 's'}`;
