import { line } from 'd3-shape';
import type { Point, Scene, Shape } from '../model/scene.ts';
import { type PlainShape, unstamped } from '../model/unstamped.ts';
import { layersOf } from './layers.ts';
import type { InkTheme } from './theme.ts';
import { element, escaped, round, type Value } from './xml.ts';

const FONT = 'system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif';
const AREA_OPACITY = 0.15;
const LINE_WIDTH = 1.75;

const points = (d: readonly Point[]): string => d.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');

function segments(d: readonly number[]): string {
  let path = '';
  for (let i = 0; i + 3 < d.length; i += 4) {
    path += `M${round(d[i])},${round(d[i + 1])}L${round(d[i + 2])},${round(d[i + 3])}`;
  }
  return path;
}

function paint(shape: PlainShape, theme: InkTheme): string {
  const { opacity } = shape;
  switch (shape.type) {
    case 'line': {
      const { from, to, ink, width, dash } = shape;
      const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y };
      const stroke = { stroke: theme[ink], 'stroke-width': width, 'stroke-dasharray': dash?.join(' ') };
      return element('line', { ...ends, ...stroke, opacity });
    }
    case 'lines': {
      if (shape.d.length === 0) return '';
      const stroke = { stroke: theme[shape.ink], 'stroke-width': shape.width, 'stroke-linecap': 'round', opacity };
      return element('path', { d: segments(shape.d), fill: 'none', ...stroke });
    }
    case 'circle':
      return element('circle', { ...disc(shape), ...inked(shape, theme), opacity });
    case 'rect':
      return element('rect', { ...place(shape.box), rx: shape.radius, ...inked(shape, theme), opacity });
    case 'path': {
      const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'stroke-dasharray': shape.dash?.join(' ') };
      const name = shape.close ? 'polygon' : 'polyline';
      return element(name, { points: points(shape.d), ...inked(shape, theme), ...(shape.stroke && ends), opacity });
    }
    case 'text':
      return letters(shape, theme);
  }
}

const place = ({ x, y, width, height }: Scene['plot']) => ({ x, y, width, height });

function disc({ at, radius, part }: Shape & { type: 'circle' }): Record<string, Value> {
  const whole = { cx: at.x, cy: at.y, r: radius };
  if (!part) return whole;
  const [from, length] = [round(part[0]), round(part[1] - part[0])];
  const dash = { 'stroke-dasharray': `${length} ${round(1 - length)}`, 'stroke-linecap': 'round' };
  // SVG circles begin at the right, but parts begin at the top.
  return { ...whole, pathLength: 1, ...dash, 'stroke-dashoffset': round(0.25 - from) };
}

function inked(shape: Shape & { type: 'circle' | 'rect' | 'path' }, theme: InkTheme): Record<string, Value> {
  const { fill, stroke, width } = shape;
  return {
    fill: fill ? theme[fill] : 'none',
    ...(stroke && { stroke: theme[stroke], 'stroke-width': width ?? 1 }),
  };
}

function letters(shape: Shape & { type: 'text' }, theme: InkTheme): string {
  const { at, ink, size, weight, align, halo, length, opacity } = shape;
  const rim = halo && { stroke: theme.surface, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };
  const attributes = {
    x: at.x,
    y: at.y,
    'font-size': size,
    'font-weight': weight === 400 ? undefined : weight,
    'text-anchor': align === 'start' ? undefined : align,
    textLength: length,
    lengthAdjust: length === undefined ? undefined : 'spacingAndGlyphs',
    fill: theme[ink],
    ...rim,
    opacity,
  };
  return element('text', { ...attributes, 'dominant-baseline': 'central' }, escaped(shape.text));
}

/** Draws the price line and the area beneath it. A nested picture clips them to the plot. */
function priceLine({ line: { xy, points: count }, plot }: Scene, theme: InkTheme): string {
  if (count < 2) return '';
  const path = line<number>()
    .x((i) => xy[2 * i])
    .y((i) => xy[2 * i + 1])
    .digits(2)(Array.from({ length: count }, (_, i) => i));
  const base = round(plot.y + plot.height);
  const area = `${path}L${round(xy[2 * count - 2])},${base}L${round(xy[0])},${base}Z`;
  const fade = `hindcast-area-${theme.area.slice(1)}`;
  const stop = (offset: number, opacity: number): string =>
    element('stop', { offset, 'stop-color': theme.area, 'stop-opacity': opacity });
  const down = { id: fade, x1: 0, y1: 0, x2: 0, y2: 1 };
  const box = `${round(plot.x)} ${round(plot.y)} ${round(plot.width)} ${round(plot.height)}`;
  const stroke = { stroke: theme.line, 'stroke-width': LINE_WIDTH, 'stroke-linejoin': 'round' };
  return element(
    'svg',
    { ...place(plot), viewBox: box },
    element('linearGradient', down, stop(0, AREA_OPACITY) + stop(1, 0)) +
      element('path', { d: area, fill: `url(#${fade})` }) +
      element('path', { d: path ?? '', fill: 'none', ...stroke }),
  );
}

/**
 * Draws a scene as a standalone SVG picture: for the server, for print and for pages without scripts. It has
 * presentation attributes only, so that a strict content security policy needs no exception.
 * @param words accessible name and description of the picture.
 */
export function paintSvg(
  scene: Scene,
  theme: InkTheme,
  words: { readonly title: string; readonly desc: string },
): string {
  const { behind, front } = layersOf(scene);
  const { width, height } = scene;
  const all = (shapes: readonly Shape[]): string =>
    unstamped(shapes)
      .map((shape) => paint(shape, theme))
      .join('');
  const ground = element('rect', { width, height, fill: theme.surface });
  const picture = `${ground}${all(behind)}${priceLine(scene, theme)}${all(front)}`;
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${round(width)} ${round(height)}`,
    role: 'img',
    'aria-label': words.title,
    'font-family': FONT,
  };
  return element('svg', root, `<title>${escaped(words.title)}</title><desc>${escaped(words.desc)}</desc>${picture}`);
}
