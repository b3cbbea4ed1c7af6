import { createRandom } from '../../random.ts';
import { quantile } from '../report/rounds.ts';
import type { SettledCall } from './calls.ts';

const BINS = 10;
const RESAMPLES = 300;
/** Surer than this no formula is taken to be: one certain miss would outweigh all else. */
const SUREST = 1e-4;

/** Which of the two chances of a call is looked at. */
export type ChanceOf = (call: SettledCall) => number;

/** Calls of one range of chances: what was stated and what happened, on the average. */
export interface Bin {
  readonly stated: number;
  readonly happened: number;
  readonly count: number;
}

/** Ten bins of equal width, those without calls left out. */
export function binsOf(calls: readonly SettledCall[], chanceOf: ChanceOf): Bin[] {
  const bins = Array.from({ length: BINS }, () => ({ stated: 0, happened: 0, count: 0 }));
  for (const call of calls) {
    const chance = chanceOf(call);
    const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
    bin.stated += chance;
    bin.happened += call.isHit ? 1 : 0;
    bin.count++;
  }
  return bins
    .filter(({ count }) => count > 0)
    .map(({ stated, happened, count }) => ({ stated: stated / count, happened: happened / count, count }));
}

/** Returns the distance from stated to happened: the mean over the bins, weighted by their calls. */
export function calibrationError(calls: readonly SettledCall[], chanceOf: ChanceOf): number {
  const off = binsOf(calls, chanceOf).reduce((sum, bin) => sum + bin.count * Math.abs(bin.stated - bin.happened), 0);
  return off / calls.length;
}

const mean = (calls: readonly SettledCall[], loss: (call: SettledCall) => number): number =>
  calls.reduce((sum, call) => sum + loss(call), 0) / calls.length;

/** Mean squared distance of the chance from what happened. */
export const brierScore = (calls: readonly SettledCall[], chanceOf: ChanceOf): number =>
  mean(calls, (call) => (chanceOf(call) - (call.isHit ? 1 : 0)) ** 2);

/** Mean −ln of the chance that was given to what happened. */
export const logLoss = (calls: readonly SettledCall[], chanceOf: ChanceOf): number =>
  mean(calls, (call) => {
    const chance = Math.min(1 - SUREST, Math.max(SUREST, chanceOf(call)));
    return -Math.log(call.isHit ? chance : 1 - chance);
  });

/** Where a figure lies in 95 of 100 resamples of whole years: calls of one year share its prices. */
export function errorBars(
  calls: readonly SettledCall[],
  figureOf: (calls: readonly SettledCall[]) => number,
): readonly [low: number, high: number] {
  const random = createRandom(95);
  const years = [...Map.groupBy(calls, ({ year }) => year).values()];
  const figures = Array.from({ length: RESAMPLES }, () =>
    figureOf(years.flatMap(() => years[Math.floor(random() * years.length)] ?? [])),
  );
  return [quantile(figures, 0.025), quantile(figures, 0.975)];
}
