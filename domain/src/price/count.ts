/** The digits of a whole number in groups of three: `1,234`. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A whole number: `1,234`. A browser's own formatter takes a page's first frame to load. */
export const formatCount = (count: number): string => groupDigits(String(Math.round(count)));
