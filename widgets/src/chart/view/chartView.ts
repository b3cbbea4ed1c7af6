import { type LivePoint, type Mark, raiseMark, type Scene, type SceneInput, type Viewport } from '@hindcast/scene';
import { paintScene } from '../paint/paintScene.ts';
import { createSurface } from '../paint/surface.ts';
import type { Camera } from './camera.ts';
import type { ChartInput } from './chartInput.ts';
import { createFrames, type Frames, type Level } from './frames.ts';
import { createHover, type Hover } from './hover.ts';
import { createModel } from './model.ts';
import { createSettling } from './settle.ts';
import { createTravel, RESET_MS } from './travel.ts';
import { warnSkipped } from './warnSkipped.ts';

/** What a chart tells the component around it. */
export interface ChartEvents {
  /** A frame was painted. Called within the frame: only move elements here. */
  onFrame(scene: Scene): void;
  /** Nothing has moved for a moment, and the marks are not where they were. */
  onSettle(scene: Scene): void;
  /** Another mark is hovered, or none. Called within a frame. */
  onHover(mark: Mark | null): void;
  /** A frame could not be painted. */
  onError(error: unknown): void;
}

/** A chart on two canvases: what is shown, and the frames that show it. */
export interface ChartView {
  readonly input: ChartInput | null;
  readonly scene: Scene | null;
  readonly camera: Camera | null;
  readonly hover: Hover;
  readonly frames: Frames;
  /** What the scene is laid out from; null before the first one. */
  sceneInput(): SceneInput | null;
  /**
   * Draws from new data. The view stays where the reader put it, but goes home when the last prediction went (C2) or
   * another time frame was chosen (V3).
   */
  update(input: ChartInput): void;
  /** Goes on from the last close to a live price at the next frame; null goes back to the close. */
  follow(live: LivePoint | null): void;
  /** Goes to another view in a time of ms, at once for readers who want no motion. */
  go(to: Viewport, ms: number): void;
  /** Goes back to the view that the chart opened with. */
  reset(): void;
  destroy(): void;
}

/** With less room than this nothing is drawn, pixels. */
const LEAST = { width: 100, height: 60 };

const goesHome = (before: ChartInput | null, next: ChartInput): boolean =>
  before !== null && ((before.predictions.length > 0 && next.predictions.length === 0) || before.years !== next.years);

/** A chart on two canvases of one size, empty until its first `update`. */
export function createChartView(base: HTMLCanvasElement, top: HTMLCanvasElement, events: ChartEvents): ChartView {
  const frames = createFrames(tryToPaint);
  const surface = createSurface(base, top, () => frames.now('data'));
  const model = createModel(surface);
  const travel = createTravel(model, frames);
  const hover = createHover(events.onHover);
  const settling = createSettling(events.onSettle);

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
    const scene = level === 'cursor' ? model.scene : paintBase(input, level);
    const from = model.sceneInput();
    if (!scene || !from) return;
    if (level === 'data') warnSkipped(input.predictions, scene.skipped);
    hover.paint(surface, input.inks, from, scene, (id) => raiseMark(from, scene, id));
    if (level === 'data') travel.reveal(input.selected, settling.scene ? RESET_MS : 0);
  }

  function paintBase({ inks }: ChartInput, level: Level): Scene | null {
    const scene = model.layOut(level === 'data');
    if (!scene) return null;
    surface.paint('base', inks, (canvas) => paintScene(canvas, scene));
    events.onFrame(scene);
    settling.painted(scene, level);
    return scene;
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
    hover,
    frames,
    sceneInput: model.sceneInput,
    update(next) {
      const { input: before, camera } = model;
      const start = goesHome(before, next) ? camera?.view : undefined;
      model.setInput(next);
      frames.now('data');
      if (!start || model.camera !== camera) return;
      camera?.travel(start);
      travel.goHome();
    },
    follow(live) {
      if (model.setLive(live)) frames.ask('live');
    },
    go: travel.go,
    reset: travel.goHome,
    destroy() {
      settling.stop();
      frames.stop();
      surface.release();
    },
  };
}
