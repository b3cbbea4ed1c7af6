import type { Ink, Shape } from '../model/scene.ts';
import type { Value } from '../paint/xml.ts';

/** Inks whose colour in the chart differs from the page's colour of the same name. */
const CHART_OWN: ReadonlySet<Ink> = new Set(['muted', 'faint', 'grid', 'area']);

/** Returns the colour of an ink, which the page's theme decides. */
const colourOf = (ink: Ink): string =>
  `var(--hc-${CHART_OWN.has(ink) ? 'chart-' : ''}${ink.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;

interface Look {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}

/** Returns the attributes with a shape's colours, which depend on the theme. */
export function inked({ fill, stroke, width = 1, dash, opacity = 1 }: Look): Record<string, Value> {
  return {
    fill: fill && colourOf(fill),
    stroke: stroke && colourOf(stroke),
    'stroke-width': stroke && width !== 1 ? width : undefined,
    'stroke-dasharray': dash?.join(' '),
    opacity: opacity === 1 ? undefined : opacity,
  };
}

/** Returns the attributes of a text except its position. */
export function lettered({ ink, size, weight, align, halo, length, opacity = 1 }: Shape & { readonly type: 'text' }) {
  return {
    class: halo ? 'hc-halo' : undefined,
    fill: colourOf(ink),
    'font-size': size,
    'font-weight': weight === 400 ? undefined : weight,
    'text-anchor': align === 'start' ? undefined : align,
    // Fits the text to its measured width if the reader's font is wider or narrower.
    textLength: length === undefined ? undefined : Math.round(length),
    lengthAdjust: length === undefined ? undefined : 'spacingAndGlyphs',
    opacity: opacity === 1 ? undefined : opacity,
  };
}
