import { hitTest, type InkTheme, type Mark, type Point, type Scene } from '@hindcast/scene';
import { paintShapes } from '../paint/paintCanvas.ts';
import { paintHovered } from '../paint/paintHovered.ts';
import type { Surface } from '../paint/surface.ts';
import { crosshairShapes } from './crosshairShapes.ts';
import { lastIndex, type Readable, type Reading, readingAt, readingOf } from './reading.ts';

/** What the reader is looking at: the mark under the pointer, or a place or day under the crosshair. */
export interface Focus {
  /** The pointer is here, or nowhere. */
  point(at: Point | null): void;
  /** The keyboard is on this prediction's mark, or on none. */
  look(id: string | null): void;
  /** Moves the crosshair by bars, from the last point at first, and reads it. */
  step(bars: number, from: Readable, scene: Scene): Reading | null;
  /** Whether there was anything to put away. */
  clear(): boolean;
  readonly mark: Mark | null;
  /** Paints the top layer. `raise` draws a prediction for itself. */
  paint(surface: Surface, inks: InkTheme, from: Readable, scene: Scene, raise: (id: string) => Mark | null): void;
}

/** Nothing in focus. */
export function createFocus(): Focus {
  let at: Point | null = null;
  let bar: number | null = null;
  let mark: Mark | null = null;
  let on: string | null = null;

  const readingIn = (from: Readable, scene: Scene): Reading | null => {
    if (bar !== null) return readingOf(scene, from, bar);
    return at && readingAt(scene, from, at);
  };

  return {
    point(next) {
      at = next;
      bar = null;
      if (at) on = null;
    },
    look(id) {
      on = id;
      at = bar = null;
    },
    step(bars, from, scene) {
      if (from.series.length === 0) return null;
      const last = lastIndex(from);
      bar = bar === null ? last : Math.min(Math.max(bar + bars, 0), last);
      at = null;
      return readingOf(scene, from, bar);
    },
    clear() {
      const had = at !== null || bar !== null || on !== null;
      at = bar = mark = on = null;
      return had;
    },
    get mark() {
      return mark;
    },
    paint(surface, inks, from, scene, raise) {
      mark = at ? hitTest(scene, at) : (scene.marks.find(({ id }) => id === on) ?? null);
      if (mark) {
        const over = mark;
        return surface.paint('top', inks, (canvas) => paintHovered(canvas, over, raise));
      }
      const reading = readingIn(from, scene);
      const { plot } = scene;
      const seen = reading && reading.at.x >= plot.x - 1 && reading.at.x <= plot.x + plot.width + 1;
      if (!reading || !seen) return surface.wipe();
      surface.paint('top', inks, (canvas) => {
        paintShapes(canvas, crosshairShapes(scene, reading, surface.measure));
      });
    },
  };
}
