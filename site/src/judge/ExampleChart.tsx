import {
  assets,
  caseOf,
  dayAt,
  formatDayLong,
  formatDayShort,
  formatPriceShort,
  kindOf,
  sides,
} from '@hindcast/domain';
import { OutcomeGlyph } from '@hindcast/widgets';
import type { WorkedExample } from './examples/example.ts';
import { type Plot, plotOf } from './plot.ts';

/**
 * Returns the part of the plot in which a close settles the claim, in percent of the height. Null if the last close
 * decides.
 */
function zoneOf({ claim, verdict }: WorkedExample, { y }: Plot): { top: number; bottom: number } | null {
  const { levels, from } = verdict.evidence;
  const settling = from && verdict.reason !== 'review' ? caseOf(claim.kind, levels, from.price) : null;
  if (!settling) return null;
  const [low = 0, high = low] = levels;
  const { holds } = sides[settling.side];
  return {
    top: holds(Number.POSITIVE_INFINITY, low, high) ? 0 : y(high),
    bottom: holds(Number.NEGATIVE_INFINITY, low, high) ? 100 : y(low),
  };
}

/** Least distance of a written day from both ends of the chart, in percent of the width. */
const ROOM = 28;

/**
 * Draws an example's closes as dots, with its claim and the deciding close. Screen readers get a text instead of it.
 */
export function ExampleChart({ worked }: { readonly worked: WorkedExample }) {
  const { series, claim, verdict, prediction } = worked;
  const { deciding, levels } = verdict.evidence;
  const plot = plotOf(worked);
  const { x, y, ticks } = plot;
  const points = Array.from(series.closes, (close, i) => [x(dayAt(series, i)), y(close)] as const);
  const zone = zoneOf(worked, plot);
  const [first, last] = [dayAt(series, 0), dayAt(series, series.length - 1)];
  return (
    <div
      className="example-chart"
      role="img"
      aria-label={`Daily closes from ${formatDayLong(first)} to ${formatDayLong(last)} and what was said`}
      data-outcome={prediction.outcome}
      data-keeps={kindOf(claim.kind).aim === 'keeps' || undefined}
    >
      <div className="example-plot">
        {ticks.map((price) => (
          <span key={price} className="example-tick" style={{ top: `${y(price)}%` }} suppressHydrationWarning>
            {formatPriceShort(price, assets[prediction.asset])}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {ticks.map((price) => (
            <path key={price} className="example-grid" d={`M0 ${y(price)}H100`} />
          ))}
          {zone && <rect className="example-zone" x="0" width="100" y={zone.top} height={zone.bottom - zone.top} />}
          {levels.map((level) => (
            <path key={level} className="example-level" d={`M0 ${y(level)}H100`} />
          ))}
          <path className="example-line" d={`M${points.map(([px, py]) => `${px} ${py}`).join('L')}`} />
          {/* Each dot has a tiny length, because WebKit stretches dots of no length together with the picture. */}
          <path className="example-closes" d={points.map(([px, py]) => `M${px} ${py}h.01`).join('')} />
          {deciding && <path className="example-drop" d={`M${x(deciding.day)} ${y(deciding.price)}V100`} />}
        </svg>
        {deciding && (
          <span
            className="example-deciding"
            style={{ left: `${x(deciding.day)}%`, top: `${y(deciding.price)}%` }}
            suppressHydrationWarning
          >
            <OutcomeGlyph outcome={prediction.outcome} />
          </span>
        )}
      </div>
      <div className="example-days">
        <span>{formatDayLong(first)}</span>
        {deciding && x(deciding.day) > ROOM && x(deciding.day) < 100 - ROOM && (
          <span className="example-day" style={{ left: `${x(deciding.day)}%` }} suppressHydrationWarning>
            {formatDayShort(deciding.day)}
          </span>
        )}
        <span>{formatDayLong(last)}</span>
      </div>
    </div>
  );
}
