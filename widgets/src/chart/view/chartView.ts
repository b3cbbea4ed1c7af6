import type { Density, Fading, InkTheme, Leaving, Lit, LivePoint, Scene, SceneInput, Viewport } from '@hindcast/scene';
import { sameSet } from '../../board/view.ts';
import type { Paints } from '../paint/paintCanvas.ts';
import { paintScene } from '../paint/paintScene.ts';
import { createSurface } from '../paint/surface.ts';
import type { Camera } from './camera.ts';
import type { ChartInput } from './chartInput.ts';
import { createFrames, type Frames, type Level } from './frames.ts';
import type { Hover } from './hover.ts';
import { createModel } from './model.ts';
import { wantsStillness } from './motion.ts';
import { SHIFT_MS } from './rise.ts';
import { createSettling } from './settle.ts';
import { createTravel, RESET_MS } from './travel.ts';
import { sameView, wholeDays } from './viewport.ts';
import { warnSkipped } from './warnSkipped.ts';

/** Callbacks from a chart to the component around it. */
export interface ChartEvents {
  /** Called within the frame that was painted. It should only move elements. */
  onFrame(scene: Scene): void;
  /** Called when nothing has moved for a moment and marks have changed their places since the last call. */
  onSettle(scene: Scene): void;
  /** Called whenever nothing has moved for a moment. */
  onRest(camera: Camera): void;
  /** Called if a frame could not be painted. */
  onError(error: unknown): void;
}

/** A chart on two canvases, with its input, scene, camera and frames. */
export interface ChartView {
  readonly input: ChartInput | null;
  readonly scene: Scene | null;
  readonly camera: Camera | null;
  readonly frames: Frames;
  /** Returns the input of the current scene. Null before the first scene. */
  sceneInput(): SceneInput | null;
  /**
   * Draws new data. The reader's view stays, unless the time frame has changed (V3), or the page no longer sets a range
   * (C2).
   */
  update(input: ChartInput): void;
  /** Extends the line to a live price in the next frame. Null ends the line at the last close. */
  follow(live: LivePoint | null): void;
  /**
   * Attaches the code for hover and stamps, which loads after the first frame. From then on the hover is painted above
   * the scene, and stamps are cached.
   */
  attach(hover: Hover | null, stamps: Paints | null): void;
  /** Moves to another view. @param ms duration of the transition; none for readers who prefer reduced motion. */
  go(to: Viewport, ms: number): void;
  /** Returns to the initial view for the active predictions. */
  reset(): void;
  destroy(): void;
}

/** Least size of a chart, pixels. A smaller chart stays empty. */
const LEAST = { width: 100, height: 60 };

const isSameRange = (a: Viewport | null, b: Viewport | null): boolean => a === b || (!!a && !!b && sameView(a, b));

/**
 * Tells whether only predictions or prices are new, while asset and range are the same. Such data are painted in the
 * next frame, because the page has just rendered.
 */
const isNews = (before: ChartInput, next: ChartInput): boolean =>
  before.asset === next.asset &&
  (before.all !== next.all || before.series !== next.series) &&
  before.years === next.years &&
  isSameRange(before.range, next.range);

/** Creates a chart on two canvases of the same size, empty until its first `update`. */
export function createChartView(base: HTMLCanvasElement, top: HTMLCanvasElement, events: ChartEvents): ChartView {
  const frames = createFrames(tryToPaint);
  const surface = createSurface(base, top, () => frames.now('data'));
  const model = createModel(surface);
  const travel = createTravel(model, frames);
  let hover: Hover | null = null;
  let stamps: Paints | null = null;
  const settling = createSettling(events.onSettle, rest, () => frames.moving);
  /** True while labels keep their places because the view is moving. */
  let moved = false;
  /** Predictions that are highlighted on the base layer. Null for none. */
  let painted: Lit = null;
  /** The density that fades out, and its start time in ms. Null for none. */
  let leaving: { readonly density: Density; readonly since: number } | null = null;
  /** The last scene that was painted faint and saved. Null for none. */
  let faint: { readonly scene: Scene; readonly inks: InkTheme } | null = null;

  function rest(): void {
    if (moved) frames.ask('live');
    if (model.camera) events.onRest(model.camera);
  }

  function tryToPaint(level: Level): void {
    try {
      paint(level);
    } catch (error) {
      frames.halt();
      events.onError(error);
    }
  }

  function paint(level: Level): void {
    const { input } = model;
    if (!input || surface.width < LEAST.width || surface.height < LEAST.height) return;
    if (level !== 'cursor')
      moved = !!model.scene?.labels && (level === 'view' || (level === 'live' && settling.pending));
    const before = model.scene;
    if (leaving && performance.now() - leaving.since >= SHIFT_MS) leaving = null;
    const scene = level === 'cursor' ? before : model.layOut(level === 'data', moved, leaving?.density ?? null);
    const from = model.sceneInput();
    if (!scene || !from) return;
    const gives = before?.labels && scene.density !== before.density && !wantsStillness();
    if (gives) leaving = { density: before.density, since: performance.now() };
    const fading = fadingOf(gives ? before : scene.leaving);
    if (fading || model.rises) frames.ask('view');
    if (level === 'data') warnSkipped(input.predictions, scene.skipped);
    const lit = litIn(scene, input);
    if (level !== 'cursor' || fading || !sameSet(lit, painted)) {
      painted = lit;
      paintBase(scene, input, lit, fading);
    }
    if (level !== 'cursor') {
      events.onFrame(scene);
      settling.painted(scene, level);
    }
    if (!scene.labels) frames.ask('view');
    hover?.paint(surface, input.inks, from, scene);
    if (level !== 'data') return;
    if (input.range && !settling.scene) travel.leave(input.selected);
    else travel.reveal(input.selected, settling.scene ? RESET_MS : 0);
  }

  /** Returns the fading density of a scene and the progress of the fade, 0 to 1. Null if no density fades. */
  function fadingOf(left: Leaving | null): Fading | null {
    return leaving && left && { leaving: left, share: Math.min(1, (performance.now() - leaving.since) / SHIFT_MS) };
  }

  /**
   * Paints the base layer. While a hover moves over a faint chart, the faint chart is painted once and then restored.
   */
  function paintBase(scene: Scene, { inks }: ChartInput, lit: Lit, fading: Fading | null): void {
    const isFaint = lit?.size === 0 && !fading;
    if (isFaint && faint?.scene === scene && faint.inks === inks && surface.showKept()) return;
    surface.paint('base', inks, (canvas) => paintScene(canvas, scene, lit, fading), stamps);
    if (!isFaint) return;
    surface.keep();
    faint = { scene, inks };
  }

  /**
   * Returns the predictions to highlight: those pointed at, and the selected one if it is drawn. Null if there are
   * none, so that no mark is faint.
   */
  function litIn(scene: Scene, { selected }: ChartInput): Lit {
    const pointed = hover?.litIn(scene) ?? null;
    const isDrawn = selected !== null && scene.marks.some(({ id }) => id === selected);
    if (!isDrawn) return pointed;
    return new Set([...(pointed ?? []), selected]);
  }

  return {
    get input() {
      return model.input;
    },
    get scene() {
      return model.scene;
    },
    get camera() {
      return model.camera;
    },
    frames,
    sceneInput: model.sceneInput,
    update(next) {
      const { input: before, camera } = model;
      const start = camera?.view;
      model.setInput(next);
      if (!before || isNews(before, next)) {
        frames.ask('data');
        return;
      }
      frames.now('data');
      if (!camera || !start || model.camera !== camera) return;
      const toRange = !isSameRange(before.range, next.range) && !(next.range && sameView(next.range, wholeDays(start)));
      if (toRange && next.range) travel.go(next.range, RESET_MS);
      // A rotated phone may get a layout with another time frame. The reader's range stays nevertheless.
      else if ((before.years !== next.years && before.layout === next.layout) || (toRange && !camera.atHome)) {
        camera.travel(start);
        travel.goHome();
      }
    },
    follow(live) {
      if (model.setLive(live)) frames.ask('live');
    },
    attach(next, paints) {
      hover = next;
      stamps = paints;
      frames.ask('cursor');
    },
    go: travel.go,
    reset() {
      model.refit();
      frames.ask('data');
      travel.goHome();
    },
    destroy() {
      settling.stop();
      frames.stop();
      surface.release();
    },
  };
}
