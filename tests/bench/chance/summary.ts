import { kindOf, outcomeByClose } from '@hindcast/domain';
import type { SettledCall } from './calls.ts';
import { binsOf, type ChanceOf, calibrationError, errorBars } from './reliability.ts';

/** The chance that the product states. */
export const ours: ChanceOf = ({ chance }) => chance;
/** The chance that the formula before it stated. */
export const former: ChanceOf = (call) => call.former;

/** A value with where it lies in 95 of 100 resamples of whole years. */
export interface Measured {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** A group of calls: how far what was stated is from what happened, and on which side. */
export interface Group {
  readonly name: string;
  readonly calls: number;
  readonly error: Measured;
  readonly formerError: number;
  /** The rate of hits less the stated chance; below zero if they hit less often than stated. */
  readonly lean: Measured;
}

const horizons: readonly (readonly [string, (call: SettledCall) => boolean])[] = [
  ['Up to 20 closes', ({ closes }) => closes <= 20],
  ['21 to 120 closes', ({ closes }) => closes > 20 && closes <= 120],
  ['More than 120 closes', ({ closes }) => closes > 120],
];

const measured = (calls: readonly SettledCall[], figureOf: (calls: readonly SettledCall[]) => number): Measured => {
  const [low, high] = errorBars(calls, figureOf);
  return { value: figureOf(calls), low, high };
};

const leanOf = (calls: readonly SettledCall[]): number =>
  calls.reduce((sum, call) => sum + (call.isHit ? 1 : 0) - call.chance, 0) / calls.length;

export const errorOf = (calls: readonly SettledCall[]): Measured =>
  measured(calls, (some) => calibrationError(some, ours));

const groupOf = (name: string, calls: readonly SettledCall[]): Group => ({
  name,
  calls: calls.length,
  error: errorOf(calls),
  formerError: calibrationError(calls, former),
  lean: measured(calls, leanOf),
});

/** A call that a level is kept, told as the move to it: the chance of it, and whether it came. */
function asMove(call: SettledCall): SettledCall {
  if (outcomeByClose(call.kind) === 'success') return call;
  return { ...call, chance: 1 - call.chance, former: 1 - call.former, isHit: !call.isHit };
}

/** The calls by kind, by direction and by horizon. */
export function groupsOf(calls: readonly SettledCall[]): Group[] {
  const kinds = [...new Set(calls.map(({ kind }) => kind))];
  return [
    ...kinds.map((kind) =>
      groupOf(
        kindOf(kind).name,
        calls.filter((call) => call.kind === kind),
      ),
    ),
    groupOf('Rises to a level', calls.filter(({ move }) => move === 'rise').map(asMove)),
    groupOf('Falls to a level', calls.filter(({ move }) => move === 'fall').map(asMove)),
    ...horizons.map(([name, belongs]) => groupOf(name, calls.filter(belongs))),
  ];
}

/** Ten bins, each with where its share that hit lies in 95 of 100 resamples. */
export const barsOf = (calls: readonly SettledCall[]) =>
  binsOf(calls, ours).map((bin, place) => {
    const [low, high] = errorBars(calls, (some) => binsOf(some, ours)[place]?.happened ?? 0);
    return { ...bin, low, high };
  });
