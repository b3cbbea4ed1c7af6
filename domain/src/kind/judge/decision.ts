import type { Outcome, PendingReason } from './verdict.ts';

/** What a rule says: an outcome with the bar that decided it, or why it is pending. */
export interface Decision {
  readonly outcome: Outcome;
  readonly reason: PendingReason | null;
  /** Index of the deciding bar, -1 while pending. */
  readonly bar: number;
  /** The close of this bar crossed a level; otherwise the window's end decided. */
  readonly crossed: boolean;
}

const pendingFor = (reason: PendingReason): Decision => ({ outcome: 'pending', reason, bar: -1, crossed: false });

export const open = pendingFor('open');
export const endless = pendingFor('endless');
export const gap = pendingFor('gap');
export const noStart = pendingFor('noStart');
export const review = pendingFor('review');

const settled = (outcome: Outcome, bar: number, crossed: boolean): Decision => ({
  outcome,
  reason: null,
  bar,
  crossed,
});

/** Decided by the first close across a level. */
export const hitAt = (bar: number): Decision => settled('success', bar, true);
export const brokenAt = (bar: number): Decision => settled('miss', bar, true);

/** Decided by the window's end. */
export const keptTo = (bar: number): Decision => settled('success', bar, false);
export const missedBy = (bar: number): Decision => settled('miss', bar, false);
