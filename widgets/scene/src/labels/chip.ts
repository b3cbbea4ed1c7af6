import type { Scales } from '../axes/scales.ts';
import type { Cluster, Placed } from '../marks/cluster.ts';
import type { Edge } from '../marks/kind.ts';
import { inksOf } from '../marks/outcomeInks.ts';
import { overlap } from '../model/box.ts';
import type { Box, Measure, Point, Shape } from '../model/scene.ts';
import type { Pin } from '../pins/pin.ts';
import { labelOf } from './label.ts';

/** A prediction whose price is off the scale: its name and price at the edge, and how many more share that place. */
export interface Chip extends Cluster {
  readonly edge: Edge;
  readonly box: Box;
}

const SIZE = 11;
const HEIGHT = 18;
const PAD = 7;
const ARROW = 9;
const SPACE = 4;
const INSET = 3;
const APART = 6;

/** Where a prediction leaves the plot. */
type Beyond = Pick<Chip, 'at' | 'edge'>;

const widthOf = (pin: Pin, more: number, measure: Measure): number => {
  const { name, price } = labelOf(pin, measure);
  const words = measure(name, SIZE, 600) + SPACE + measure(price, SIZE, 600);
  const others = more > 0 ? SPACE + measure(`+${more}`, SIZE, 700) : 0;
  return Math.ceil(2 * PAD + ARROW + words + others);
};

function boxAt(pin: Pin, more: number, { at, edge }: Beyond, { plot }: Scales, measure: Measure, kept: number): Box {
  const width = widthOf(pin, more, measure);
  const right = plot.x + plot.width - width - INSET;
  const left = edge === 'top' && right > kept + INSET ? kept : plot.x;
  const x = Math.max(left + INSET, Math.min(at.x - width / 2, right));
  return { x, y: edge === 'top' ? plot.y + INSET : plot.y + plot.height - HEIGHT - INSET, width, height: HEIGHT };
}

const onto = (box: Box, edge: Edge): Point => ({
  x: box.x + box.width / 2,
  y: edge === 'top' ? box.y + box.height : box.y,
});

/**
 * The chips of what lies beyond the top or the bottom of the price axis, those that would cover each other or a kept box
 * gathered behind the first.
 * @param placed what matters most first, at the place where it leaves the plot.
 * @param kept the right end of the watermark, which no chip at the top covers.
 */
export function createChips(
  placed: readonly (Placed & { readonly edge: Edge })[],
  scales: Scales,
  measure: Measure,
  selected: string | null,
  kept: number,
): Chip[] {
  const chips: { pin: Pin; at: Point; edge: Edge; others: Pin[]; room: Box }[] = [];
  for (const { pin, at, edge } of placed) {
    // Room for two digits of others, whether there are any or not: a chip that grows must not meet its neighbour.
    const room = boxAt(pin, 99, { at, edge }, scales, measure, kept);
    const taken = chips.find((chip) => overlap(chip.room, room, APART));
    if (taken && pin.id !== selected) taken.others.push(pin);
    else chips.push({ pin, at, edge, others: [], room });
  }
  return chips.map(({ pin, at, edge, others }) => {
    const box = boxAt(pin, others.length, { at, edge }, scales, measure, kept);
    return { pin, at: onto(box, edge), edge, others, box };
  });
}

/** A triangle that points to where the price is. */
function pointer({ x, y, height }: Box, edge: Edge): Point[] {
  const middle = y + height / 2;
  const [tip, base] = edge === 'top' ? [middle - 3.5, middle + 3] : [middle + 3.5, middle - 3];
  const centre = x + PAD + 3;
  return [
    { x: centre - 3.5, y: base },
    { x: centre, y: tip },
    { x: centre + 3.5, y: base },
  ];
}

/** A chip: an arrow, the expert and the price, and how many more. */
export function chipShapes({ pin, box, edge, others }: Chip, measure: Measure, bold: boolean): Shape[] {
  const { stroke, text: ink } = inksOf[pin.outcome];
  const { name, price } = labelOf(pin, measure);
  const [nameWidth, priceWidth] = [measure(name, SIZE, 600), measure(price, SIZE, 600)];
  const y = box.y + box.height / 2;
  const x = box.x + PAD + ARROW;
  const text = { type: 'text', size: SIZE, weight: 600, align: 'start' } as const;
  const words: Shape[] = [
    { ...text, at: { x, y }, text: name, ink: 'text', length: nameWidth },
    { ...text, at: { x: x + nameWidth + SPACE, y }, text: price, ink, length: priceWidth },
  ];
  if (others.length > 0) {
    const at = { x: x + nameWidth + priceWidth + 2 * SPACE, y };
    words.push({ ...text, at, text: `+${others.length}`, ink: 'muted', weight: 700 });
  }
  const frame = { fill: 'surface', stroke: bold ? 'text' : 'faint', width: bold ? 1.5 : 1 } as const;
  return [
    { type: 'rect', box, radius: HEIGHT / 2, ...frame },
    { type: 'path', d: pointer(box, edge), close: true, fill: stroke },
    ...words,
  ];
}
