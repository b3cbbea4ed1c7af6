import type { Point, Shape } from '../model/scene.ts';
import { type PlainShape, unstamped } from '../model/unstamped.ts';
import { element, escaped } from '../paint/xml.ts';
import { inked, lettered } from './inked.ts';
import { relativePath, short } from './relativePath.ts';

const from = ({ x, y }: Point, origin: Point): Point => ({ x: x - origin.x, y: y - origin.y });

/** Formats a coordinate. Undefined for 0, SVG's default. */
const unless0 = (value: number): string | undefined => (short(value) === '0' ? undefined : short(value));

function segments(d: readonly number[], origin: Point): string {
  let path = '';
  for (let i = 0; i + 3 < d.length; i += 4) {
    path += relativePath([from({ x: d[i], y: d[i + 1] }, origin), from({ x: d[i + 2], y: d[i + 3] }, origin)]);
  }
  return path;
}

/** Returns the attributes that draw an arc as one dash of a circle. SVG circles begin at the right, arcs at the top. */
function partOf({ part }: Shape & { readonly type: 'circle' }) {
  if (!part) return {};
  const length = short(part[1] - part[0], 1000);
  return { pathLength: 1, 'stroke-dasharray': `${length} 1`, 'stroke-dashoffset': short(0.25 - part[0], 1000) };
}

function paint(shape: PlainShape, origin: Point): string {
  switch (shape.type) {
    case 'circle': {
      const { x, y } = from(shape.at, origin);
      return element('circle', { cx: unless0(x), cy: unless0(y), r: shape.radius, ...inked(shape), ...partOf(shape) });
    }
    case 'rect': {
      const { x, y } = from(shape.box, origin);
      const size = { width: short(shape.box.width), height: short(shape.box.height), rx: shape.radius };
      return element('rect', { x: unless0(x), y: unless0(y), ...size, ...inked(shape) });
    }
    case 'path': {
      const d = relativePath(shape.d.map((point) => from(point, origin)));
      return element('path', { ...inked(shape), d: shape.close ? `${d}z` : d });
    }
    case 'line': {
      const d = relativePath([from(shape.from, origin), from(shape.to, origin)]);
      return element('path', { ...inked({ ...shape, stroke: shape.ink }), d });
    }
    case 'lines':
      return element('path', { ...inked({ ...shape, stroke: shape.ink }), d: segments(shape.d, origin) });
    case 'text': {
      const { x, y } = from(shape.at, origin);
      return element('text', { x: unless0(x), y: unless0(y), ...lettered(shape) }, escaped(shape.text));
    }
  }
}

/** Draws shapes as SVG relative to an origin, in pixels. */
export const paintLocal = (shapes: readonly Shape[], origin: Point): string =>
  unstamped(shapes)
    .map((shape) => paint(shape, origin))
    .join('');
