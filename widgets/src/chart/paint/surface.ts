import type { InkTheme, Measure } from '@hindcast/scene';
import { createElement } from '../../dom/element.ts';
import { type Canvas, contextOf, type Paints, prepare } from './paintCanvas.ts';
import { type SurfaceSize, watchSize } from './surfaceSize.ts';
import { createMeasure } from './textMeasure.ts';

/** Two stacked canvases of the same size: the base layer, and the top layer for the hovered mark and the crosshair. */
export interface Surface {
  /** Width in CSS pixels. Zero until the first size is known. */
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
  /** Clears a layer and paints on it with `draw`, in CSS pixels. */
  paint(layer: 'base' | 'top', inks: InkTheme, draw: (canvas: Canvas) => void, stamps?: Paints | null): void;
  /** Saves the content of the base layer, to restore it without painting. */
  keep(): void;
  /** Restores the saved content. Returns false if nothing was saved since the last change of size. */
  showKept(): boolean;
  /** Clears the top layer. */
  clearTop(): void;
  /** Frees the memory of both canvases. */
  release(): void;
}

/**
 * Keeps two canvases at the size and resolution of their element on the screen. `onSize` is called after each change.
 */
export function createSurface(base: HTMLCanvasElement, top: HTMLCanvasElement, onSize: () => void): Surface {
  const context = contextOf(base);
  // Created at the first hover, because a canvas context takes memory.
  let upper: CanvasRenderingContext2D | null = null;
  const family = getComputedStyle(base).fontFamily;
  let size: SurfaceSize = { width: 0, height: 0, pixelWidth: 0, pixelHeight: 0 };
  let topIsBlank = true;
  // Created at the first hover, like `upper`.
  let kept: CanvasRenderingContext2D | null = null;
  let keeps = false;

  const fitLayer = (canvas: HTMLCanvasElement): void => {
    canvas.width = size.pixelWidth;
    canvas.height = size.pixelHeight;
  };

  const fit = (next: SurfaceSize): void => {
    size = next;
    fitLayer(base);
    if (upper) fitLayer(top);
    topIsBlank = true;
    keeps = false;
    onSize();
  };
  const stop = watchSize(base, fit);

  const contextOfTop = (): CanvasRenderingContext2D => {
    if (upper) return upper;
    upper = contextOf(top);
    fitLayer(top);
    return upper;
  };

  const copy = (from: HTMLCanvasElement, to: CanvasRenderingContext2D): void => {
    clear(to);
    to.drawImage(from, 0, 0);
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
    measure: createMeasure(family),
    paint(layer, inks, draw, stamps = null) {
      const on = layer === 'base' ? context : contextOfTop();
      clear(on);
      const scale = { x: size.pixelWidth / size.width, y: size.pixelHeight / size.height };
      prepare(on, scale);
      draw({ context: on, inks, family, scale, stamps });
      if (layer === 'top') topIsBlank = false;
    },
    keep() {
      kept ??= contextOf(createElement('canvas'));
      if (!keeps) fitLayer(kept.canvas);
      copy(base, kept);
      keeps = true;
    },
    showKept() {
      if (kept && keeps) copy(kept.canvas, context);
      return keeps;
    },
    clearTop() {
      if (topIsBlank || !upper) return;
      clear(upper);
      topIsBlank = true;
    },
    release() {
      stop();
      for (const canvas of [base, top, kept?.canvas]) if (canvas) canvas.width = canvas.height = 0;
    },
  };
}
