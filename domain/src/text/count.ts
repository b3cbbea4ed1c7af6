/** Groups the digits of a whole number in threes: `1,234`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/**
 * Formats a number, rounded to a whole: `1,234`. `Intl` is not used, because loading it would delay a page's first
 * frame.
 */
export const formatCount = (count: number): string => groupDigits(String(Math.round(count)));
