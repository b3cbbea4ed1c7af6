import type { Claim, Direction, Kind } from '../claim.ts';
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

/** The closes that a claim is seen from, USD. */
export interface Standpoint {
  /** P0: the last expected close at or before the start. */
  readonly p0: number;
  /** The last close before the day of the words; null for a claim that has no direction. */
  readonly before: number | null;
  /** The close of the day of the words; null where that day has no session. */
  readonly own: number | null;
}

/** The chances that prices have over a claim's window, seen from P0. Prices in USD. */
export interface Odds {
  /** That a daily close comes to a price, from whichever side it starts. */
  reach(price: number): number;
  /** That the last close lies below a price. */
  endBelow(price: number): number;
  /** That a daily close comes to lie between two prices, from outside. */
  enter(min: number, max: number): number;
}

/** Rules that judge one kind of claim. */
export interface KindJudge<C extends { readonly kind: Kind } = Claim> {
  /** Where the claim lies, seen from the closes around the words; null where they leave it open. Absent: it has no direction. */
  direction?(claim: C, from: Standpoint): Direction | null;
  /** The outcome by the closes of its window. */
  decide(claim: C, window: JudgedWindow, from: Standpoint): Decision;
  /** Returns the crossing that settles a claim that started from a close of `p0`. Null if its last close decides. */
  crossing(claim: C, p0: number): Crossing | null;
  /** Returns its chance to hit, 0 to 1. */
  chance(claim: C, p0: number, odds: Odds): number;
}
