import { formatChance } from '@hindcast/domain';
import type { WireCalibrationBin } from '@hindcast/domain/track';
import { ReliabilityPlot } from '../judge/ReliabilityPlot.tsx';

const ticks = [0, 0.5, 1];

interface Filled extends WireCalibrationBin {
  readonly mean_chance: number;
  readonly low: number;
  readonly high: number;
}

const isFilled = (bin: WireCalibrationBin): bin is Filled =>
  bin.calls > 0 && bin.mean_chance !== null && bin.low !== null && bin.high !== null;

/**
 * Plots the share of an expert's calls that hit against their chances. Above the line they hit more often than by
 * chance.
 */
export function Calibration({ bins }: { readonly bins: readonly WireCalibrationBin[] }) {
  const filled = bins.filter(isFilled);
  const told = filled.map(
    ({ mean_chance, hits, calls }) => `${hits} of ${calls} at a chance of ${formatChance(mean_chance)}`,
  );
  return (
    <section>
      <h2>Chance and outcome</h2>
      <figure className="reliability">
        <ReliabilityPlot
          dots={filled.map(({ from, mean_chance, hits, calls, low, high }) => ({
            id: from,
            chance: mean_chance,
            hitShare: hits / calls,
            low,
            high,
          }))}
          label={told.join(', ')}
          ticks={ticks}
          across="chance"
          radius={2.2}
        />
        <figcaption className="reliability-told">
          Calls of similar chances together. Above the line more of them hit than chance would have it; the bars are
          where each dot could lie by luck.
        </figcaption>
      </figure>
    </section>
  );
}
