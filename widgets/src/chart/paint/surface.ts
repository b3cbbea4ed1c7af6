import type { InkTheme, Measure } from '@hindcast/scene';
import type { Canvas } from './paintCanvas.ts';
import { type SurfaceSize, watchSize } from './surfaceSize.ts';
import { createMeasure } from './textMeasure.ts';

/** Two stacked canvases of one size: the base layer, and the top layer for the hovered mark and the crosshair. */
export interface Surface {
  /** In CSS pixels; zero until the first size is known. */
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
  /** Clears a layer and paints on it in CSS pixels. */
  paint(layer: 'base' | 'top', inks: InkTheme, draw: (canvas: Canvas) => void): void;
  /** Clears the top layer. */
  clearTop(): void;
  /** Frees the memory of the canvases. */
  release(): void;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no 2D canvas');
  return context;
}

/** Keeps two canvases at the size and resolution at which they are shown; `onSize` is called after each change. */
export function createSurface(base: HTMLCanvasElement, top: HTMLCanvasElement, onSize: () => void): Surface {
  const context = contextOf(base);
  // Made at the first hover, so that a chart without one needs no memory for it.
  let upper: CanvasRenderingContext2D | null = null;
  const family = getComputedStyle(base).fontFamily;
  let size: SurfaceSize = { width: 0, height: 0, pixelWidth: 0, pixelHeight: 0 };
  let topIsBlank = true;

  const fitLayer = (canvas: HTMLCanvasElement): void => {
    canvas.width = size.pixelWidth;
    canvas.height = size.pixelHeight;
  };

  const fit = (next: SurfaceSize): void => {
    size = next;
    fitLayer(base);
    if (upper) fitLayer(top);
    topIsBlank = true;
    onSize();
  };
  const stop = watchSize(base, fit);

  const contextOfTop = (): CanvasRenderingContext2D => {
    if (upper) return upper;
    upper = contextOf(top);
    fitLayer(top);
    return upper;
  };

  const clear = (layer: CanvasRenderingContext2D): void => {
    layer.setTransform(1, 0, 0, 1, 0, 0);
    layer.clearRect(0, 0, size.pixelWidth, size.pixelHeight);
  };

  return {
    get width() {
      return size.width;
    },
    get height() {
      return size.height;
    },
    measure: createMeasure(context, family),
    paint(layer, inks, draw) {
      const on = layer === 'base' ? context : contextOfTop();
      clear(on);
      on.setTransform(size.pixelWidth / size.width, 0, 0, size.pixelHeight / size.height, 0, 0);
      on.lineCap = 'round';
      on.lineJoin = 'round';
      draw({ context: on, inks, family });
      if (layer === 'top') topIsBlank = false;
    },
    clearTop() {
      if (topIsBlank || !upper) return;
      clear(upper);
      topIsBlank = true;
    },
    release() {
      stop();
      for (const canvas of [base, top]) canvas.width = canvas.height = 0;
    },
  };
}
