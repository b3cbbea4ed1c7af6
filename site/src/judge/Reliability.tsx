import { formatDayLong, formatShare, readDatePart } from '@hindcast/domain';
import { reliability } from './reliability.ts';

const SIZE = 100;
/** The shares that are written at both axes. */
const ticks = [0, 0.25, 0.5, 0.75, 1];
const at = (share: number): number => share * SIZE;

/** "+2 points [−1 to +5]": how much more often calls came true than stated. */
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

/** What was stated against what happened, in ten parts, each with where it lies in 95 of 100 resamples of whole years. */
export function Reliability() {
  const { bins, calls, error, groups, measured } = reliability;
  const day = readDatePart(measured);
  return (
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
        <svg
          className="reliability-picture"
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          role="img"
          aria-label={`Stated and happened: ${bins.map((bin) => `${formatShare(bin.stated)} and ${formatShare(bin.happened)}`).join(', ')}`}
        >
          {ticks.map((share) => (
            <path key={share} className="reliability-frame" d={`M0 ${at(share)}H${SIZE}M${at(share)} 0V${SIZE}`} />
          ))}
          <path className="reliability-even" d={`M0 ${SIZE}L${SIZE} 0`} />
          {bins.map((bin) => (
            <g key={bin.stated}>
              <path className="reliability-bar" d={`M${at(bin.stated)} ${SIZE - at(bin.low)}V${SIZE - at(bin.high)}`} />
              <circle className="reliability-dot" cx={at(bin.stated)} cy={SIZE - at(bin.happened)} r="1.6" />
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
        <span className="reliability-x">chance stated</span>
      </div>
      <figcaption className="reliability-told">
        {calls.toLocaleString('en-GB')} drawn calls of all kinds on the later halves of Bitcoin’s and Strategy’s
        histories, each judged by the rules above. Dots on the line: what was stated at a chance came true as often. On
        the average they lie {(error.value * 100).toFixed(1)} points off it ({(error.low * 100).toFixed(1)} to{' '}
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
                  <td>{group.calls.toLocaleString('en-GB')}</td>
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
