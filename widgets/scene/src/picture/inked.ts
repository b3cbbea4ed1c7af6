import type { Ink, Shape } from '../model/scene.ts';
import type { Value } from '../paint/xml.ts';

/** Classes that fill and stroke with an ink. The style sheet of pictures defines their colours. */
const fillClass = (ink: Ink): string => `hc-f-${ink}`;
const strokeClass = (ink: Ink): string => `hc-s-${ink}`;

interface Look {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

/** Returns the attributes with a shape's colours, which depend on the theme. */
export function inked({ fill, stroke, width = 1, dash, opacity = 1 }: Look): Record<string, Value> {
  const classes = [fill && fillClass(fill), stroke && strokeClass(stroke)].filter((name) => name !== undefined);
  return {
    class: classes.join(' '),
    'stroke-width': stroke && width !== 1 ? width : undefined,
    'stroke-dasharray': dash?.join(' '),
    opacity: opacity === 1 ? undefined : opacity,
  };
}

/** Returns the attributes of a text except its position. */
export function lettered({ ink, size, weight, align, halo, length, opacity = 1 }: Shape & { readonly type: 'text' }) {
  return {
    class: halo ? `${fillClass(ink)} hc-halo` : fillClass(ink),
    'font-size': size,
    'font-weight': weight === 400 ? undefined : weight,
    'text-anchor': align === 'start' ? undefined : align,
    // Fits the text to its measured width if the reader's font is wider or narrower.
    textLength: length === undefined ? undefined : Math.round(length),
    lengthAdjust: length === undefined ? undefined : 'spacingAndGlyphs',
    opacity: opacity === 1 ? undefined : opacity,
  };
}
