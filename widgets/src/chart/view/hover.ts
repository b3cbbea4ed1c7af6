import { hitTest, type InkTheme, type Mark, type Point, type Scene } from '@hindcast/scene';
import { paintShapes } from '../paint/paintCanvas.ts';
import { paintHovered } from '../paint/paintHovered.ts';
import type { Surface } from '../paint/surface.ts';
import { crosshairShapes } from './crosshairShapes.ts';
import { lastIndex, type Readable, type Reading, readingAt, readingOf } from './reading.ts';

/** What the pointer or the keyboard is at: a mark, or a place or a bar that the crosshair reads. */
export interface Hover {
  /** The pointer is at a place of the chart, or has left it. */
  point(at: Point | null): void;
  /** The keyboard is at the mark of this prediction, or at none. */
  focusMark(id: string | null): void;
  /** Moves the crosshair by bars, from the last point at first. Returns what it reads there. */
  step(bars: number, from: Readable, scene: Scene): Reading | null;
  /** Ends the hover. Returns whether there was one. */
  clear(): boolean;
  /** Paints the top layer. `raise` draws the mark of one prediction by itself. */
  paint(surface: Surface, inks: InkTheme, from: Readable, scene: Scene, raise: (id: string) => Mark | null): void;
}

type Target = { readonly at: Point } | { readonly bar: number } | { readonly id: string };

const isInSight = ({ at }: Reading, { plot }: Scene): boolean => at.x >= plot.x - 1 && at.x <= plot.x + plot.width + 1;

/** No hover at first. `onChange` hears, within a frame, when another mark is hovered, or none. */
export function createHover(onChange: (mark: Mark | null) => void): Hover {
  let target: Target | null = null;
  /** Id and size of the hovered mark: a cluster that grows is another one. */
  let reported = '';

  const report = (mark: Mark | null): void => {
    const key = mark ? `${mark.id} ${mark.members.length}` : '';
    if (key === reported) return;
    reported = key;
    onChange(mark);
  };
  const markIn = (scene: Scene): Mark | null => {
    if (!target) return null;
    if ('at' in target) return hitTest(scene, target.at);
    const id = 'id' in target ? target.id : null;
    return scene.marks.find((mark) => mark.id === id) ?? null;
  };
  const readingIn = (from: Readable, scene: Scene): Reading | null => {
    if (!target || 'id' in target) return null;
    return 'at' in target ? readingAt(scene, from, target.at) : readingOf(scene, from, target.bar);
  };

  return {
    point(at) {
      if (at) target = { at };
      else if (target && !('id' in target)) target = null;
    },
    focusMark(id) {
      target = id === null ? null : { id };
    },
    step(bars, from, scene) {
      if (from.series.length === 0) return null;
      const last = lastIndex(from);
      const bar = target && 'bar' in target ? Math.min(Math.max(target.bar + bars, 0), last) : last;
      target = { bar };
      return readingOf(scene, from, bar);
    },
    clear() {
      const wasHovering = target !== null;
      target = null;
      return wasHovering;
    },
    paint(surface, inks, from, scene, raise) {
      const mark = markIn(scene);
      const reading = mark ? null : readingIn(from, scene);
      if (mark) surface.paint('top', inks, (canvas) => paintHovered(canvas, mark, raise));
      else if (reading && isInSight(reading, scene)) {
        surface.paint('top', inks, (canvas) => paintShapes(canvas, crosshairShapes(scene, reading, surface.measure)));
      } else surface.clearTop();
      report(mark);
    },
  };
}
