import type { WireOverride, WireReply } from '../wire/prediction.ts';

/** A prediction with its verdict as a row of flat cells. Days are counted from another day of the same row. */
export interface EmbedRow {
  readonly id: string | number;
  /** Its place among the experts. */
  readonly expert: number;
  readonly kind: string;
  /** The prices it names, USD as quoted; `high` of two alone. */
  readonly low: number;
  readonly high: number | null;
  /** The day of the words, days since 1970-01-01. */
  readonly made: number;
  /** 1 where that is the day on which they were recorded. */
  readonly assumed: number;
  /** Days from `made` to the start that the words name. */
  readonly later: number;
  /** Days from `made` to the end that the words name. */
  readonly end: number | null;
  readonly said: string | null;
  /** The end in the record's own form, where that is not `YYYY-MM-DD`. */
  readonly until: string | null;
  /** Days from `made` to what the record has for `prediction_made`, and to the day that lists show. */
  readonly made_on: number | null;
  readonly shown_on: number | null;
  readonly votes: number;
  /** The price in the expert's words, and the words; long ones are cut and end in an ellipsis. */
  readonly text: string | null;
  readonly quote: string | null;
  readonly source: string | null;
  /** The outcome that counts. */
  readonly outcome: string;
  /** Outcome by the rule. Null if it is the same as `outcome`, `none` if the prediction is not judged. */
  readonly judged: string | null;
  readonly by_hand: WireOverride | null;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly direction: string | null;
  /** P0: days from the start, and the close. */
  readonly from_day: number;
  readonly from: number | null;
  /** Splits after the words: day since 1970-01-01, new shares, old shares, of each in turn. */
  readonly splits: readonly number[] | null;
  /** Days from the end that the words name, or the rule's, to the last session that counts. */
  readonly to_session: number;
  /** Days from `made` to the bar that decided, its close, and the same of the bar before it, counted back. */
  readonly decided: number | null;
  readonly close: number | null;
  readonly back: number;
  readonly before: number | null;
  readonly by: number;
  /** Days from the start to the first missing day, and how many are missing. */
  readonly gap: number | null;
  readonly gap_days: number;
  /** Of an open one: days from the last close to the last bar that was read. */
  readonly read_to: number | null;
  readonly chance: number | null;
  /** The price at which it is drawn instead of its own, and days from `made` to the mark of a broken floor (C16). */
  readonly shown: number | null;
  readonly broken: number | null;
  readonly reply: WireReply | null;
}

/** Default values of fields without a column. They are part of the format: changing one needs a new version. */
export const usualRow: EmbedRow = {
  id: '',
  expert: 0,
  kind: 'target',
  low: 0,
  high: null,
  made: 0,
  assumed: 0,
  later: 0,
  end: null,
  said: null,
  until: null,
  made_on: 0,
  shown_on: 0,
  votes: 0,
  text: null,
  quote: null,
  source: null,
  outcome: 'pending',
  judged: null,
  by_hand: null,
  reason: null,
  detail: null,
  direction: null,
  from_day: 0,
  from: null,
  splits: null,
  to_session: 0,
  decided: null,
  close: null,
  back: 1,
  before: null,
  by: 0,
  gap: null,
  gap_days: 0,
  read_to: 0,
  chance: null,
  shown: null,
  broken: null,
  reply: null,
};
