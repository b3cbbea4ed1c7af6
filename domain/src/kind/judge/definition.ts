import type { Claim, Direction, Kind } from '../claim.ts';
import type { Decision } from './decision.ts';
import type { JudgedWindow } from './window.ts';

/** The level whose crossing settles a claim. */
interface Crossing {
  /** Price in USD. */
  readonly level: number;
  /** True if it is crossed from below. */
  readonly up: boolean;
  /** True if only a close beyond the level crosses it. False if a close at the level does too. */
  readonly past: boolean;
}

/** The closes that a claim is compared with, USD. */
export interface Standpoint {
  /** P0, the start price: close of the last trading day at or before the window's start. */
  readonly p0: number;
  /** The last close before the day of the statement. Null for a kind without a direction. */
  readonly before: number | null;
  /** The close of the day of the statement. Null if that day has no session. */
  readonly own: number | null;
}

/** Probabilities, 0 to 1, of price moves from P0 within a claim's window. Prices in USD. */
export interface Odds {
  /** Returns the probability that some daily close reaches a price, from below or from above. */
  reach(price: number): number;
  /** Returns the probability that the last close is below a price. */
  endBelow(price: number): number;
  /** Returns the probability that some daily close enters the range between two prices from outside. */
  enter(min: number, max: number): number;
}

/** Rules that judge one kind of claim. */
export interface KindJudge<C extends { readonly kind: Kind } = Claim> {
  /**
   * Returns the direction of a claim from the closes around the day of the statement. Null if unclear. Only kinds with
   * a direction have this method.
   */
  direction?(claim: C, from: Standpoint): Direction | null;
  /** Decides the outcome from the closes of the claim's window. */
  decide(claim: C, window: JudgedWindow, from: Standpoint): Decision;
  /**
   * Returns the level whose crossing settles the claim. Null if the window's last close decides. @param p0 the start
   * price.
   */
  crossing(claim: C, p0: number): Crossing | null;
  /** Returns the chance that the claim hits, 0 to 1. */
  chance(claim: C, p0: number, odds: Odds): number;
}
