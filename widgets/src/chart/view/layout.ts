import type { Prediction } from '@hindcast/domain';
import {
  createScene,
  type Density,
  frameViewport,
  initialViewport,
  type Layout,
  type LivePoint,
  type Measure,
  type Scene,
  type SceneInput,
  timeExtent,
  type Viewport,
  viewOf,
} from '@hindcast/scene';
import type { ChartInput, CrowdInput } from './chartInput.ts';
import { type Limits, spanOf } from './viewport.ts';

/** A chart narrower than this has the layout of a phone, pixels. */
const NARROW = 540;

/** The room of a chart in CSS pixels, and the widths of its texts. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
}

const kindOfLayout = ({ layout }: ChartInput, { width }: Room): Layout =>
  layout ?? (width < NARROW ? 'mobile' : 'desktop');

/**
 * The view that a chart opens with, and how far the view may go.
 * @param fitted the predictions that decide the first view; all of them decide how far it may go.
 */
export function limitsOf(input: ChartInput, room: Room, fitted = input.predictions): Limits {
  const { asset, series, predictions, all, today, years, selected } = input;
  const time = { asset, series, active: fitted, today, layout: kindOfLayout(input, room) };
  const extent = timeExtent({ ...time, active: all });
  const home = years === undefined ? initialViewport(time, extent) : frameViewport(time, years, extent);
  const shown = selected === null ? null : viewOf({ predictions, series, today, viewport: home }, selected);
  return { home, extent, needed: shown ? spanOf(shown) : 0 };
}

/** Below this share of the first view's days the reader has zoomed, and the asset's least price range is gone (C9). */
const ZOOMED = 0.75;
const STILL_WHOLE = 0.95;

/**
 * Returns the share, 0 to 1, in which the asset's least price range applies: 1 while all years are in view, 0 in
 * another time frame.
 */
function minimumsOf({ years }: ChartInput, viewport: Viewport, home: Viewport): number {
  if (years !== null) return 0;
  const share = (viewport.to - viewport.from) / (home.to - home.from);
  return Math.min(Math.max((share - ZOOMED) / (STILL_WHOLE - ZOOMED), 0), 1);
}

/** The choices that the scene of a view is laid out from, besides the input. */
export interface Laid {
  readonly viewport: Viewport;
  /** The view that the chart opens with. */
  readonly home: Viewport;
  /** The predictions that the price axis counts; the active ones when left out. */
  readonly fitted?: readonly Prediction[];
  readonly live?: LivePoint | null;
  /** For the first frame: labels come with the next one. */
  readonly wordless?: boolean;
  /** The labels of the scene before, which stay where they are. */
  readonly labels?: SceneInput['labels'];
  /** The density of the scene before, and the share of the strip's height that is there. */
  readonly before?: Density | null;
  readonly rise?: number | undefined;
  /** The density that gives way to the scene's own. */
  readonly leaving?: Density | null;
  /** The line of a scene that is no longer needed. */
  readonly reuse?: Float64Array | undefined;
}

/** Returns the parts of the crowd's input that a scene needs, without the callbacks. */
const countedOf = ({ counted, crowd, keepsSettled, band, strip, period }: CrowdInput) => ({
  ...{ counted, crowd, keepsSettled, band, strip, period },
});

/** The input of the scene of a view. */
export function sceneInputOf(input: ChartInput, room: Room, laid: Laid): SceneInput {
  const {
    asset,
    series,
    predictions,
    today,
    scale,
    fit,
    fan = null,
    watermark,
    selected,
    nowWord,
    since = null,
  } = input;
  const { width, height, measure } = room;
  const { viewport, home, fitted = predictions, live = null, wordless = false, labels, reuse } = laid;
  const { before = null, rise, leaving = null } = laid;
  return {
    asset,
    series,
    predictions,
    fitted,
    viewport,
    width,
    height,
    layout: kindOfLayout(input, room),
    today,
    nowWord,
    scale,
    fit,
    fan,
    minimums: minimumsOf(input, viewport, home),
    measure,
    watermark,
    selected,
    live,
    wordless,
    labels,
    before,
    leaving,
    since,
    ...(input.crowding && countedOf(input.crowding)),
    ...(rise !== undefined && { rise }),
    ...(reuse && { reuse }),
  };
}

/** The scene of an input, with the chart's own sentences where it has no data. */
export function layOut(from: SceneInput, { empty }: ChartInput): Scene {
  const scene = createScene(from);
  return empty && scene.empty ? { ...scene, empty } : scene;
}
