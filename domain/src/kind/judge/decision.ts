import type { Outcome, PendingReason, ReviewDetail, WaitingDetail } from './verdict.ts';

/** Decision of a rule: an outcome with the bar that decided it, or the reason why the claim is pending. */
export interface Decision {
  readonly outcome: Outcome;
  readonly reason: PendingReason | null;
  readonly detail: WaitingDetail | ReviewDetail | null;
  /** Index of the deciding bar, -1 while pending. */
  readonly bar: number;
  /** True if the close of this bar crossed a level. False if the end of the window decided. */
  readonly crossed: boolean;
}

const pendingFor = (reason: PendingReason, detail: Decision['detail'] = null): Decision => ({
  outcome: 'pending',
  reason,
  detail,
  bar: -1,
  crossed: false,
});

export const open = pendingFor('open');
export const waitingFor = (detail: WaitingDetail): Decision => pendingFor('waiting', detail);
export const review = (detail: ReviewDetail): Decision => pendingFor('review', detail);

const settled = (outcome: Outcome, bar: number, crossed: boolean): Decision => ({
  outcome,
  reason: null,
  detail: null,
  bar,
  crossed,
});

/** Decisions by the first close across a level: a hit, and a miss. */
export const hitAt = (bar: number): Decision => settled('success', bar, true);
export const brokenAt = (bar: number): Decision => settled('miss', bar, true);

/** Decisions by the end of the window: a hit, and a miss. */
export const keptTo = (bar: number): Decision => settled('success', bar, false);
export const missedBy = (bar: number): Decision => settled('miss', bar, false);
