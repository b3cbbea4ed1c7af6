import type { WireOverride, WireReply } from '../wire/prediction.ts';

/** A prediction with its verdict as a row of flat cells. Days are counted from another day of the same row. */
export interface EmbedRow {
  readonly id: string | number;
  /** Index of the expert in the response's list of experts. */
  readonly expert: number;
  readonly kind: string;
  /** The claimed prices, USD as quoted. `high` only for claims of two prices. */
  readonly low: number;
  readonly high: number | null;
  /** The day the prediction was made, days since 1970-01-01. */
  readonly made: number;
  /** 1 if the day of the statement is unknown and `made` is the day of the record, else 0. */
  readonly assumed: number;
  /** Days from `made` to the start that the claim names. */
  readonly later: number;
  /** Days from `made` to the end that the claim names. */
  readonly end: number | null;
  readonly said: string | null;
  /** The end as text, if the record does not have it as `YYYY-MM-DD`. Null if it does. */
  readonly until: string | null;
  /** Days from `made` to the record's `prediction_made`, and to the day that lists show. */
  readonly made_on: number | null;
  readonly shown_on: number | null;
  readonly votes: number;
  /** The record's price text, and the expert's own words. Long texts are cut and end in an ellipsis. */
  readonly text: string | null;
  readonly quote: string | null;
  readonly source: string | null;
  /** The outcome that counts: the override, else the computed one. */
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
  /** Splits after the prediction was made, flat: for each the day since 1970-01-01, new shares, old shares. */
  readonly splits: readonly number[] | null;
  /** Days from the end to the last session that counts. The end is the claim's, or the default of its kind. */
  readonly to_session: number;
  /**
   * Days from `made` to the deciding bar, and its close. `back` and `before`: days back to the bar before it, and its
   * close.
   */
  readonly decided: number | null;
  readonly close: number | null;
  readonly back: number;
  readonly before: number | null;
  readonly by: number;
  /** Days from the start to the first missing day, and the number of missing days. */
  readonly gap: number | null;
  readonly gap_days: number;
  /** For an open prediction: days from the last close to the last bar that was read. */
  readonly read_to: number | null;
  readonly chance: number | null;
  /**
   * Price at which the prediction is drawn, if not at its own, and days from `made` to the mark of a broken floor
   * (C16).
   */
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
