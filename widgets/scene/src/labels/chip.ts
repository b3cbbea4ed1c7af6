import type { Scales } from '../axes/scales.ts';
import type { Cluster, Placed } from '../marks/cluster.ts';
import type { Edge } from '../marks/kind.ts';
import { inksOf } from '../marks/outcomeInks.ts';
import { crosses, cut, overlap } from '../model/box.ts';
import type { Box, Measure, Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { saidOf } from './label.ts';

/** A prediction whose price is off the scale: its name and price at the edge, and how many more share that place. */
export interface Chip extends Cluster {
  readonly edge: Edge;
  readonly box: Box;
  /** The expert's name, cut where the plot is narrower than all of it; empty where there is no room for any. */
  readonly name: string;
  /** Where its ray leaves the plot. */
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
/** The rows further in where a chip may stand that has no room at the edge. */
const ROWS = [1, 2, 3];
const ROW = HEIGHT + 2;

/**
 * Estimates the width of a text, the same for every font: a server's picture and a browser's chart place chips by it.
 */
export const roughly: Measure = (text, size) => text.length * size * 0.71;

const widthOf = (name: string, pin: Pin, more: number): number => {
  const { price } = saidOf(pin);
  const words = roughly(name, SIZE, 600) + (name === '' ? 0 : SPACE) + roughly(price, SIZE, 600);
  const others = more > 0 ? SPACE + roughly(`+${more}`, SIZE, 700) : 0;
  return Math.ceil(2 * PAD + ARROW + words + others);
};

/** A name of fewer letters says nobody's. */
const LEAST_LETTERS = 4;

/** The name of a chip, cut to what a narrow plot has room for. */
function nameFor(pin: Pin, { plot }: Scales): string {
  const { name } = saidOf(pin);
  const beyond = widthOf(name, pin, 99) - (plot.width - 2 * INSET);
  if (beyond <= 0) return name;
  const letters = name.length - 1 - Math.ceil(beyond / roughly('n', SIZE, 600));
  return letters < LEAST_LETTERS ? '' : `${name.slice(0, letters)}…`;
}

/** The box of a chip about a place on an edge, within the plot. */
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

/** Where a chip could stand, the places that it would rather have first: mostly the very first is free. */
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
 * A box for a chip as near as possible to where its ray leaves the plot, off the marks, and off the watermark where that
 * can be. The line to its ray crosses no mark where another place is as free. Where marks are everywhere it is the box
 * that covers least of them.
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
    // Right beneath another mark a chip would read as its name.
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
 * The chips of what lies beyond the top or the bottom of the price axis, those that would cover each other gathered
 * behind the first.
 * @param placed what matters most first, at the place where it leaves the plot.
 * @param marks boxes that no chip covers.
 * @param watermark covered only where there is no other place.
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
    // Room for two digits of others, whether there are any or not: a chip that grows must not meet its neighbour.
    const name = nameFor(pin, scales);
    const width = widthOf(name, pin, 99);
    const { box: room, isFree } = freeBox(width, at, edge, scales, marks, watermark);
    // Where marks are everywhere, the chip that is there already is the least in the way.
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

/** A triangle that points to where the price is. */
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

/** Leads from a chip that had to make way for others to its ray. Beneath all chips, so that none is struck through. */
export const leaderOf = ({ pin, at, exit }: Chip): Shape => ({
  type: 'line',
  from: at,
  to: exit,
  ink: inksOf[pin.outcome].stroke,
  width: 1.25,
  opacity: 0.7,
});

/** A chip: an arrow, the expert and the price, and how many more. */
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
  const x = box.x + PAD + ARROW + Math.max(0, free / 2); // in a wide font the words never reach the arrow
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
