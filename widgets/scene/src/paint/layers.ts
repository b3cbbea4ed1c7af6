import type { Mark, Scene, Shape } from '../model/scene.ts';
import { liveShapes, tagShapes } from './livePrice.ts';
import { wrapText } from './wrapText.ts';

/** Text sizes in pixels; the scene leaves room for such texts. */
export const TICK_SIZE = 11;
export const WATERMARK_SIZE = { desktop: 18, mobile: 15 };

/** A scene in paint order: `behind`, then the area and the line (clipped to the plot), then `front`. */
export interface Layers {
  readonly behind: readonly Shape[];
  readonly front: readonly Shape[];
}

const text = { type: 'text', weight: 400, align: 'middle' } as const;

/** Grid, axis labels, the line of today and the watermark. */
function backdrop({ plot, xTicks, yTicks, now, watermark, height, empty }: Scene): Shape[] {
  const right = plot.x + plot.width;
  const base = plot.y + plot.height;
  const grid = yTicks.flatMap(({ at }) => [plot.x, Math.round(at) + 0.5, right, Math.round(at) + 0.5]);
  const shapes: Shape[] = [{ type: 'lines', d: grid, ink: 'grid', width: 1 }];
  for (const { at, text: price } of yTicks) {
    shapes.push({ ...text, at: { x: plot.x - 7, y: at }, text: price, ink: 'muted', size: TICK_SIZE, align: 'end' });
  }
  for (const { at, text: time } of xTicks) {
    shapes.push({ ...text, at: { x: at, y: (base + height) / 2 + 1 }, text: time, ink: 'muted', size: TICK_SIZE });
  }
  if (now !== null) {
    const x = Math.round(now) + 0.5;
    shapes.push({ type: 'line', from: { x, y: plot.y }, to: { x, y: base }, ink: 'grid', width: 1 });
  }
  if (plot.width > 0 && !empty) {
    const size = plot.width < 480 ? WATERMARK_SIZE.mobile : WATERMARK_SIZE.desktop;
    shapes.push({ ...text, at: watermark.at, text: watermark.text, ink: 'faint', size, weight: 700, align: 'start' });
  }
  return shapes;
}

/** Dots from a close of weeks ago to the live price: the prices between are unknown. */
const gapShapes = ({ gap }: Scene): Shape[] =>
  gap ? [{ type: 'line', ...gap, ink: 'muted', width: 1.5, dash: [2, 5] }] : [];

/** Between the sentences of an empty chart and its edges at least, pixels. */
const EMPTY_EDGE = 16;

function emptyShapes({ empty, width, height }: Scene): Shape[] {
  if (!empty) return [];
  const room = width - 2 * EMPTY_EDGE;
  const [title, detail] = empty;
  const lines = [
    ...wrapText(title, 14, 600, room).map(
      (line) => ({ line, ink: 'text', size: 14, weight: 600, height: 22 }) as const,
    ),
    ...wrapText(detail, 12, 400, room).map(
      (line) => ({ line, ink: 'muted', size: 12, weight: 400, height: 22 }) as const,
    ),
  ];
  let y = (height - lines.reduce((sum, { height: own }) => sum + own, 0)) / 2;
  return lines.map(({ line, height: own, ...look }) => {
    y += own;
    return { ...text, ...look, at: { x: width / 2, y: y - own / 2 }, text: line };
  });
}

const each = (marks: readonly Mark[], part: 'under' | 'shapes' | 'label'): Shape[] =>
  marks.flatMap((mark) => mark[part]);

/** What lies beneath the line, bands first, so that none covers a ray. */
function beneath(marks: readonly Mark[]): Shape[] {
  const all = each(marks, 'under');
  return [...all.filter(({ type }) => type === 'rect'), ...all.filter(({ type }) => type !== 'rect')];
}

/** Everything of a scene but its area and line as flat shapes, so that every painter draws the same. */
export function layersOf(scene: Scene): Layers {
  const { marks } = scene;
  return {
    behind: [...backdrop(scene), ...beneath(marks)],
    front: [
      ...gapShapes(scene),
      ...liveShapes(scene),
      ...each(marks, 'shapes'),
      ...tagShapes(scene),
      ...each(marks, 'label'),
      ...emptyShapes(scene),
    ],
  };
}
