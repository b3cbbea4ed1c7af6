import type { Box, Point, Scene, Shape } from '../model/scene.ts';
import { unstamped } from '../model/unstamped.ts';
import { gapShapes } from '../paint/layers.ts';
import { tagShapes } from '../paint/livePrice.ts';
import { element, type Value } from '../paint/xml.ts';
import { inked } from './inked.ts';
import { moveTo, relativePath, short } from './relativePath.ts';
import { thinned } from './thinned.ts';

/** Greatest deviation of the simplified line that nobody sees, pixels. */
const UNSEEN = 0.25;
/** Grid of the line's points, in parts of a pixel: half pixels. */
const GRID = 2;

const LINE_WIDTH = 1.75;

/** Creates groups of strokes by their look, so that all strokes of one look become one path. */
function createGroups() {
  const groups = new Map<string, { readonly look: Record<string, Value>; d: string }>();
  return {
    add(look: Record<string, Value>, d: string): void {
      const key = JSON.stringify(look);
      const group = groups.get(key);
      if (group) group.d += d;
      else groups.set(key, { look, d });
    },
    paint: (): string => Array.from(groups.values(), ({ look, d }) => element('path', { ...look, d })).join(''),
  };
}

/**
 * Creates a painter of the shapes that stretch with the plot. Positions are in pixels from the plot's top left corner.
 * Strokes keep their width.
 */
function createStretcher({ x, y }: Box) {
  const groups = createGroups();
  const local = (point: Point): Point => ({ x: point.x - x, y: point.y - y });
  const segment = (from: Point, to: Point): string => relativePath([local(from), local(to)]);
  function add(shape: Shape): void {
    for (const plain of unstamped([shape])) {
      if (plain.type === 'line') groups.add(inked({ ...plain, stroke: plain.ink }), segment(plain.from, plain.to));
      else if (plain.type === 'lines') {
        const { d } = plain;
        let path = '';
        for (let i = 0; i + 3 < d.length; i += 4)
          path += segment({ x: d[i], y: d[i + 1] }, { x: d[i + 2], y: d[i + 3] });
        groups.add(inked({ ...plain, stroke: plain.ink }), path);
      } else if (plain.type === 'rect') {
        const { width, height } = plain.box;
        const corner = moveTo(local(plain.box));
        groups.add(inked(plain), `${corner}h${short(width)}v${short(height)}h${short(-width)}z`);
      } else if (plain.type === 'circle') {
        // A dot is drawn as a stroke of no length with round ends, because strokes do not stretch.
        const ink = plain.stroke ?? plain.fill;
        if (ink) groups.add(inked({ stroke: ink, width: 2 * plain.radius }), `${moveTo(local(plain.at))}h0`);
      } else if (plain.type === 'path') {
        const d = relativePath(plain.d.map(local));
        groups.add(inked(plain), plain.close ? `${d}z` : d);
      }
    }
  }
  return { add, paint: groups.paint };
}

const isBand = ({ type }: Shape): boolean => type === 'rect';

/** Draws the shapes beneath the line, bands first as in every painter. */
function beneath({ marks, band, since, plot }: Scene): string {
  const under = marks.flatMap((mark) => mark.under);
  const stretcher = createStretcher(plot);
  for (const shape of [...band, ...since]) stretcher.add(shape);
  for (const shape of under) if (isBand(shape)) stretcher.add(shape);
  for (const shape of under) if (!isBand(shape)) stretcher.add(shape);
  return stretcher.paint();
}

function grid({ yTicks, now, plot }: Scene): string {
  const levels = yTicks.map(({ at }) => `M0 ${short(Math.round(at) + 0.5 - plot.y)}h${short(plot.width)}`).join('');
  const today = now === null ? '' : `M${short(Math.round(now) + 0.5 - plot.x)} 0v${short(plot.height)}`;
  const crisp = { 'shape-rendering': 'crispEdges' };
  const lines = element('path', { ...inked({ stroke: 'grid' }), ...crisp, d: levels });
  return today ? lines + element('path', { ...inked({ stroke: 'faint' }), ...crisp, d: today }) : lines;
}

/** Draws the line, and the same path closed along the base as the area. */
function price({ line: { xy, points }, plot }: Scene, id: string): string {
  if (points < 2) return '';
  const all = Array.from({ length: points }, (_, i) => ({ x: xy[2 * i] - plot.x, y: xy[2 * i + 1] - plot.y }));
  const seen = thinned(all, UNSEEN);
  const d = relativePath(seen, GRID);
  const height = short(plot.height);
  const stops = `${element('stop', { class: 'hc-area-top' })}${element('stop', { class: 'hc-area-base', offset: 1 })}`;
  const down = { id, x1: 0, y1: 0, x2: 0, y2: height, gradientUnits: 'userSpaceOnUse' };
  const area = element('path', { fill: `url(#${id})`, d: `${d}V${height}H${short(seen[0].x)}z` });
  const stroke = element('path', { ...inked({ stroke: 'line', width: LINE_WIDTH }), d });
  return element('linearGradient', down, stops) + area + stroke;
}

/** Draws the dotted line over a gap with unknown prices, and the hairline to the last price. */
function leads(scene: Scene): string {
  const stretcher = createStretcher(scene.plot);
  for (const shape of [...gapShapes(scene), ...tagShapes(scene).slice(0, 1)]) stretcher.add(shape);
  return stretcher.paint();
}

/**
 * Draws the part of a picture that stretches with its plot: grid, rays, bands, levels, area and line, as one `<svg>`.
 * Strokes keep their width.
 * @param id id of the area's gradient, unique on the page.
 */
export function paintStretched(scene: Scene, id: string): string {
  const { plot } = scene;
  const attributes = {
    class: 'hc-picture-plot',
    viewBox: `0 0 ${short(plot.width)} ${short(plot.height)}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  };
  return element('svg', attributes, grid(scene) + beneath(scene) + price(scene, id) + leads(scene));
}

/** Draws the bars of the strip as one `<svg>` below the plot, which stretches with it. Empty without a strip. */
export function paintBars({ strip }: Scene): string {
  if (!strip) return '';
  const { box, shapes } = strip;
  const stretcher = createStretcher(box);
  for (const shape of shapes) if (shape.type !== 'text') stretcher.add(shape);
  const attributes = {
    class: 'hc-picture-plot hc-picture-strip',
    viewBox: `0 0 ${short(box.width)} ${short(box.height)}`,
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  };
  return element('svg', attributes, stretcher.paint());
}
