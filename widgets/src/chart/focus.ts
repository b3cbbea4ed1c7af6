import { hitTest, type Mark, type Point, type Scene } from '@hindcast/scene';
import type { ChartInput } from './chartInput.ts';
import { crosshairShapes } from './crosshairShapes.ts';
import { paintShapes } from './paintCanvas.ts';
import { paintHovered } from './paintHovered.ts';
import { type Reading, readingAt, readingOf } from './reading.ts';
import type { Surface } from './surface.ts';

/** What the reader is looking at: the mark under the pointer, or a place or day under the crosshair. */
export interface Focus {
  /** The pointer is here, or nowhere. */
  point(at: Point | null): void;
  /** Moves the crosshair by bars, from the last one at first, and reads it. */
  step(bars: number, input: ChartInput, scene: Scene): Reading | null;
  /** Whether there was anything to put away. */
  clear(): boolean;
  readonly mark: Mark | null;
  /** Paints the top layer. `raise` draws a prediction for itself. */
  paint(surface: Surface, input: ChartInput, scene: Scene, raise: (id: string) => Mark | null): void;
}

/** Nothing in focus. */
export function createFocus(): Focus {
  let at: Point | null = null;
  let bar: number | null = null;
  let mark: Mark | null = null;

  const readingIn = (input: ChartInput, scene: Scene): Reading | null => {
    if (bar !== null) return readingOf(scene, input.series, input.asset, bar);
    return at && readingAt(scene, input.series, input.asset, at);
  };

  return {
    point(next) {
      at = next;
      bar = null;
    },
    step(bars, { series, asset }, scene) {
      if (series.length === 0) return null;
      const from = bar ?? series.length - 1;
      bar = bar === null ? from : Math.min(Math.max(from + bars, 0), series.length - 1);
      at = null;
      return readingOf(scene, series, asset, bar);
    },
    clear() {
      const had = at !== null || bar !== null;
      at = bar = mark = null;
      return had;
    },
    get mark() {
      return mark;
    },
    paint(surface, input, scene, raise) {
      mark = at && hitTest(scene, at);
      if (mark) {
        const over = mark;
        return surface.paint('top', input.inks, (canvas) => paintHovered(canvas, over, raise));
      }
      const reading = readingIn(input, scene);
      const { plot } = scene;
      const seen = reading && reading.at.x >= plot.x - 1 && reading.at.x <= plot.x + plot.width + 1;
      if (!reading || !seen) return surface.wipe();
      surface.paint('top', input.inks, (canvas) => {
        paintShapes(canvas, crosshairShapes(scene, reading, surface.measure));
      });
    },
  };
}
