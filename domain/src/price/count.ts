/** Groups the digits of a whole number in threes: `1,234`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Formats a whole number: `1,234`. Not with `Intl`, because loading it would take a page's first frame. */
export const formatCount = (count: number): string => groupDigits(String(Math.round(count)));
