import type { Claim, Kind } from '../claim.ts';
import type { Decision } from './decision.ts';
import type { JudgedWindow } from './window.ts';

/** The level whose crossing settles a claim. */
interface Crossing {
  /** USD. */
  readonly level: number;
  /** Crossed from below. */
  readonly up: boolean;
  /** Only a price past the level crosses it; otherwise one at the level does too. */
  readonly past: boolean;
}

/** The chances that prices have over a claim's window, seen from the close it starts from. Prices in USD. */
interface Odds {
  /** That a daily close comes to a price, from whichever side it starts. */
  reach(price: number): number;
  /** That the last close lies below a price. */
  endBelow(price: number): number;
}

/** How one kind of claim is judged. */
export interface KindJudge<C extends { readonly kind: Kind } = Claim> {
  /** The outcome by the closes of its window. */
  decide(claim: C, window: JudgedWindow): Decision;
  /** What settles a claim that started from a close of `p0`; null where its last close decides. */
  crossing(claim: C, p0: number): Crossing | null;
  /** How likely it was to come true, 0 to 1. */
  chance(claim: C, p0: number, odds: Odds): number;
}
