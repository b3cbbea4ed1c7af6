import type { Measure } from '@hindcast/scene';
import { createElement } from '../../dom/element.ts';
import { contextOf } from './paintCanvas.ts';

/** The browser's text widths for a font family. Memoised, because the same few labels are measured at every frame. */
export function createMeasure(family: string): Measure {
  const widths = new Map<string, number>();
  // A context of its own, made when the first text is measured: there the font changes less often than where it is painted.
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
