import type { Measure } from '@hindcast/scene';

/** The browser's own text widths for a font family, remembered: the same few labels are measured at every frame. */
export function createMeasure(context: CanvasRenderingContext2D, family: string): Measure {
  const known = new Map<string, number>();
  let set = '';
  return (text, size, weight) => {
    const key = `${weight} ${size} ${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (known.size > 4000) known.clear();
      const font = `${weight} ${size}px ${family}`;
      if (font !== set) context.font = font;
      set = font;
      width = context.measureText(text).width;
      known.set(key, width);
    }
    return width;
  };
}
