import type { WireOverride, WireReply } from '../wire/predictions.ts';

/** A prediction with its verdict as a row of flat cells. Days are counted from another day of the same row. */
export interface EmbedRow {
  readonly id: string | number;
  /** Index of the expert in the response's list of experts. */
  readonly expert: number;
  readonly kind: string;
  /** The claimed price, or the lower of two, USD as quoted. */
  readonly low: number;
  /** The upper claimed price, USD as quoted. Null for claims of one price. */
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
  /** Days from `made` to the record's `prediction_made`. */
  readonly made_on: number | null;
  /** Days from `made` to the day that lists show. */
  readonly shown_on: number | null;
  readonly votes: number;
  /** The record's price text. A long text is cut and ends in an ellipsis. */
  readonly text: string | null;
  /** The expert's own words. A long quote is cut and ends in an ellipsis. */
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
  /** Days from the start to the bar of P0, the start price. */
  readonly from_day: number;
  /** P0, the start price: a close. */
  readonly from: number | null;
  /** Splits after the prediction was made, flat: for each the day since 1970-01-01, new shares, old shares. */
  readonly splits: readonly number[] | null;
  /** Days from the end to the last session that counts. The end is the claim's, or the default of its kind. */
  readonly to_session: number;
  /** Days from `made` to the deciding bar. */
  readonly decided: number | null;
  /** Close of the deciding bar. */
  readonly close: number | null;
  /** Days back from the deciding bar to the bar before. */
  readonly back: number;
  /** Close of the bar before the deciding bar. */
  readonly before: number | null;
  readonly by: number;
  /** Days from the start to the first missing day. */
  readonly gap: number | null;
  /** Number of missing days. */
  readonly gap_days: number;
  /** For an open prediction: days from the last close to the last bar that was read. */
  readonly read_to: number | null;
  readonly chance: number | null;
  /** Price at which the prediction is drawn, if it differs from the claimed price. */
  readonly shown: number | null;
  /** Days from `made` to the mark of a broken floor (C16). */
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
