import type { Measure } from '@hindcast/scene';
import { createElement } from '../../dom/element.ts';
import { contextOf } from './paintCanvas.ts';

/**
 * Creates a function that measures texts of a font family with the browser. Results are cached, because each frame
 * measures the same few labels.
 */
export function createMeasure(family: string): Measure {
  const widths = new Map<string, number>();
  // A context of its own, created at the first measurement, so that the font of the painting context changes less
  // often.
  let context: CanvasRenderingContext2D | null = null;
  let font = '';
  return (text, size, weight) => {
    const key = `${weight} ${size} ${text}`;
    const ready = widths.get(key);
    if (ready !== undefined) return ready;
    if (widths.size > 4000) widths.clear();
    context ??= contextOf(createElement('canvas'));
    const next = `${weight} ${size}px ${family}`;
    if (font !== next) context.font = font = next;
    const { width } = context.measureText(text);
    widths.set(key, width);
    return width;
  };
}
