import { formatShare } from '@hindcast/domain';

const SIZE = 100;
const at = (share: number): number => share * SIZE;

/** A group of calls with similar chances. All values are shares, 0 to 1. */
export interface ReliabilityDot {
  readonly id: number;
  readonly chance: number;
  readonly hitShare: number;
  /** 95 % bounds of the share of hits. */
  readonly low: number;
  readonly high: number;
}

interface ReliabilityPlotProps {
  readonly dots: readonly ReliabilityDot[];
  /** Text of the whole plot for screen readers. */
  readonly label: string;
  /** Shares that have a label on both axes. */
  readonly ticks: readonly number[];
  /** Label of the horizontal axis. */
  readonly across: string;
  /** Radius of a dot, in hundredths of the plot. */
  readonly radius: number;
}

function Ticks({ axis, ticks }: { readonly axis: 'x' | 'y'; readonly ticks: readonly number[] }) {
  const side = axis === 'x' ? 'left' : 'bottom';
  return (
    <span className="reliability-ticks" data-axis={axis} aria-hidden="true">
      {ticks.map((share) => (
        <span key={share} style={{ [side]: `${share * 100}%` }} suppressHydrationWarning>
          {formatShare(share)}
        </span>
      ))}
    </span>
  );
}

/**
 * Plots the share of calls that hit against their chances. On the line, calls hit as often as their chances; above it,
 * more often.
 */
export function ReliabilityPlot({ dots, label, ticks, across, radius }: ReliabilityPlotProps) {
  return (
    <div className="reliability-chart">
      <span className="reliability-y">hit</span>
      <Ticks axis="y" ticks={ticks} />
      <svg className="reliability-picture" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
        {ticks.map((share) => (
          <path key={share} className="reliability-frame" d={`M0 ${at(share)}H${SIZE}M${at(share)} 0V${SIZE}`} />
        ))}
        <path className="reliability-even" d={`M0 ${SIZE}L${SIZE} 0`} />
        {dots.map(({ id, chance, hitShare, low, high }) => (
          <g key={id}>
            <path className="reliability-bar" d={`M${at(chance)} ${SIZE - at(low)}V${SIZE - at(high)}`} />
            <circle className="reliability-dot" cx={at(chance)} cy={SIZE - at(hitShare)} r={radius} />
          </g>
        ))}
      </svg>
      <Ticks axis="x" ticks={ticks} />
      <span className="reliability-x">{across}</span>
    </div>
  );
}
