import {
  createScene,
  frameViewport,
  initialViewport,
  type LivePoint,
  type Measure,
  type Scene,
  type SceneInput,
  timeExtent,
  type Viewport,
} from '@hindcast/scene';
import type { ChartInput } from './chartInput.ts';
import type { Limits } from './viewport.ts';

/** A chart narrower than this has the layout of a phone, pixels. */
const NARROW = 540;

/** The room of a chart in CSS pixels, and the widths of its texts. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
}

const kindOfLayout = ({ layout }: ChartInput, { width }: Room): 'desktop' | 'mobile' =>
  layout ?? (width < NARROW ? 'mobile' : 'desktop');

/** The view that a chart opens with, and how far the view may go. */
export function limitsOf(input: ChartInput, room: Room): Limits {
  const { asset, series, predictions, today, years } = input;
  const time = { asset, series, active: predictions, today, layout: kindOfLayout(input, room) };
  const extent = timeExtent(time);
  return { home: years === undefined ? initialViewport(time, extent) : frameViewport(time, years, extent), extent };
}

/** What the scene of a view is laid out from. `reuse` is the line of a scene that is no longer needed. */
export function sceneInputOf(
  input: ChartInput,
  room: Room,
  viewport: Viewport,
  live: LivePoint | null = null,
  reuse?: Float64Array,
): SceneInput {
  const { asset, series, predictions, today, scale, watermark, selected } = input;
  const { width, height, measure } = room;
  const layout = kindOfLayout(input, room);
  const from = {
    asset,
    series,
    predictions,
    viewport,
    width,
    height,
    layout,
    today,
    scale,
    measure,
    watermark,
    selected,
    live,
  };
  return reuse ? { ...from, reuse } : from;
}

/** The scene of an input, with the chart's own sentences where it has no data. */
export function layOut(from: SceneInput, { empty }: ChartInput): Scene {
  const scene = createScene(from);
  return empty && scene.empty ? { ...scene, empty } : scene;
}
