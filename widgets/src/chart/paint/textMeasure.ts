import type { Measure } from '@hindcast/scene';

/**
 * The browser's text widths for a font family. Memoised, because the same few labels are measured at every frame. It
 * changes the font of the context.
 */
export function createMeasure(context: CanvasRenderingContext2D, family: string): Measure {
  const widths = new Map<string, number>();
  return (text, size, weight) => {
    const key = `${weight} ${size} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      if (widths.size > 4000) widths.clear();
      context.font = `${weight} ${size}px ${family}`;
      width = context.measureText(text).width;
      widths.set(key, width);
    }
    return width;
  };
}
