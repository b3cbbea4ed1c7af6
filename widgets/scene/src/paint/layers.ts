import type { Box, Mark, Scene, Shape } from '../model/scene.ts';
import { wrapText } from './wrapText.ts';

/** Text sizes in pixels; the scene leaves room for such texts. */
export const TICK_SIZE = 11;
export const TAG_SIZE = 12;
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

/**
 * The live marker at rest: a neutral dot, hollow when its price is stale, and an arrow from the last two points (C4).
 * Pulsing is the painter's.
 */
export function liveShapes({ live }: Scene): Shape[] {
  if (!live) return [];
  const { at, direction, stale } = live;
  const shapes: Shape[] = stale
    ? [{ type: 'circle', at, radius: 5, fill: 'surface', stroke: 'muted', width: 2 }]
    : [
        { type: 'circle', at, radius: 11, fill: 'text', opacity: 0.16 },
        { type: 'circle', at, radius: 5, fill: 'text', stroke: 'surface', width: 2 },
      ];
  if (direction === 'flat') {
    const y = at.y + 18;
    shapes.push({ type: 'line', from: { x: at.x - 4, y }, to: { x: at.x + 4, y }, ink: 'muted', width: 2 });
    return shapes;
  }
  const way = direction === 'up' ? -1 : 1;
  const tip = { x: at.x, y: at.y + 21 * way };
  const base = at.y + 16 * way;
  const d = [{ x: at.x - 4.5, y: base }, tip, { x: at.x + 4.5, y: base }];
  shapes.push({ type: 'path', d, close: true, fill: direction === 'up' ? 'hit' : 'miss' });
  return shapes;
}

const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The last price beside the plot, and a hairline that leads to it. */
function tagShapes({ tag, live, plot }: Scene): Shape[] {
  if (!tag || !live) return [];
  const from = { x: Math.min(live.at.x + 14, plot.x + plot.width), y: live.at.y };
  const to = { x: plot.x + plot.width, y: live.at.y };
  return [
    { type: 'line', from, to, ink: 'muted', width: 1, dash: [1, 4], opacity: 0.7 },
    { type: 'rect', box: tag.box, fill: 'surface', stroke: 'faint', width: 1, radius: 5 },
    { ...text, at: middle(tag.box), text: tag.text, ink: live.stale ? 'muted' : 'text', size: TAG_SIZE, weight: 600 },
  ];
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
