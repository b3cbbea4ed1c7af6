import { type Grain, grains, type Period, type PeriodCounts, periodsOf, type Tally } from '@hindcast/domain/crowd';
import type { Scales } from '../axes/scales.ts';
import type { Box, Layout, Point, Shape, Strip, StripBar } from '../model/scene.ts';
import { countWhile } from './inView.ts';

/** Height of the strip, of the text above its bars, and of the empty space below them. Pixels. */
export const STRIP: Readonly<Record<Layout, { height: number; words: number; below: number }>> = {
  desktop: { height: 70, words: 17, below: 5 },
  mobile: { height: 32, words: 0, below: 4 },
};
/** Least width of a bar, pixels. Weeks need more space than months. */
const LEAST: Readonly<Record<Grain, number>> = { week: 11, month: 5, quarter: 4, year: 0 };
/** Gap between two bars, pixels. */
const GAP = 1;
const SIZE = 10;
const WORDS_SIZE = 11;
const DAYS: Readonly<Record<Grain, number>> = { week: 7, month: 30.4, quarter: 91.3, year: 365.2 };
const OUTLINE = 1;
/** Least height of a bar that counts at least one call, pixels. */
const LOWEST = 2;

/** Text that explains the shades and the dashed line of the band. */
const BAND_KEY = 'Band: half, and eight in ten, of open calls; dashed: their median.';

const GRAIN_WORDS: Readonly<Record<Grain, string>> = { week: 'week', month: 'month', quarter: 'quarter', year: 'year' };

/** Returns the shortest period whose bars are wide enough in the view. */
function grainFor({ plot, viewport }: Scales, finest: Grain): Grain {
  const perDay = plot.width / (viewport.to - viewport.from);
  const possible = grains.slice(grains.indexOf(finest));
  return possible.find((grain) => DAYS[grain] * perDay >= LEAST[grain]) ?? 'year';
}

const kept = new WeakMap<Tally, Partial<Record<Grain, readonly PeriodCounts[]>>>();

/** Returns the periods of a tally. Cached by tally and period length. */
export function periodsIn(tally: Tally, grain: Grain): readonly PeriodCounts[] {
  const own = kept.get(tally) ?? {};
  const ready = own[grain];
  if (ready) return ready;
  const periods = periodsOf(tally, grain);
  kept.set(tally, { ...own, [grain]: periods });
  return periods;
}

function barsIn(periods: readonly PeriodCounts[], { plot, viewport, x }: Scales): StripBar[] {
  const bars: StripBar[] = [];
  const [left, right] = [plot.x, plot.x + plot.width];
  for (let i = countWhile(periods, ({ period }) => period.to < viewport.from); i < periods.length; i++) {
    const counts = periods[i];
    const { from, to } = counts.period;
    if (from > viewport.to) break;
    const start = Math.max(x(from), left);
    const end = Math.min(x(to + 1), right);
    if (end > start) bars.push({ counts, x: start, width: end - start });
  }
  return bars;
}

/**
 * Returns the largest counts up and down over the whole tally, not only the view, so that bars keep their height while
 * the view moves.
 */
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
  readonly hasBand: boolean;
}

/** Points of all bars, gathered by colour. Each colour becomes one shape, because every shape costs time in a frame. */
interface Bars {
  readonly hits: Point[];
  readonly misses: Point[];
  /** Outline of the bars of periods that have only open predictions, as one path along the base. */
  readonly ahead: Point[];
  /** Outlines of open predictions above hits: x0, y0, x1, y1 of each line. */
  readonly open: number[];
}

/** Continues a path along the base and around a bar. */
function bar(d: Point[], x: number, width: number, base: number, end: number): void {
  d.push({ x, y: base }, { x, y: end }, { x: x + width, y: end }, { x: x + width, y: base });
}

function outline(d: number[], x: number, width: number, base: number, end: number): void {
  const right = x + width;
  d.push(x, base, x, end, x, end, right, end, right, end, right, base, right, base, x, base);
}

function barShapes({ hits, misses, ahead, open }: Bars, opacity: number): Shape[] {
  const look = opacity === 1 ? {} : { opacity };
  const shapes: Shape[] = [];
  if (hits.length > 0) shapes.push({ type: 'path', d: hits, close: true, fill: 'hit', ...look });
  if (misses.length > 0) shapes.push({ type: 'path', d: misses, close: true, fill: 'miss', ...look });
  if (ahead.length > 0) shapes.push({ type: 'path', d: ahead, stroke: 'pending', width: OUTLINE, ...look });
  if (open.length > 0) shapes.push({ type: 'lines', d: open, ink: 'pending', width: OUTLINE, ...look });
  return shapes;
}

/** Opacity of the other periods while one is chosen. */
const FAINT = 0.3;

function paint(bars: readonly StripBar[], grain: Grain, most: { up: number; down: number }, look: Look): Shape[] {
  const { box, words, below, isChosen, opacity, hasBand } = look;
  const height = box.height - words - below - 1;
  const [up, down] = [Math.sqrt(most.up), Math.sqrt(most.down)];
  const unit = height / (up + down);
  const base = box.y + words + up * unit;
  const heightOf = (count: number): number => (count === 0 ? 0 : Math.max(Math.sqrt(count) * unit, LOWEST));
  const noBars = (): Bars => ({ hits: [], misses: [], ahead: [], open: [] });
  const groups = { plain: noBars(), faint: noBars() };
  for (const { counts, x, width } of bars) {
    const { hits, misses, open, period } = counts;
    const [left, wide] = [x + GAP / 2, Math.max(width - GAP, 1)];
    const into = isChosen(period) ? groups.plain : groups.faint;
    const above = heightOf(hits);
    if (hits > 0) bar(into.hits, left, wide, base, base - above);
    if (misses > 0) bar(into.misses, left, wide, base, base + heightOf(misses));
    if (open === 0) continue;
    // Open predictions are stacked on the hits of the same period. The height of the stack is that of the summed
    // counts.
    const top = Math.max(heightOf(hits + open), above + LOWEST);
    const [inner, room] = [left + OUTLINE / 2, Math.max(wide - OUTLINE, 1)];
    if (hits === 0) bar(into.ahead, inner, room, base, base - top + OUTLINE / 2);
    else outline(into.open, inner, room, base - above, base - top + OUTLINE / 2);
  }
  const line = { from: { x: box.x, y: base }, to: { x: box.x + box.width, y: base } };
  return [
    ...barShapes(groups.plain, opacity),
    ...barShapes(groups.faint, opacity * FAINT),
    { type: 'line', ...line, ink: 'muted', width: 1, opacity: 0.5 * opacity },
    ...letters(most, grain, { box, words, below, base, up: up * unit, opacity, hasBand }),
  ];
}

interface Letters {
  readonly box: Box;
  readonly words: number;
  readonly below: number;
  readonly base: number;
  readonly up: number;
  readonly opacity: number;
  readonly hasBand: boolean;
}

/** Draws the largest counts beside the strip, and the explanation above its bars. */
function letters(most: { up: number; down: number }, grain: Grain, from: Letters): Shape[] {
  const { box, words, below, base, up, opacity, hasBand } = from;
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
  const long = `Calls by ${GRAIN_WORDS[grain]}: hits up, misses down, open ones outlined. Heights are square roots.`;
  const short = `Calls by ${GRAIN_WORDS[grain]}, heights are square roots`;
  const sentences = hasBand ? [`${long} ${BAND_KEY}`, `${short}. ${BAND_KEY}`, short] : [long, short];
  const fitting = sentences.find((sentence) => sentence.length * WORDS_SIZE * 0.56 < box.width) ?? short;
  const at = { x: box.x, y: box.y + words / 2 - 1 };
  return [...shapes, { ...text, at, text: fitting }];
}

interface StripPlace {
  readonly layout: Layout;
  /** Top edge of the strip, pixels. */
  readonly top: number;
  /** Visible share of its height, 0 to 1. Below 1 while the strip appears or disappears. */
  readonly rise: number;
  /** The only period that is shown in detail; the others are faint. Null for none. */
  readonly chosen: Period | null;
  /** True if the band of open calls is shown. Its explanation is part of the strip's text. */
  readonly hasBand: boolean;
  /** True to reserve the strip's place without drawing it, for a first frame. */
  readonly wordless: boolean;
}

/**
 * Lays out the strip below a plot: hits up, misses down, open predictions as outlines, for each period in view. Heights
 * are square roots of counts, on one scale for the whole tally.
 */
export function stripOf(tallyOf: () => Tally, scales: Scales, place: StripPlace): Strip {
  const { layout, top, rise, chosen, hasBand, wordless } = place;
  const { plot } = scales;
  const { height, words, below } = STRIP[layout];
  const box = { x: plot.x, y: top, width: plot.width, height: height * rise };
  if (wordless) return { box, head: words * rise, grain: 'month', bars: [], shapes: [] };
  const tally = tallyOf();
  const grain = chosen?.grain ?? grainFor(scales, tally.finest);
  const periods = periodsIn(tally, grain);
  const bars = barsIn(periods, scales);
  const isChosen = ({ from }: Period): boolean => chosen === null || chosen.from === from;
  const look = { box, words: words * rise, below: below * rise, isChosen, opacity: rise, hasBand };
  return {
    box,
    grain,
    bars,
    head: words * rise,
    shapes: box.height < 4 ? [] : paint(bars, grain, mostOf(periods), look),
  };
}
