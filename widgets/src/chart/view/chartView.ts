import {
  type LivePoint,
  type Mark,
  raiseMark,
  type Scene,
  type SceneInput,
  type Viewport,
  viewOf,
} from '@hindcast/scene';
import { paintScene } from '../paint/paintScene.ts';
import { createSurface } from '../paint/surface.ts';
import { type Camera, createCamera } from './camera.ts';
import type { ChartInput } from './chartInput.ts';
import { createFocus, type Focus } from './focus.ts';
import { createFrames, type Frames, type Level } from './frames.ts';
import { frameInput, layOut, limitsOf } from './layout.ts';
import { transition, wantsStillness } from './motion.ts';
import { sameMarks } from './sameMarks.ts';
import { between } from './viewport.ts';
import { warnSkipped } from './warnSkipped.ts';

/** What a chart tells the component around it. */
export interface ChartEvents {
  /** A frame was painted. Called within the frame: only move things here. */
  onFrame(scene: Scene): void;
  /** Nothing has moved for a moment, and the marks are not where they were. */
  onSettle(scene: Scene): void;
  /** Another mark is looked at, or none. Called within a frame. */
  onLook(mark: Mark | null): void;
  /** A frame could not be painted. */
  onError(error: unknown): void;
}

/** A chart on two canvases: what is shown, and the frames that show it. */
export interface ChartView {
  readonly input: ChartInput | null;
  readonly scene: Scene | null;
  readonly camera: Camera | null;
  readonly focus: Focus;
  readonly frames: Frames;
  /**
   * Draws from new data; the view stays where the reader put it, but goes home when the last prediction went (C2) or
   * another time frame was chosen (V3).
   */
  update(input: ChartInput): void;
  /** Goes on from the last close to a live price at the next frame; null goes back to the close. */
  follow(live: LivePoint | null): void;
  /** Goes to another view in a time of ms, at once for readers who want no motion. */
  go(to: Viewport, ms: number): void;
  /** Goes back to the view the chart opened with. */
  reset(): void;
  /** What the scene is laid out from; null before the first one. */
  frame(): SceneInput | null;
  destroy(): void;
}

/** The way back to the first view takes this long (C2), ms. */
const RESET_MS = 750;
/** A view that has not moved for this long has settled, ms. */
const SETTLE_MS = 120;
/** Smaller than this there is no room to draw in, pixels. */
const LEAST = { width: 100, height: 60 };

/** A chart on two canvases of one size, empty until its first `update`. */
export function createChartView(base: HTMLCanvasElement, top: HTMLCanvasElement, events: ChartEvents): ChartView {
  let input: ChartInput | null = null;
  let camera: Camera | null = null;
  let scene: Scene | null = null;
  let settled: Scene | null = null;
  let live: LivePoint | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let looked: string | null = null;
  let found: string | null = null;

  const focus = createFocus();
  const frames = createFrames(attempt);
  const surface = createSurface(base, top, () => frames.now('data'));

  function attempt(level: Level): void {
    try {
      paint(level);
    } catch (error) {
      frames.halt();
      events.onError(error);
    }
  }

  function paint(level: Level): void {
    if (!input || surface.width < LEAST.width || surface.height < LEAST.height) return;
    if (!camera || level === 'data') confine(input);
    if (!scene || level !== 'cursor') paintBase(input, level);
    if (scene && level === 'data') warnSkipped(input.predictions, scene.skipped);
    const from = frame();
    if (scene && from) focus.paint(surface, input.inks, from, scene, raise);
    tellLook();
    if (level === 'data') find(input.selected);
  }

  /** Brings a prediction that was selected elsewhere into view, once: where the reader goes from there is theirs. */
  function find(selected: string | null): void {
    if (selected === found) return;
    const from = frame();
    const isInView = selected === null || scene?.marks.some(({ members }) => members.includes(selected));
    const to = selected !== null && from && viewOf(from, selected);
    if (!isInView && !to) return; // it may arrive yet
    found = selected;
    if (!isInView && to) go(to, settled ? RESET_MS : 0);
  }

  function tellLook(): void {
    const { mark } = focus;
    const sight = mark && `${mark.id} ${mark.members.length}`;
    if (sight === looked) return;
    looked = sight;
    events.onLook(mark);
  }

  function confine(of: ChartInput): void {
    const limits = limitsOf(of, surface);
    if (camera) camera.confine(limits);
    else camera = createCamera(limits);
  }

  function paintBase(of: ChartInput, level: Level): void {
    if (!camera) return;
    const next = layOut(frameInput(of, surface, camera.view, live, scene?.line.xy), of);
    scene = next;
    surface.paint('base', of.inks, (canvas) => paintScene(canvas, next));
    events.onFrame(next);
    if (settling !== undefined) {
      // Prices may come faster than a view settles; they do not put that off.
      if (level === 'live') return;
      clearTimeout(settling);
    }
    settling = setTimeout(settle, SETTLE_MS);
  }

  function settle(): void {
    settling = undefined;
    if (!scene || (settled && sameMarks(scene, settled))) return;
    settled = scene;
    events.onSettle(scene);
  }

  const frame = (): SceneInput | null => input && camera && frameInput(input, surface, camera.view, live);

  function raise(id: string): Mark | null {
    const from = frame();
    return from && scene && raiseMark(from, scene, id);
  }

  function go(to: Viewport, ms: number): void {
    if (!camera) return;
    const eye = camera;
    if (ms === 0 || wantsStillness()) {
      frames.halt();
      if (eye.show(to)) frames.ask('view');
      return;
    }
    const from = eye.view;
    frames.move(
      transition(ms, (share) => {
        if (eye.show(between(from, to, share))) frames.ask('view');
      }),
    );
  }

  /** The way home, which other data may move meanwhile. */
  function goHome(): void {
    if (!camera) return;
    const eye = camera;
    const from = eye.view;
    if (wantsStillness()) {
      go(eye.limits.home, 0);
      return;
    }
    frames.move(
      transition(RESET_MS, (share) => {
        if (eye.travel(between(from, eye.limits.home, share))) frames.ask('view');
      }),
    );
  }

  return {
    get input() {
      return input;
    },
    get scene() {
      return scene;
    },
    get camera() {
      return camera;
    },
    focus,
    frames,
    update(next) {
      const before = input;
      const emptied = before !== null && before.predictions.length > 0 && next.predictions.length === 0;
      const reframed = before !== null && before.years !== next.years;
      if (before && before.asset !== next.asset) camera = null;
      const from = emptied || reframed ? camera?.view : undefined;
      input = next;
      frames.now('data');
      if (!from || !camera) return;
      camera.travel(from);
      goHome();
    },
    follow(next) {
      if (next === live) return;
      live = next;
      frames.ask('live');
    },
    go,
    reset: goHome,
    frame,
    destroy() {
      clearTimeout(settling);
      frames.stop();
      surface.release();
    },
  };
}
