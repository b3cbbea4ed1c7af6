import { pointsText, type WireEdge, type WireExpertRow } from '@hindcast/domain/track';

const WIDTH = 96;
const HEIGHT = 16;
const LEAST_SPAN = 0.1;

/**
 * Returns the greatest distance of any expert's 95 % bounds from zero, as a share. All bars of a table are drawn on
 * this scale.
 */
export const spanOf = (rows: readonly Pick<WireExpertRow, 'chance'>[]): number =>
  rows.reduce((most, { chance }) => Math.max(most, -(chance?.low ?? 0), chance?.high ?? 0), LEAST_SPAN);

interface EdgeBarProps {
  readonly edge: WireEdge;
  readonly span: number;
  /** True if the edge is more than luck and the market's trend explain. If left out, the bounds of the edge decide. */
  readonly isBeyond?: boolean;
}

/** Shows the 95 % bounds of an edge as a bar around zero. The dot is filled if luck alone does not explain the edge. */
export function EdgeBar({ edge: { shrunk, low, high }, span, isBeyond = low > 0 }: EdgeBarProps) {
  const at = (share: number): number => WIDTH / 2 + (share / span) * (WIDTH / 2 - 5);
  const middle = HEIGHT / 2;
  const tone = isBeyond ? 'hit' : high < 0 ? 'miss' : 'open';
  return (
    <svg
      className="hc-edge-bar"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`between ${pointsText(low)} and ${pointsText(high)}`}
      data-tone={tone}
    >
      <path className="hc-edge-zero" d={`M${WIDTH / 2} 0V${HEIGHT}`} />
      <path className="hc-edge-reach" d={`M${at(low)} ${middle}H${at(high)}`} />
      <circle className="hc-edge-dot" cx={at(shrunk)} cy={middle} r="3.5" />
    </svg>
  );
}
