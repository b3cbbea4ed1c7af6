import { cutText, type Day, dayOfMs, formatDayLong, msOfDay, readDay } from '@hindcast/domain';
import { nameText, type WireExpertRecord } from '@hindcast/domain/track';
import { Sign, shapeOf } from './look.tsx';

const WIDTH = 640;
const HEIGHT = 320;
const EDGE = { left: 44, right: 120, top: 12, bottom: 30 } as const;
/** Limits of the names at the ends of lines: least vertical distance in pixels, and greatest length in characters. */
const NAME = { apart: 18, most: 12 } as const;
const MOST_YEARS = 6;
/** Maximum length of a name above the chart, in characters. */
const MOST_OF_NAME = 30;

interface Step {
  readonly day: Day;
  /** Σ(hit − chance) up to and including this day. */
  readonly sum: number;
}

/**
 * Returns the running sum of an expert's hits beyond chance, one step per call, in the order of the calls' last days.
 */
function stepsOf({ data }: WireExpertRecord): readonly Step[] {
  const ended = data.calls.flatMap(({ standing, outcome, chance, last_day }) => {
    const day = last_day === null ? null : readDay(last_day);
    return standing === 'counted' && chance !== null && day !== null
      ? [{ day, over: Number(outcome === 'success') - chance }]
      : [];
  });
  let sum = 0;
  return ended
    .sort((a, b) => a.day - b.day)
    .map(({ day, over }) => {
      sum += over;
      return { day, sum };
    });
}

/** Returns the first day of each year between two days. If there are many years, only some of them. */
function yearsBetween(first: number, last: number): readonly { readonly day: Day; readonly year: number }[] {
  const [from, to] = [first, last].map((day) => new Date(msOfDay(Math.round(day) as Day)).getUTCFullYear()) as [
    number,
    number,
  ];
  const step = Math.max(1, Math.ceil((to - from) / MOST_YEARS));
  const years = Array.from({ length: Math.floor((to - from) / step) }, (_, i) => to - i * step).reverse();
  return years.map((year) => ({ year, day: dayOfMs(Date.UTC(year, 0, 1)) }));
}

/** Returns heights for names so that no names overlap. Each is as near to its given height as possible. */
function keptApart(heights: readonly number[]): readonly number[] {
  const placed = [...heights];
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b]);
  order.forEach((own, i) => {
    if (i > 0) placed[own] = Math.max(placed[own], placed[order[i - 1]] + NAME.apart);
  });
  const over = Math.max(0, ...placed.map((height) => height - (HEIGHT - EDGE.bottom)));
  return placed.map((height) => height - over);
}

/** Shows each expert's hits beyond chance over time as a line that ends in the expert's sign. */
export function EdgeChart({ answers }: { readonly answers: readonly WireExpertRecord[] }) {
  const lines = answers.map((answer) => ({ answer, steps: stepsOf(answer) }));
  const all = lines.flatMap(({ steps }) => steps);
  if (all.length === 0) return null;
  const days = all.map(({ day }) => day);
  const [first, last] = [Math.min(...days) - 30, Math.max(...days)];
  const [low, high] = [
    Math.min(0, ...all.map(({ sum }) => sum)) - 0.5,
    Math.max(0, ...all.map(({ sum }) => sum)) + 0.5,
  ];
  const x = (day: number): number => EDGE.left + ((day - first) / (last - first)) * (WIDTH - EDGE.left - EDGE.right);
  const y = (sum: number): number => EDGE.top + ((high - sum) / (high - low)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const step = Math.max(1, Math.ceil((high - low) / 6));
  const ticks: number[] = [];
  for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) ticks.push(tick);
  const names = keptApart(lines.map(({ steps }) => y(steps.at(-1)?.sum ?? 0) + 4));
  const told = lines
    .filter(({ steps }) => steps.length > 0)
    .map(({ answer, steps }) => `${nameText(answer.data).slice(0, 80)} ${(steps.at(-1)?.sum ?? 0).toFixed(1)}`);
  return (
    <figure className="compare-chart">
      <ul className="compare-names" aria-hidden="true">
        {answers.map(({ data }, place) => (
          <li key={data.id} data-place={place}>
            <Sign place={place} />
            <bdi>{cutText(nameText(data), MOST_OF_NAME)}</bdi>
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Hits beyond chance so far: ${told.join(', ')}`}>
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              className={tick === 0 ? 'compare-zero' : 'compare-grid'}
              d={`M${EDGE.left} ${y(tick)}H${WIDTH - EDGE.right}`}
            />
            <text x={EDGE.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick > 0 ? `+${tick}` : String(tick).replace('-', '−')}
            </text>
          </g>
        ))}
        {yearsBetween(first, last).map(({ day, year }) => (
          <text key={year} x={x(day)} y={HEIGHT - 8} textAnchor="middle">
            {year}
          </text>
        ))}
        {lines.map(({ answer, steps }, place) => {
          const [start] = steps;
          const end = steps.at(-1);
          if (!start || !end) return null;
          const path = steps.map(({ day, sum }) => `H${x(day)}V${y(sum)}`).join('');
          return (
            <g key={answer.data.id} className="compare-line" data-place={place}>
              <path className="compare-way" d={`M${x(start.day)} ${y(0)}${path}`} />
              <path
                className="compare-end"
                d={shapeOf(place)}
                transform={`translate(${x(end.day) - 6} ${y(end.sum) - 6})`}
              />
              <text className="compare-name" x={WIDTH - EDGE.right + 12} y={names[place]} direction="ltr">
                {cutText(nameText(answer.data), NAME.most)}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption>
        Hits beyond chance, added up as the calls ended, up to {formatDayLong(last as Day)}: a hit lifts the line by how
        unlikely it was, a miss lowers it by how likely.
      </figcaption>
    </figure>
  );
}
