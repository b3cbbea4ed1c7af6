import type { Leaving, Mark, Scene, Shape } from '../model/scene.ts';
import { liveShapes, tagShapes } from './livePrice.ts';
import { wrapText } from './wrapText.ts';

/** Text size of the axes, pixels. The scene reserves space for it. */
export const TICK_SIZE = 11;
/** Default text at the line of today. */
export const TODAY_WORD = 'Today';
export const WATERMARK_SIZE = { desktop: 18, mobile: 15 };

/** Shapes of a scene in paint order: `behind`, then the area and the line (clipped to the plot), then `front`. */
export interface Layers {
  readonly behind: readonly Shape[];
  readonly front: readonly Shape[];
}

/** Ids of the highlighted predictions. Null for none. */
export type Lit = ReadonlySet<string> | null;

const text = { type: 'text', weight: 400, align: 'middle' } as const;

/** Draws the grid, axis labels, the line of today and the watermark. */
function backdrop(scene: Scene): Shape[] {
  const { plot, xTicks, yTicks, now, nowWord, watermark, height, strip, empty, labels } = scene;
  const wordless = !labels;
  const right = plot.x + plot.width;
  const base = plot.y + plot.height;
  const wordsAt = (base + (strip ? strip.box.y : height)) / 2 + 1;
  const grid = yTicks.flatMap(({ at }) => [plot.x, Math.round(at) + 0.5, right, Math.round(at) + 0.5]);
  const shapes: Shape[] = [{ type: 'lines', d: grid, ink: 'grid', width: 1 }];
  for (const { at, text: price } of wordless ? [] : yTicks) {
    shapes.push({ ...text, at: { x: plot.x - 7, y: at }, text: price, ink: 'muted', size: TICK_SIZE, align: 'end' });
  }
  for (const { at, text: time } of wordless ? [] : xTicks) {
    shapes.push({ ...text, at: { x: at, y: wordsAt }, text: time, ink: 'muted', size: TICK_SIZE });
  }
  if (now !== null) {
    const x = Math.round(now) + 0.5;
    shapes.push({ type: 'line', from: { x, y: plot.y }, to: { x, y: base + 4 }, ink: 'faint', width: 1 });
    const at = { x: now, y: wordsAt };
    if (!wordless) shapes.push({ ...text, at, text: nowWord ?? TODAY_WORD, ink: 'text', size: TICK_SIZE, weight: 600 });
  }
  if (plot.width > 0 && !empty && !wordless) shapes.push(watermarkShape({ plot, watermark }));
  return shapes;
}

export function watermarkShape({ plot, watermark }: Pick<Scene, 'plot' | 'watermark'>): Shape {
  const size = plot.width < 480 ? WATERMARK_SIZE.mobile : WATERMARK_SIZE.desktop;
  return { ...text, at: watermark.at, text: watermark.text, ink: 'faint', size, weight: 700, align: 'start' };
}

/** Draws a dotted line over a gap of weeks between the last close and the live price. */
export const gapShapes = ({ gap }: Scene): Shape[] =>
  gap ? [{ type: 'line', ...gap, ink: 'muted', width: 1.5, dash: [2, 5] }] : [];

/** Least distance between the sentences of an empty chart and the chart's edges, pixels. */
const EMPTY_EDGE = 16;

/** Draws the two sentences of a chart without data. */
export function emptyShapes({ empty, width, height }: Scene): Shape[] {
  if (!empty) return [];
  const room = width - 2 * EMPTY_EDGE;
  const [title, detail] = empty;
  const lines = [
    ...wrapText(title, 14, room).map((line) => ({ line, ink: 'text', size: 14, weight: 600, height: 22 }) as const),
    ...wrapText(detail, 12, room).map((line) => ({ line, ink: 'muted', size: 12, weight: 400, height: 22 }) as const),
  ];
  let y = (height - lines.reduce((sum, { height: own }) => sum + own, 0)) / 2;
  return lines.map(({ line, height: own, ...look }) => {
    y += own;
    return { ...text, ...look, at: { x: width / 2, y: y - own / 2 }, text: line };
  });
}

/** Opacity of marks that are not highlighted. */
const DIMMED = 0.25;

const isLit = ({ members }: Mark, lit: Lit): boolean => lit === null || members.some((id) => lit.has(id));

/**
 * Marks drawn at the previous density, which fade out: their shapes in the current view, and the progress of the fade,
 * 0 to 1.
 */
export interface Fading {
  readonly leaving: Leaving;
  readonly share: number;
}

const idsOf = ({ marks }: Leaving): ReadonlySet<string> => new Set(marks.map(({ id }) => id));

const fainter = (shapes: readonly Shape[], opacity: number): readonly Shape[] =>
  opacity === 1 ? shapes : shapes.map((shape) => ({ ...shape, opacity: (shape.opacity ?? 1) * opacity }));

/** Returns the marks of a scene during a fade. Marks that both densities have keep their opacity. */
function blended(scene: Scene, fading: Fading | null): readonly Mark[] {
  if (!fading) return scene.marks;
  const { leaving, share } = fading;
  const [before, after] = [idsOf(leaving), idsOf(scene)];
  const faint = (marks: readonly Mark[], opacity: number, stays: ReadonlySet<string>): Mark[] =>
    marks.map((mark) => {
      const { id, under, shapes, label } = mark;
      if (stays.has(id)) return mark;
      const parts = {
        under: fainter(under, opacity),
        shapes: fainter(shapes, opacity),
        label: fainter(label, opacity),
      };
      // Spreading the mark would call its `name` getter, which is expensive.
      return Object.create(mark, Object.getOwnPropertyDescriptors(parts)) as Mark;
    });
  const goes = leaving.marks.filter(({ id }) => !after.has(id));
  return [...faint(goes, 1 - share, after), ...faint(scene.marks, share, before)];
}

function blendedBand({ band }: Scene, fading: Fading | null): readonly Shape[] {
  if (!fading) return band;
  const { leaving, share } = fading;
  if (leaving.band.length > 0 && band.length > 0) return band;
  return [...fainter(leaving.band, 1 - share), ...fainter(band, share)];
}

/** Returns one part of all marks. The part is faint if other marks are highlighted. */
function each(marks: readonly Mark[], part: 'under' | 'shapes' | 'label', lit: Lit): Shape[] {
  const all: Shape[] = [];
  for (const mark of marks) {
    const full = isLit(mark, lit);
    for (const shape of mark[part]) all.push(full ? shape : { ...shape, opacity: (shape.opacity ?? 1) * DIMMED });
  }
  return all;
}

/** Returns the shapes beneath the line. Bands come first, so that no band covers a ray. */
function beneath(marks: readonly Mark[], lit: Lit): Shape[] {
  const bands: Shape[] = [];
  const strokes: Shape[] = [];
  for (const shape of each(marks, 'under', lit)) (shape.type === 'rect' ? bands : strokes).push(shape);
  return [...bands, ...strokes];
}

/**
 * Returns all shapes of a scene except its area and line, in paint order. Shared by all painters, so that they draw the
 * same.
 * @param fading the density that fades out. Null for none.
 * @param lit ids of the highlighted predictions; other marks are faint. Null for none.
 */
export function layersOf(scene: Scene, lit: Lit = null, fading: Fading | null = null): Layers {
  const marks = blended(scene, fading);
  return {
    behind: [
      ...backdrop(scene),
      ...blendedBand(scene, fading),
      ...scene.fan,
      ...scene.since,
      ...beneath(marks, lit),
      ...(scene.strip?.shapes ?? []),
    ],
    front: [
      ...gapShapes(scene),
      ...each(marks, 'shapes', lit),
      ...tagShapes(scene),
      ...each(marks, 'label', lit),
      ...liveShapes(scene),
      ...emptyShapes(scene),
    ],
  };
}
