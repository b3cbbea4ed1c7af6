import type { Outcome, PendingReason } from '../kind/judge/verdict.ts';
import type { WireDayPrice } from './prediction.ts';

/** Author of an event: an import without a given reason, or an operator, whose name is not public. */
export type WireActor = 'import' | 'operator';

/** Start of a prediction's history: the day it was made, and the day it was recorded. */
export type WireBeginning =
  | {
      readonly type: 'said';
      /** The day on which the prediction was made, `YYYY-MM-DD`. */
      readonly at: string;
      /** True if that day is unknown and the day of the record is used instead. */
      readonly assumed: boolean;
      readonly source_url: string | null;
    }
  | { readonly type: 'recorded'; readonly at: string; readonly by: WireActor };

interface WireWithdrawal {
  readonly at: string;
  readonly reason: string;
  readonly by: WireActor;
}

/**
 * Recorded event of a prediction, `at` in ISO 8601: a verdict, an override, a changed claim, a withdrawal or
 * restoration, or a takedown of its text.
 */
export type WireVerdictEvent =
  | {
      readonly type: 'verdict';
      readonly at: string;
      readonly outcome: Outcome;
      readonly reason: PendingReason | null;
      readonly rule: string;
      readonly deciding: WireDayPrice | null;
      /** The hash of the price history that was read. */
      readonly series: string;
    }
  | {
      readonly type: 'override';
      readonly id: number;
      readonly at: string;
      /** The outcome that was set. Null if an earlier override was lifted. */
      readonly outcome: Outcome | null;
      readonly reason: string;
    }
  | {
      /** The claim of the prediction was changed. Earlier events are about the claim in `was`. */
      readonly type: 'claim';
      readonly at: string;
      /** The former claim, as a text that differs from the new one. */
      readonly was: string;
      /** The new claim. */
      readonly became: string;
      /** Reason of the change. Null if none was required. */
      readonly reason: string | null;
      readonly by: WireActor;
    }
  | (WireWithdrawal & { readonly type: 'withdrawn' })
  | (WireWithdrawal & { readonly type: 'restored' })
  /** The prediction's text and link were taken down on request, or are shown again. The claim stays public. */
  | (WireWithdrawal & { readonly type: 'takenDown' })
  | (WireWithdrawal & { readonly type: 'shownAgain' });

/** An event in a prediction's history. */
export type WireHistoryEvent = WireBeginning | WireVerdictEvent;
