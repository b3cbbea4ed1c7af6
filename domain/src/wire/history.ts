import type { Outcome, PendingReason } from '../kind/judge/verdict.ts';
import type { WireDayPrice } from './prediction.ts';

/** Author of an event: an import without a given reason, or an operator, whose name is not public. */
export type WireActor = 'import' | 'operator';

/** Start of a prediction's history: its words, and the day they came on record. */
export type WireBeginning =
  | {
      readonly type: 'said';
      /** The day of the words, `YYYY-MM-DD`. */
      readonly at: string;
      /** Nobody noted the day; that of the record stands for it. */
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
 * Recorded event of a prediction, `at` in ISO 8601: a verdict of the rule, an override by a person, a changed claim, a
 * withdrawal or restoration, or the takedown of its words.
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
      /** Null where what was set before is lifted. */
      readonly outcome: Outcome | null;
      readonly reason: string;
    }
  | {
      /** The claim of the prediction was changed. Earlier events are about the claim in `was`. */
      readonly type: 'claim';
      readonly at: string;
      /** The claims before and after, in words that tell them apart. */
      readonly was: string;
      readonly became: string;
      /** Why; null where nobody was asked. */
      readonly reason: string | null;
      readonly by: WireActor;
    }
  | (WireWithdrawal & { readonly type: 'withdrawn' })
  | (WireWithdrawal & { readonly type: 'restored' })
  /** Its words and its link were taken down on request, or are shown again; the claim stayed. */
  | (WireWithdrawal & { readonly type: 'takenDown' })
  | (WireWithdrawal & { readonly type: 'shownAgain' });

/** A row of a prediction's whole history. */
export type WireHistoryEvent = WireBeginning | WireVerdictEvent;
