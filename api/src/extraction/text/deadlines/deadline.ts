import type { Day } from '@hindcast/domain';

/** Precision with which words name a last day: the period that ends with it. */
export type Precision = 'day' | 'week' | 'month' | 'quarter' | 'season' | 'half' | 'year' | 'decade';

/** A last day that a plain text names. */
export interface Deadline {
  readonly start: number;
  readonly end: number;
  readonly day: Day;
  readonly precision: Precision;
  /**
   * True for a year alone, which may be part of anything; false if the words name an end or a period (“by”, “in”,
   * “EOY”).
   */
  readonly bare: boolean;
}

/** Reads one way of naming a day. @param said the day of the words; null where nobody knows it. */
export interface Rule {
  /** Pattern that every such naming contains. It is cheaper to look for than the words. */
  readonly hint: RegExp;
  readonly words: RegExp;
  readonly precision: Precision;
  /** Returns the last day that is meant. Null if the words name none after all. */
  day(parts: Readonly<Record<string, string | undefined>>, said: Day | null): Day | null;
  /** Tells whether the words are a year alone, as in `Deadline.bare`. False if left out. */
  bare?(parts: Readonly<Record<string, string | undefined>>): boolean;
}
