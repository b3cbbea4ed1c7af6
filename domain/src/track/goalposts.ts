import { APART, sameBounds } from '../prediction/repeats.ts';
import type { Day } from '../time/day.ts';
import type { TrackCall } from './call.ts';
import type { Placed } from './standing.ts';

/** A call that was said again for a later day before the day before was over, once or more often. */
export interface MovedGoalposts {
  /** The calls, the first one first. */
  readonly calls: readonly TrackCall[];
  /** The day that the first one named, and the last one. */
  readonly from: Day;
  readonly to: Day;
}

type Dated = TrackCall & { readonly end: Day };

const isDated = (call: TrackCall): call is Dated => call.end !== null;

/**
 * Tells whether a call moves the end of an earlier one: it has the same bounds and a later end. It was said no later
 * than the earlier end, and before anything decided the earlier call.
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
 * Goalposts that an expert moved: the same call, its prices within 2 %, said again for a later day before the one before
 * had ended or was decided, and so on; by more than 30 days altogether, since less is the same call. Each call is in one
 * chain at most, and continues the one with the latest end.
 * @param placed in the order in which they were made.
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
