import type { Day } from '../market/day.ts';
import { APART, sameBounds } from '../predictions/repeats.ts';
import type { TrackCall } from './call.ts';
import type { Placed } from './standing.ts';

/** A call that the expert repeated with a later end, once or more often, each time before the earlier end was over. */
export interface MovedGoalposts {
  /** The calls, earliest first. */
  readonly calls: readonly TrackCall[];
  /** The end of the first call. */
  readonly from: Day;
  /** The end of the last call. */
  readonly to: Day;
}

type Dated = TrackCall & { readonly end: Day };

const isDated = (call: TrackCall): call is Dated => call.end !== null;

/**
 * Tells whether a call moves the end of an earlier one: it has the same prices and a later end, and was made before the
 * earlier call ended or was decided.
 */
const moves = (call: Dated, before: Dated): boolean =>
  before.asset === call.asset &&
  before.kind === call.kind &&
  before.made < call.made &&
  call.made <= before.end &&
  call.end > before.end &&
  (before.decidedOn === null || before.decidedOn >= call.made) &&
  sameBounds(before, call);

/**
 * Finds moved goalposts: calls that the expert repeated, with prices within 2 %, for a later end before the earlier
 * call ended or was decided. The end must move by more than 30 days in total, because a smaller difference counts as
 * the same call. Each call is in one chain at most, and continues the chain with the latest end.
 * @param placed calls in the order in which they were made.
 */
export function movedGoalposts(placed: readonly Placed[]): MovedGoalposts[] {
  const left: ReadonlySet<string> = new Set(['noDate', 'review', 'setAside']);
  let open: { readonly calls: Dated[] }[] = [];
  const chains: { readonly calls: Dated[] }[] = [];
  for (const { call, standing } of placed) {
    if (left.has(standing) || !isDated(call)) continue;
    open = open.filter(({ calls }) => (calls.at(-1)?.end ?? call.made) >= call.made);
    let moved: { readonly calls: Dated[] } | null = null;
    for (const chain of open) {
      const last = chain.calls[chain.calls.length - 1];
      if (moves(call, last) && last.end > (moved?.calls.at(-1)?.end ?? Number.NEGATIVE_INFINITY)) moved = chain;
    }
    if (moved) moved.calls.push(call);
    else {
      const chain = { calls: [call] };
      open.push(chain);
      chains.push(chain);
    }
  }
  return chains
    .map(({ calls }) => ({ calls, from: calls[0].end, to: calls[calls.length - 1].end }))
    .filter(({ from, to }) => to - from > APART.days);
}
