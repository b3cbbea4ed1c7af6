import { type Grain, grains, type Period, type PeriodCounts, periodsOf, type Tally } from '@hindcast/domain/crowd';
import type { Scales } from '../axes/scales.ts';
import type { Box, Layout, Shape, Strip, StripBar } from '../model/scene.ts';

/** The height of a strip, of the line of words above its bars, and of the room below these. Pixels. */
export const STRIP: Readonly<Record<Layout, { height: number; words: number; below: number }>> = {
  desktop: { height: 70, words: 17, below: 5 },
  mobile: { height: 32, words: 0, below: 4 },
};
/** A bar is at least so wide, pixels; weeks are shown only where they have more room than a month needs. */
const LEAST: Readonly<Record<Grain, number>> = { week: 11, month: 5, quarter: 4, year: 0 };
/** Between two bars, pixels. */
const GAP = 1;
const SIZE = 10;
const WORDS_SIZE = 11;
const DAYS: Readonly<Record<Grain, number>> = { week: 7, month: 30.4, quarter: 91.3, year: 365.2 };
const OUTLINE = 1;
/** A bar of one call is so high at least, pixels. */
const LOWEST = 2;

const GRAIN_WORDS: Readonly<Record<Grain, string>> = { week: 'week', month: 'month', quarter: 'quarter', year: 'year' };

/** The shortest periods whose bars are wide enough to be told apart. */
function grainFor({ plot, viewport }: Scales, finest: Grain): Grain {
  const perDay = plot.width / (viewport.to - viewport.from);
  const possible = grains.slice(grains.indexOf(finest));
  return possible.find((grain) => DAYS[grain] * perDay >= LEAST[grain]) ?? 'year';
}

const kept = new WeakMap<Tally, Partial<Record<Grain, readonly PeriodCounts[]>>>();

/** The periods of a tally, gathered once for each length. */
export function periodsIn(tally: Tally, grain: Grain): readonly PeriodCounts[] {
  const own = kept.get(tally) ?? {};
  const ready = own[grain];
  if (ready) return ready;
  const periods = periodsOf(tally, grain);
  kept.set(tally, { ...own, [grain]: periods });
  return periods;
}

/** Index of the first period that ends on or after a day. */
function firstFrom(periods: readonly PeriodCounts[], day: number): number {
  let low = 0;
  let high = periods.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (periods[middle].period.to < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

function barsIn(periods: readonly PeriodCounts[], { plot, viewport, x }: Scales): StripBar[] {
  const bars: StripBar[] = [];
  const [left, right] = [plot.x, plot.x + plot.width];
  for (let i = firstFrom(periods, viewport.from); i < periods.length; i++) {
    const counts = periods[i];
    const { from, to } = counts.period;
    if (from > viewport.to) break;
    const start = Math.max(x(from), left);
    const end = Math.min(x(to + 1), right);
    if (end > start) bars.push({ counts, x: start, width: end - start });
  }
  return bars;
}

/** The largest count in a tally decides the scale, and not what is in view: bars keep their height while the view moves. */
const mostOf = (periods: readonly PeriodCounts[]): { up: number; down: number } => ({
  up: Math.max(1, ...periods.map(({ hits, open }) => hits + open)),
  down: Math.max(0, ...periods.map(({ misses }) => misses)),
});

interface Look {
  readonly box: Box;
  readonly words: number;
  readonly below: number;
  readonly isChosen: (period: Period) => boolean;
  readonly opacity: number;
}

const rect = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

function paint(bars: readonly StripBar[], grain: Grain, most: { up: number; down: number }, look: Look): Shape[] {
  const { box, words, below, isChosen, opacity } = look;
  const room = box.height - words - below - 1;
  const [up, down] = [Math.sqrt(most.up), Math.sqrt(most.down)];
  const unit = room / (up + down);
  const base = box.y + words + up * unit;
  const shapes: Shape[] = [];
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(Math.sqrt(count) * unit, LOWEST));
  for (const { counts, x, width } of bars) {
    const { hits, misses, open, period } = counts;
    const [left, wide] = [x + GAP / 2, Math.max(width - GAP, 1)];
    const faint = opacity * (isChosen(period) ? 1 : 0.3);
    const seen = faint === 1 ? {} : { opacity: faint };
    const above = heightOf(hits);
    if (hits > 0) shapes.push({ type: 'rect', box: rect(left, base - above, wide, above), fill: 'hit', ...seen });
    if (misses > 0) shapes.push({ type: 'rect', box: rect(left, base, wide, heightOf(misses)), fill: 'miss', ...seen });
    if (open === 0) continue;
    // Open ones stand on the hits of the same period: together they are as high as their sum.
    const height = Math.max(heightOf(hits + open) - above - OUTLINE / 2, LOWEST);
    const outline = rect(left + OUTLINE / 2, base - above - height, Math.max(wide - OUTLINE, 1), height);
    shapes.push({ type: 'rect', box: outline, stroke: 'pending', width: OUTLINE, ...seen });
  }
  const line = { from: { x: box.x, y: base }, to: { x: box.x + box.width, y: base } };
  shapes.push({ type: 'line', ...line, ink: 'muted', width: 1, opacity: 0.5 * opacity });
  return [...shapes, ...letters(most, grain, { box, words, below, base, up: up * unit, opacity })];
}

interface Letters {
  readonly box: Box;
  readonly words: number;
  readonly below: number;
  readonly base: number;
  readonly up: number;
  readonly opacity: number;
}

/** The largest counts beside the strip, and above it what its bars are. */
function letters(most: { up: number; down: number }, grain: Grain, from: Letters): Shape[] {
  const { box, words, below, base, up, opacity } = from;
  const beside = { type: 'text', size: SIZE, weight: 400, align: 'end', opacity } as const;
  const x = box.x - 7;
  const shapes: Shape[] = [{ ...beside, at: { x, y: base - up + SIZE / 2 - 1 }, text: String(most.up), ink: 'hit' }];
  if (most.down > 0 && box.height - words > 3 * SIZE)
    shapes.push({
      ...beside,
      at: { x, y: box.y + box.height - below - SIZE / 2 + 1 },
      text: String(most.down),
      ink: 'miss',
    });
  if (words === 0) return shapes;
  const text = { type: 'text', size: WORDS_SIZE, weight: 400, align: 'start', opacity, ink: 'muted' } as const;
  const sentence = `Calls by ${GRAIN_WORDS[grain]}: hits up, misses down, open ones outlined. Heights are square roots.`;
  const short = `Calls by ${GRAIN_WORDS[grain]}, heights are square roots`;
  const fits = sentence.length * WORDS_SIZE * 0.56 < box.width;
  const at = { x: box.x, y: box.y + words / 2 - 1 };
  return [...shapes, { ...text, at, text: fits ? sentence : short }];
}

/**
 * The strip below a plot: what stands in each period in view, hits up, misses down, open ones as outlines. Heights are
 * square roots of counts, on one scale for the whole tally.
 * @param rise the share of its height that it has, 0 to 1, while it comes or goes.
 * @param chosen the period that is looked at alone; the others are faint.
 */
export function stripOf(
  tally: Tally,
  scales: Scales,
  layout: Layout,
  top: number,
  rise: number,
  chosen: Period | null,
): Strip {
  const { plot } = scales;
  const { height, words, below } = STRIP[layout];
  const grain = chosen?.grain ?? grainFor(scales, tally.finest);
  const periods = periodsIn(tally, grain);
  const bars = barsIn(periods, scales);
  const box = { x: plot.x, y: top, width: plot.width, height: height * rise };
  const isChosen = ({ from }: Period): boolean => chosen === null || chosen.from === from;
  const look = { box, words: words * rise, below: below * rise, isChosen, opacity: rise };
  return {
    box,
    grain,
    bars,
    head: words * rise,
    shapes: box.height < 4 ? [] : paint(bars, grain, mostOf(periods), look),
  };
}
