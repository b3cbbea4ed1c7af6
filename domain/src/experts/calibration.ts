import { type Rated, wilson } from './figures.ts';

const BINS = 5;
/** Least number of calls for calibration bins. With fewer, the bins would be noise. */
const FEWEST = 20;

/** Calls with similar chances, and the number of hits among them. */
export interface CalibrationBin {
  /** Range of chances in the bin: `from` inclusive, `to` exclusive. The last bin includes 1. */
  readonly from: number;
  readonly to: number;
  readonly calls: number;
  readonly hits: number;
  readonly meanChance: number | null;
  /** 95 % bounds of the share that hits. Null for an empty bin. */
  readonly low: number | null;
  readonly high: number | null;
}

/** Compares the hit rate of calls with their mean chance, in five bins of chance. Null below 20 calls. */
export function calibrationOf(rated: readonly Rated[]): readonly CalibrationBin[] | null {
  if (rated.length < FEWEST) return null;
  const binOf = (chance: number): number => Math.min(BINS - 1, Math.floor(chance * BINS));
  return Array.from({ length: BINS }, (_, i) => {
    const inside = rated.filter(({ chance }) => binOf(chance) === i);
    const calls = inside.length;
    const hits = inside.filter(({ hit }) => hit).length;
    const bounds = wilson(hits, calls);
    const meanChance = calls === 0 ? null : inside.reduce((sum, { chance }) => sum + chance, 0) / calls;
    return {
      ...{ from: i / BINS, to: (i + 1) / BINS, calls, hits, meanChance },
      ...{ low: bounds?.low ?? null, high: bounds?.high ?? null },
    };
  });
}
