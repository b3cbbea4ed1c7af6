import { formatShare } from '@hindcast/domain';
import type { WireCalibrationBin } from '@hindcast/domain/track';

const SIZE = 100;
const ticks = [0, 0.5, 1];
const at = (share: number): number => share * SIZE;

interface Filled extends WireCalibrationBin {
  readonly mean_chance: number;
  readonly low: number;
  readonly high: number;
}

const isFilled = (bin: WireCalibrationBin): bin is Filled =>
  bin.calls > 0 && bin.mean_chance !== null && bin.low !== null && bin.high !== null;

/** How often an expert's calls came true beside their chances: above the line they did better than chance. */
export function Calibration({ bins }: { readonly bins: readonly WireCalibrationBin[] }) {
  const filled = bins.filter(isFilled);
  const told = filled.map(
    ({ mean_chance, hits, calls }) => `${hits} of ${calls} at a chance of ${formatShare(mean_chance)}`,
  );
  return (
    <section>
      <h2>Chance and outcome</h2>
      <figure className="reliability">
        <div className="reliability-chart">
          <span className="reliability-y">came true</span>
          <span className="reliability-ticks" data-axis="y" aria-hidden="true">
            {ticks.map((share) => (
              <span key={share} style={{ bottom: `${share * 100}%` }}>
                {formatShare(share)}
              </span>
            ))}
          </span>
          <svg className="reliability-picture" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={told.join(', ')}>
            {ticks.map((share) => (
              <path key={share} className="reliability-frame" d={`M0 ${at(share)}H${SIZE}M${at(share)} 0V${SIZE}`} />
            ))}
            <path className="reliability-even" d={`M0 ${SIZE}L${SIZE} 0`} />
            {filled.map(({ from, mean_chance, hits, calls, low, high }) => (
              <g key={from}>
                <path className="reliability-bar" d={`M${at(mean_chance)} ${SIZE - at(low)}V${SIZE - at(high)}`} />
                <circle className="reliability-dot" cx={at(mean_chance)} cy={SIZE - at(hits / calls)} r="2.2" />
              </g>
            ))}
          </svg>
          <span className="reliability-ticks" data-axis="x" aria-hidden="true">
            {ticks.map((share) => (
              <span key={share} style={{ left: `${share * 100}%` }}>
                {formatShare(share)}
              </span>
            ))}
          </span>
          <span className="reliability-x">chance</span>
        </div>
        <figcaption className="reliability-told">
          Calls of similar chances together. Above the line more of them came true than chance would have it; the bars
          are where each dot could lie by luck.
        </figcaption>
      </figure>
    </section>
  );
}
