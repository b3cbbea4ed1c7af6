import type { Day } from '@hindcast/domain';

/** Period by which words name a last day. The period ends with that day. */
export type Precision = 'day' | 'week' | 'month' | 'quarter' | 'season' | 'half' | 'year' | 'decade';

/** A last day that a text names, with its place in the text. */
export interface Deadline {
  readonly start: number;
  readonly end: number;
  readonly day: Day;
  readonly precision: Precision;
  /** True for a year alone, which may mean anything; false if the words name an end or a period (“by”, “in”, “EOY”). */
  readonly bare: boolean;
}

/** Rule for one way of naming a day. @param said day of the post; null if unknown. */
export interface Rule {
  /** Pattern that every match contains. It is cheaper to search than `words`. */
  readonly hint: RegExp;
  readonly words: RegExp;
  readonly precision: Precision;
  /** Returns the last day. Null if the words name none after all. */
  day(parts: Readonly<Record<string, string | undefined>>, said: Day | null): Day | null;
  /** Tells whether the words are only a year, as in `Deadline.bare`. False if left out. */
  bare?(parts: Readonly<Record<string, string | undefined>>): boolean;
}
