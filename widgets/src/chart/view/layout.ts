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

/** Width of a chart, in pixels, below which it has the phone layout. */
const NARROW = 540;

/** Size of a chart in CSS pixels, and the function that measures its texts. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly measure: Measure;
}

const kindOfLayout = ({ layout }: ChartInput, { width }: Room): Layout =>
  layout ?? (width < NARROW ? 'mobile' : 'desktop');

/**
 * Returns the initial view of a chart, and the limits within which it can move.
 * @param fitted predictions that determine the initial view. The limits follow from all predictions.
 */
export function limitsOf(input: ChartInput, room: Room, fitted = input.predictions): Limits {
  const { asset, series, predictions, all, today, years, selected } = input;
  const time = { asset, series, active: fitted, today, layout: kindOfLayout(input, room) };
  const extent = timeExtent({ ...time, active: all });
  const home = years === undefined ? initialViewport(time, extent) : frameViewport(time, years, extent);
  const shown = selected === null ? null : viewOf({ predictions, series, today, viewport: home }, selected);
  return { home, extent, needed: shown ? spanOf(shown) : 0 };
}

/**
 * Share of the initial view's days up to which the asset's minimum price range does not apply, because the reader has
 * zoomed in (C9).
 */
const ZOOMED = 0.75;
/** Share of the initial view's days from which the minimum price range applies in full. */
const STILL_WHOLE = 0.95;

/**
 * Returns the weight, 0 to 1, of the asset's minimum price range (C9). It is 1 while all years are in view and falls to
 * 0 as the reader zooms in. In any other time frame it is 0.
 */
function minimumsOf({ years }: ChartInput, viewport: Viewport, home: Viewport): number {
  if (years !== null) return 0;
  const share = (viewport.to - viewport.from) / (home.to - home.from);
  return Math.min(Math.max((share - ZOOMED) / (STILL_WHOLE - ZOOMED), 0), 1);
}

/** Parameters of a scene's layout besides the input of the chart. */
export interface Laid {
  readonly viewport: Viewport;
  /** The initial view of the chart. */
  readonly home: Viewport;
  /** Predictions that the price axis has to fit. If left out, the active ones. */
  readonly fitted?: readonly Prediction[];
  readonly live?: LivePoint | null;
  /** True to leave out all texts, for the first frame. The next frame has them. */
  readonly wordless?: boolean;
  /** Labels of the previous scene, which keep their places. */
  readonly labels?: SceneInput['labels'];
  /** Density of the previous scene. */
  readonly before?: Density | null;
  /** Visible share of the strip's height, 0 to 1. */
  readonly rise?: number | undefined;
  /** Previous density while it fades out. */
  readonly leaving?: Density | null;
  /** Line of a scene that is no longer shown. Its memory is reused. */
  readonly reuse?: Float64Array | undefined;
}

/** Returns the values of the crowd's input that a scene needs, without the callbacks. */
const countedOf = ({ counted, crowd, keepsSettled, band, strip, period }: CrowdInput) => ({
  ...{ counted, crowd, keepsSettled, band, strip, period },
});

/** Returns the input for the scene of a view. */
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

/** Builds a scene. If it has no data, the chart's own sentences replace the default ones. */
export function layOut(from: SceneInput, { empty }: ChartInput): Scene {
  const scene = createScene(from);
  return empty && scene.empty ? { ...scene, empty } : scene;
}
