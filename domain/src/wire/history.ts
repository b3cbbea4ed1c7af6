import type { Outcome, PendingReason } from '../kind/judge/verdict.ts';
import type { WireDayPrice } from './prediction.ts';

/** Who did something: an import that nobody gave a reason for, or an operator, whose name is not told to everybody. */
export type WireActor = 'import' | 'operator';

/** How a prediction came here: its words, and when they came on record. */
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
 * What was recorded of a prediction, `at` in ISO 8601: a verdict that the rule reached, what a person set, a changed claim,
 * that it was withdrawn or restored, that its words were taken down.
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
      /** What the prediction claims was changed. What came before was said of `was`. */
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
