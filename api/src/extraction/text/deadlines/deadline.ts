import type { Day } from '@hindcast/domain';

/** How exactly words name a last day: the period whose last day it is. */
export type Precision = 'day' | 'week' | 'month' | 'quarter' | 'season' | 'half' | 'year' | 'decade';

/** A last day that a plain text names. */
export interface Deadline {
  readonly start: number;
  readonly end: number;
  readonly day: Day;
  readonly precision: Precision;
  /** The words name it as an end or a period (“by”, “in”, “EOY”); a year alone may be part of anything. */
  readonly bare: boolean;
}

/** Reads one way of naming a day. @param said the day of the words; null where nobody knows it. */
export interface Rule {
  /** What every such naming has in it; cheaper to look for than the words. */
  readonly hint: RegExp;
  readonly words: RegExp;
  readonly precision: Precision;
  /** The last day that is meant, or null where the words name none after all. */
  day(parts: Readonly<Record<string, string | undefined>>, said: Day | null): Day | null;
  /** Whether it is bare. */
  bare?(parts: Readonly<Record<string, string | undefined>>): boolean;
}
