import type { Scales } from '../axes/scales.ts';
import type { Cluster, Placed } from '../marks/cluster.ts';
import type { Edge } from '../marks/kind.ts';
import { inksOf } from '../marks/outcomeInks.ts';
import { crosses, cut, overlap } from '../model/box.ts';
import type { Box, Measure, Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { saidOf } from './label.ts';

/** A prediction off the price scale: its name and price at the edge, and the number of others at the same place. */
export interface Chip extends Cluster {
  readonly edge: Edge;
  readonly box: Box;
  /** The expert's name, cut if the plot is narrow. Empty if there is no space for it. */
  readonly name: string;
  /** Point at which its ray leaves the plot. */
  readonly exit: Point;
}

const SIZE = 11;
const HEIGHT = 18;
const PAD = 7;
const ARROW = 9;
const SPACE = 4;
const INSET = 3;
const APART = 6;
const CLEAR = 5;
/** Rows further inside the plot that are tried, in order, if a chip has no space at the edge. */
const ROWS = [1, 2, 3];
const ROW = HEIGHT + 2;

/** Estimates the width of a text, independent of fonts, so that server and browser place chips alike. */
export const roughly: Measure = (text, size) => text.length * size * 0.71;

const widthOf = (name: string, pin: Pin, more: number): number => {
  const { price } = saidOf(pin);
  const words = roughly(name, SIZE, 600) + (name === '' ? 0 : SPACE) + roughly(price, SIZE, 600);
  const others = more > 0 ? SPACE + roughly(`+${more}`, SIZE, 700) : 0;
  return Math.ceil(2 * PAD + ARROW + words + others);
};

/** Fewest letters of a cut name. Fewer would identify nobody. */
const LEAST_LETTERS = 4;

/** Returns the name for a chip, cut if the plot is narrow. */
function nameFor(pin: Pin, { plot }: Scales): string {
  const { name } = saidOf(pin);
  const beyond = widthOf(name, pin, 99) - (plot.width - 2 * INSET);
  if (beyond <= 0) return name;
  const letters = name.length - 1 - Math.ceil(beyond / roughly('n', SIZE, 600));
  return letters < LEAST_LETTERS ? '' : `${name.slice(0, letters)}…`;
}

/** Returns the box of a chip at an edge, centred on `x` and kept within the plot. */
function boxAt(width: number, x: number, edge: Edge, { plot }: Scales): Box {
  const right = plot.x + plot.width - width - INSET;
  return {
    x: Math.max(plot.x + INSET, Math.min(x - width / 2, right)),
    y: edge === 'above' ? plot.y + INSET : plot.y + plot.height - HEIGHT - INSET,
    width,
    height: HEIGHT,
  };
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Yields the possible boxes of a chip, best first. A generator, because usually the first box is free. */
function* boxesFor(width: number, x: number, edge: Edge, scales: Scales, marks: readonly Box[]): Iterable<Box> {
  const first = boxAt(width, x, edge, scales);
  yield first;
  const row = (number: number): Box => ({ ...first, y: first.y + number * (edge === 'above' ? ROW : -ROW) });
  const besideIn = (row: Box): Box[] =>
    marks
      .filter((box) => box.y < row.y + HEIGHT + CLEAR && row.y < box.y + box.height + CLEAR)
      .flatMap((box) => [box.x - APART - width / 2, box.x + box.width + APART + width / 2])
      .sort((a, b) => Math.abs(a - x) - Math.abs(b - x))
      .map((at) => ({ ...boxAt(width, at, edge, scales), y: row.y }));
  const beside = besideIn(first);
  const isNear = (box: Box): boolean => Math.abs(box.x - first.x) < width;
  yield* beside.filter(isNear);
  const inwards = ROWS.map(row);
  yield* inwards;
  yield* inwards.flatMap(besideIn);
  yield* beside;
}

/** Returns the area of a box that other boxes cover, square pixels. */
const coveredArea = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => {
    const part = cut(other, box);
    return sum + (part ? part.width * part.height : 0);
  }, 0);

/**
 * Finds a box for a chip near the point where its ray leaves the plot. The box avoids marks first, then the watermark,
 * then a leader line across marks. If every box covers marks, returns the one that covers the least area.
 */
function freeBox(
  width: number,
  exit: Point,
  edge: Edge,
  scales: Scales,
  marks: readonly Box[],
  watermark: readonly Box[],
): { readonly box: Box; readonly isFree: boolean } {
  const covers = (box: Box, others: readonly Box[]): boolean => others.some((other) => overlap(box, other, CLEAR));
  const all = () => boxesFor(width, exit.x, edge, scales, [...watermark, ...marks]);
  const leads = (box: Box): boolean => {
    const from = middleOf(box);
    return !marks.some((mark) => crosses(from.x, from.y, exit.x, exit.y, mark));
  };
  let clear: Box | null = null;
  let onWatermark: Box | null = null;
  for (const box of all()) {
    // A chip directly below another mark would look like that mark's label.
    if (covers(box, marks)) continue;
    if (covers(box, watermark)) onWatermark ??= box;
    else if (leads(box)) return { box, isFree: true };
    else clear ??= box;
  }
  const best = clear ?? onWatermark;
  if (best) return { box: best, isFree: true };
  const areas = Array.from(all(), (box) => ({ box, area: coveredArea(box, marks) }));
  const { box } = areas.reduce((least, one) => (one.area < least.area ? one : least));
  return { box, isFree: false };
}

/**
 * Creates the chips of predictions beyond the price axis. A chip that would cover another is merged into it.
 * @param placed predictions, most important first, at the point where they leave the plot.
 * @param marks boxes that no chip may cover.
 * @param watermark box to cover only if there is no other place.
 */
export function createChips(
  placed: readonly (Placed & { readonly edge: Edge })[],
  scales: Scales,
  selected: string | null,
  marks: readonly Box[],
  watermark: readonly Box[],
): Chip[] {
  const chips: { pin: Pin; edge: Edge; name: string; others: Pin[]; room: Box; exit: Point }[] = [];
  for (const { pin, at, edge } of placed) {
    // Room for a two-digit count is always reserved, so that a growing chip does not reach its neighbour.
    const name = nameFor(pin, scales);
    const width = widthOf(name, pin, 99);
    const { box: room, isFree } = freeBox(width, at, edge, scales, marks, watermark);
    // Without a free box the prediction joins a chip at the same edge.
    const taken = chips.find((chip) => (isFree ? overlap(chip.room, room, APART) : chip.edge === edge));
    if (taken && pin.id !== selected) taken.others.push(pin);
    else chips.push({ pin, edge, name, others: [], room, exit: at });
  }
  return chips.map(({ pin, edge, name, others, room, exit }) => {
    const width = widthOf(name, pin, others.length);
    const box = { ...room, x: room.x + (room.width - width) / 2, width };
    return { pin, at: middleOf(box), exit, edge, name, others, box };
  });
}

/** Draws a chip's arrow: a triangle that points towards the price. */
function pointer({ x, y, height }: Box, edge: Edge): Point[] {
  const middle = y + height / 2;
  const [tip, base] = edge === 'above' ? [middle - 3.5, middle + 3] : [middle + 3.5, middle - 3];
  const centre = x + PAD + 3;
  return [
    { x: centre - 3.5, y: base },
    { x: centre, y: tip },
    { x: centre + 3.5, y: base },
  ];
}

/**
 * Draws the line from a chip that was moved to the end of its ray. It is drawn beneath all chips, so that it crosses
 * none.
 */
export const leaderOf = ({ pin, at, exit }: Chip): Shape => ({
  type: 'line',
  from: at,
  to: exit,
  ink: inksOf[pin.outcome].stroke,
  width: 1.25,
  opacity: 0.7,
});

/** Draws a chip: arrow, expert, price, and the number of other predictions. */
export function chipShapes({ pin, box, edge, name, others }: Chip, measure: Measure, bold: boolean): Shape[] {
  const { stroke, text: ink } = inksOf[pin.outcome];
  const { price } = saidOf(pin);
  const [nameWidth, priceWidth] = [measure(name, SIZE, 600), measure(price, SIZE, 600)];
  const gap = name === '' ? 0 : SPACE;
  const y = box.y + box.height / 2;
  const more = others.length > 0 ? `+${others.length}` : '';
  const moreWidth = more === '' ? 0 : SPACE + measure(more, SIZE, 700);
  const wordsWidth = nameWidth + gap + priceWidth + moreWidth;
  const free = box.width - 2 * PAD - ARROW - wordsWidth;
  const x = box.x + PAD + ARROW + Math.max(0, free / 2); // in a wide font the text must not reach the arrow
  const text = { type: 'text', size: SIZE, weight: 600, align: 'start' } as const;
  const words: Shape[] = [
    ...(name === '' ? [] : [{ ...text, at: { x, y }, text: name, ink: 'text', length: nameWidth } as const]),
    { ...text, at: { x: x + nameWidth + gap, y }, text: price, ink, length: priceWidth },
  ];
  if (more) {
    const at = { x: x + nameWidth + gap + priceWidth + SPACE, y };
    words.push({ ...text, at, text: more, ink: 'muted', weight: 700 });
  }
  const frame = { fill: 'surface', stroke: bold ? 'text' : 'faint', width: bold ? 1.5 : 1 } as const;
  return [
    { type: 'rect', box, radius: HEIGHT / 2, ...frame },
    { type: 'path', d: pointer(box, edge), close: true, fill: stroke },
    ...words,
  ];
}
