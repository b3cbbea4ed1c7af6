import { formatCount } from '../text/count.ts';

/** Formats a price in USD with all its digits, at most eight decimals: `101,236.02`. */
export const exactPrice = (usd: number): string => usd.toLocaleString('en-US', { maximumFractionDigits: 8 });

/** Formats a number of days: `1 day`, `1,234 days`. */
export const daysText = (days: number): string => (days === 1 ? '1 day' : `${formatCount(days)} days`);

/** Formats a duration in one unit: `12 s`, `5 min`, `3 h`, `40 days`. Null has its own text. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`;
  return daysText(Math.round(seconds / 86_400));
}

/** Formats an age to end a sentence: `, 5 min ago`. Empty if the age is unknown (null). */
export const agoText = (seconds: number | null): string => (seconds === null ? '' : `, ${durationText(seconds)} ago`);

/** Formats an ISO 8601 time in UTC to the minute: `2025-01-02 00:14 UTC`. */
export const minuteText = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`;
