import type { Measure } from '@hindcast/scene';

/** The browser's own text widths for a font family, remembered: the same few labels are measured at every frame. It sets the font. */
export function createMeasure(context: CanvasRenderingContext2D, family: string): Measure {
  const known = new Map<string, number>();
  return (text, size, weight) => {
    const key = `${weight} ${size} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (known.size > 4000) known.clear();
      context.font = `${weight} ${size}px ${family}`;
      width = context.measureText(text).width;
      known.set(key, width);
    }
    return width;
  };
}
