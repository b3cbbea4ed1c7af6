import { formatChance, formatCount, formatDayLong, formatShare, readDatePart } from '@hindcast/domain';
import { ReliabilityPlot } from './ReliabilityPlot.tsx';
import { reliability } from './reliability.ts';

/** Shares that have a label on both axes. */
const ticks = [0, 0.25, 0.5, 0.75, 1];

/** Returns the bias as text: "+2 points [−1 to +5]". Positive if calls hit more often than their chances. */
function leanText({
  value,
  low,
  high,
}: {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}): string {
  const points = (share: number): string => {
    const rounded = Math.round(share * 100);
    return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${Math.abs(rounded)}`;
  };
  return `${points(value)} (${points(low)} to ${points(high)})`;
}

/**
 * Shows chances against results in ten bins. For each bin it shows the range that 95 of 100 resamples of whole years
 * lie in.
 */
export function Reliability() {
  const { bins, calls, error, groups, measured } = reliability;
  const day = readDatePart(measured);
  return (
    <figure className="reliability">
      <ReliabilityPlot
        dots={bins.map(({ stated, happened, low, high }) => ({
          id: stated,
          chance: stated,
          hitShare: happened,
          low,
          high,
        }))}
        label={`Stated and happened: ${bins.map((bin) => `${formatChance(bin.stated)} and ${formatShare(bin.happened)}`).join(', ')}`}
        ticks={ticks}
        across="chance stated"
        radius={1.6}
      />
      <figcaption className="reliability-told">
        {formatCount(calls)} drawn calls of all kinds on the later halves of Bitcoin’s and Strategy’s histories, each
        judged by the rules above. Dots on the line: calls hit as often as stated. On the average they lie{' '}
        {(error.value * 100).toFixed(1)} points off it ({(error.low * 100).toFixed(1)} to{' '}
        {(error.high * 100).toFixed(1)}). The bars show where each dot would lie if other years had come.{' '}
        {day !== null && `Measured on ${formatDayLong(day)}.`}
      </figcaption>
      <details>
        <summary>By kind, direction and length</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is wider than a phone */}
        <section className="reliability-table" aria-label="By kind, direction and length" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Calls</th>
                <th scope="col">Number</th>
                <th scope="col">Off the line, points</th>
                <th scope="col">More often than stated, points</th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => (
                <tr key={group.name}>
                  <th scope="row">{group.name}</th>
                  <td>{formatCount(group.calls)}</td>
                  <td>
                    {(group.error.value * 100).toFixed(1)} ({(group.error.low * 100).toFixed(1)} to{' '}
                    {(group.error.high * 100).toFixed(1)})
                  </td>
                  <td>{leanText(group.lean)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}
