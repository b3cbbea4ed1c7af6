import type { Prediction } from '@hindcast/domain';
import type { Density, LivePoint, Scene, SceneInput } from '@hindcast/scene';
import { type Camera, createCamera } from './camera.ts';
import type { ChartInput } from './chartInput.ts';
import { layOut, limitsOf, type Room, sceneInputOf } from './layout.ts';
import { createRise } from './rise.ts';

/** Data of a chart, its visible range, and the scene built from both. */
export interface ChartModel {
  readonly input: ChartInput | null;
  /** The camera. Null before the first scene. */
  readonly camera: Camera | null;
  /** The last laid-out scene. Null before the first one. */
  readonly scene: Scene | null;
  /** True while the strip appears or disappears, so that the next scene differs in its height. */
  readonly rises: boolean;
  /** Returns the input of the next scene. Null before the first one. */
  sceneInput(): SceneInput | null;
  /** Sets new data. For another asset the initial view is shown. */
  setInput(input: ChartInput): void;
  /** Fits both axes to the active predictions, at the reader's request. */
  refit(): void;
  /** Sets the live price to which the line continues. Null ends it at the last close. Returns true if it changed. */
  setLive(live: LivePoint | null): boolean;
  /**
   * Lays out the next scene. Null without data.
   * @param remeasure true if new data or a new size may change the limits of the view.
   * @param isMoving true to keep the labels in place until the view rests.
   * @param leaving the density that fades out. Null for none.
   */
  layOut(remeasure: boolean, isMoving: boolean, leaving: Density | null): Scene | null;
}

/** Returns the predictions with the same ids from newly loaded data. */
function renewed(before: readonly Prediction[], all: readonly Prediction[]): readonly Prediction[] {
  const ids = new Set(before.map(({ id }) => id));
  return all.filter(({ id }) => ids.has(id));
}

/** Creates a model without data. */
export function createModel(room: Room): ChartModel {
  let input: ChartInput | null = null;
  let live: LivePoint | null = null;
  let camera: Camera | null = null;
  let scene: Scene | null = null;
  /** Predictions that the axes fit. Filters change the drawn predictions but not these, so that the axes stay (C2). */
  let fitted: readonly Prediction[] = [];
  const strip = createRise();
  /** True if new data have come since the last scene. */
  let hasNewData = false;

  /**
   * Returns the predictions that the axes would fit if they were fitted now. With a chosen period, those of all
   * periods.
   */
  const drawnOf = ({ predictions, crowding }: ChartInput): readonly Prediction[] =>
    crowding?.period ? crowding.counted : predictions;

  /**
   * Returns the predictions that the axes fit. They change with new data, another time frame or another fit, but not
   * with a filter.
   */
  function fittedTo(before: ChartInput | null, next: ChartInput): readonly Prediction[] {
    const { all } = next;
    const predictions = drawnOf(next);
    if (!before || before.asset !== next.asset) return predictions;
    if (before.years !== next.years || before.fit !== next.fit) return predictions;
    if (before.all === all) return fitted;
    return fitted === drawnOf(before) || fitted.length === 0 ? predictions : renewed(fitted, all);
  }

  /** Moves a chosen period into view, unless the reader has chosen the range. */
  function showPeriod({ range, crowding }: ChartInput): void {
    const period = crowding?.period;
    if (!camera || !period || range) return;
    const { from, to } = camera.view;
    if (period.from >= from && period.to <= to) return;
    const [middle, half] = [(period.from + period.to) / 2, (to - from) / 2];
    camera.show({ from: middle - half, to: middle + half });
  }

  return {
    get input() {
      return input;
    },
    get camera() {
      return camera;
    },
    get scene() {
      return scene;
    },
    get rises() {
      return strip.moves;
    },
    sceneInput: () =>
      input &&
      camera &&
      sceneInputOf(input, room, {
        ...{ viewport: camera.view, home: camera.limits.home, fitted, live },
        ...{ before: scene?.density ?? null, rise: strip.share },
      }),
    setInput(next) {
      if (input && input.asset !== next.asset) {
        camera = null;
        strip.reset();
      }
      hasNewData = input === null || input.all !== next.all;
      fitted = fittedTo(input, next);
      input = next;
    },
    refit() {
      if (!input) return;
      fitted = drawnOf(input);
      camera?.confine(limitsOf(input, room, fitted));
    },
    setLive(next) {
      const isNew = next !== live;
      live = next;
      return isNew;
    },
    layOut(remeasure, isMoving, leaving) {
      if (!input) return null;
      if (!camera) {
        camera = createCamera(limitsOf(input, room, fitted));
        if (input.range) camera.show(input.range);
      } else if (remeasure) {
        camera.confine(limitsOf(input, room, fitted));
        // With new data, the requested range may lie within the limits for the first time.
        if (hasNewData && input.range) camera.show(input.range);
        hasNewData = false;
      }
      if (remeasure) showPeriod(input);
      const { view: viewport, limits } = camera;
      const labels = isMoving ? (scene?.labels ?? undefined) : undefined;
      const laid = {
        ...{ viewport, home: limits.home, fitted, live, wordless: !scene, labels, reuse: scene?.line.xy },
        ...{ before: scene?.density ?? null, rise: strip.share, leaving },
      };
      scene = layOut(sceneInputOf(input, room, laid), input);
      const { strip: isWanted = true, period = null } = input.crowding ?? {};
      strip.follow(isWanted && (scene.density !== 'few' || period !== null));
      return scene;
    },
  };
}
