import { dayAtX, hitTest, type Lit, type Mark, openCluster, type Point, REACH, type Viewport } from '@hindcast/scene';
import { spanWords } from '../bar/spanWords.ts';
import type { ChartView } from '../view/chartView.ts';
import type { Hover } from '../view/hover.ts';
import { glide, wantsStillness } from '../view/motion.ts';
import { sameView, spanOf, within, zoomedAbout } from '../view/viewport.ts';

/** The actions of a reader on a chart. Pixels are CSS pixels from the surface's left and top edge. */
export interface ChartActions {
  /** Pans the view; positive values bring in the past. Returns false at the edge of time. */
  pan(pixels: number): boolean;
  /**
   * Zooms the view about a position; a factor below 1 zooms in. Null: about the last price, or the middle if that is
   * out of view. Returns false at the limit.
   */
  zoom(factor: number, x: number | null): boolean;
  /** Zooms like `zoom`, in a transition. */
  zoomSmoothly(factor: number, x: number | null): void;
  /** Lets the view glide on at a speed in pixels per ms. */
  fling(speed: number): void;
  /** Stops a transition or a glide. */
  halt(): void;
  /** Returns to the initial view of the chart. */
  reset(): void;
  /** Shows a range that was set elsewhere. */
  show(view: Viewport): void;
  toStart(): void;
  toEnd(): void;
  /** Sets the position of the pointer. Null if it has left. */
  point(at: Point | null): void;
  /** Sets the prediction whose mark has the keyboard focus. Null for none. */
  focusMark(id: string | null): void;
  /** Moves the crosshair by bars and announces the price there. */
  step(bars: number): void;
  /** Handles a click or tap without a drag: on a drawing it chooses the mark, elsewhere it closes open cards. */
  tap(at: Point, finger: boolean): void;
  /** Handles a click on a mark: selects it, or resets the view if it was selected (C2). A cluster is listed. */
  choose(mark: Mark): void;
  /**
   * Handles a press on the button of a mark: chooses the drawing at the position of the press, or the button's mark.
   */
  press(mark: Mark, at: Point | null): void;
  /** Zooms to the members of a cluster, with the last price in view. */
  zoomTo(cluster: Mark): void;
  /** Highlights predictions that the reader points at in a list or legend; all others become faint. Null for none. */
  light(ids: Lit): void;
  /** Keeps the predictions of an opened cluster highlighted until it is closed. Null for none. */
  list(ids: Lit): void;
  /** Tells whether a zoom would separate the members of a cluster. */
  canPart(cluster: Mark): boolean;
  /** Announces the visible range, once the keys that moved it have rested. */
  tellView(): void;
  /** Shows a hint after the wheel scrolled the page over the chart, because the reader may have wanted to zoom. */
  hint(): void;
  /** Closes open cards and ends the hover. Returns false if there was nothing to end. */
  escape(): boolean;
  /** Tells whether a mark is at a position. Two taps on a mark are two clicks, not a zoom. */
  isMark(at: Point): boolean;
  /** Stops timers, because the chart is being removed. */
  stop(): void;
}

/** The callbacks from a chart's actions to the component around it. */
export interface ActionEvents {
  onSelect(id: string | null): void;
  /** Called if a cluster was pressed and its predictions have to be listed. */
  onCluster(cluster: Mark): void;
  /** Called with the text for screen readers after a key press: day and price of a bar, or the visible range. */
  onReading(text: string): void;
  /** Called with a note over the chart, which disappears by itself. */
  onNote(words: string): void;
  /** Closes open cards. Returns false if none was open. */
  onEscape(): boolean;
}

/** Duration of a smooth zoom, or of opening a cluster, ms. */
const ZOOM_MS = 250;

/** Pause after the last key before the range is announced, ms. */
const TELL_MS = 400;

/** Most hints about zooming with the wheel, and the least time between two, ms. */
const MOST_HINTS = 2;
const HINT_APART_MS = 1800;

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** Creates the actions of a chart's view. */
export function createChartActions(view: ChartView, hover: Hover, events: ActionEvents): ChartActions {
  let telling: ReturnType<typeof setTimeout> | undefined;
  let hints = 0;
  let hintedAt = Number.NEGATIVE_INFINITY;
  const daysOf = (pixels: number): number => {
    const { scene } = view;
    return scene ? (pixels / scene.plot.width) * spanOf(scene.viewport) : 0;
  };
  /** Requests a frame if the camera moved. */
  const moved = (hasMoved: boolean | undefined): boolean => {
    if (hasMoved) view.frames.ask('view');
    return hasMoved ?? false;
  };
  const pan = (pixels: number): boolean => moved(view.camera?.pan(-daysOf(pixels)));
  /** Returns the day of the last price if it is in view. A zoom without a position keeps it in place. */
  function lastDayInView(): number | null {
    const day = view.input?.series.days.at(-1) ?? null;
    const { from, to } = view.camera?.view ?? {};
    return day !== null && from !== undefined && to !== undefined && day > from && day < to ? day : null;
  }
  const dayAt = (x: number | null): number => {
    const { scene } = view;
    if (!scene) return 0;
    const { plot } = scene;
    if (x === null) return lastDayInView() ?? dayAtX(scene, plot.x + plot.width / 2);
    return dayAtX(scene, Math.min(Math.max(x, plot.x), plot.x + plot.width));
  };
  const markAt = (at: Point, reach: number = REACH.mouse): Mark | null =>
    (view.scene && hitTest(view.scene, at, reach)?.mark) ?? null;
  const point = (at: Point | null): void => {
    hover.point(at);
    view.frames.ask('cursor');
  };

  /** Returns the view that separates the members of a cluster. Null if no zoom does. */
  function partedView(cluster: Mark): Viewport | null {
    const { camera } = view;
    const input = view.sceneInput();
    const parted = camera && input && openCluster(input, cluster);
    const closer = parted && within(parted, camera.limits);
    return closer && !sameView(closer, camera.view) ? closer : null;
  }

  function choose(mark: Mark): void {
    const [id] = mark.members;
    if (id === undefined) return;
    if (mark.members.length > 1) events.onCluster(mark);
    else if (id !== view.input?.selected) events.onSelect(id);
    else {
      events.onSelect(null);
      view.reset();
    }
  }

  /** Announces the visible range once the view has stopped moving. */
  function tell(): void {
    if (view.frames.moving) telling = setTimeout(tell, TELL_MS);
    else if (view.camera) events.onReading(`Showing ${spanWords(view.camera.view)}`);
  }

  /** Pans the view so that the crosshair's day stays visible. */
  function keepInView(day: number): void {
    const { camera } = view;
    if (!camera) return;
    const { from, to } = camera.view;
    const beyond = Math.min(day - from, 0) + Math.max(day - to, 0);
    if (beyond !== 0) moved(camera.pan(beyond));
  }

  return {
    pan,
    zoom: (factor, x) => moved(view.camera?.zoom(factor, dayAt(x))),
    zoomSmoothly(factor, x) {
      const { camera } = view;
      if (camera) view.go(zoomedAbout(camera.view, dayAt(x), factor, camera.limits), ZOOM_MS);
    },
    fling(speed) {
      if (!wantsStillness()) view.frames.move(glide(speed, pan));
    },
    halt: () => view.frames.halt(),
    reset: view.reset,
    show(part) {
      view.frames.halt();
      moved(view.camera?.show(part));
    },
    toStart() {
      const { camera } = view;
      if (camera) moved(camera.pan(camera.limits.extent.from - camera.view.from));
    },
    toEnd() {
      const { camera } = view;
      if (camera) moved(camera.pan(camera.limits.extent.to - camera.view.to));
    },
    point,
    focusMark(id) {
      if (hover.focusMark(id)) view.frames.ask('cursor');
    },
    step(bars) {
      const { scene } = view;
      const input = view.sceneInput();
      const reading = input && scene && hover.step(bars, input, scene);
      if (!reading) return;
      keepInView(reading.day);
      view.frames.ask('cursor');
      events.onReading(`${reading.dayText}: ${reading.priceText}`);
    },
    tap(at, finger) {
      const mark = markAt(at, finger ? REACH.touch : REACH.mouse);
      if (mark) choose(mark);
      else {
        events.onEscape();
        point(at);
      }
    },
    choose,
    press: (mark, at) => choose((at && markAt(at)) ?? mark),
    zoomTo(cluster) {
      const closer = partedView(cluster);
      if (closer) view.go(closer, ZOOM_MS);
    },
    light(ids) {
      if (hover.light(ids)) view.frames.ask('cursor');
    },
    list(ids) {
      hover.list(ids);
      view.frames.ask('cursor');
    },
    canPart: (cluster) => partedView(cluster) !== null,
    tellView() {
      clearTimeout(telling);
      telling = setTimeout(tell, TELL_MS);
    },
    stop() {
      clearTimeout(telling);
      hover.stop();
    },
    hint() {
      // Wheel events in quick succession count as one attempt.
      const isNew = performance.now() - hintedAt > HINT_APART_MS;
      hintedAt = performance.now();
      if (isNew) hints++;
      if (hints <= MOST_HINTS) events.onNote(`${isApple() ? '⌘' : 'Ctrl'} + scroll zooms`);
    },
    escape() {
      const wasHovering = hover.clear();
      if (wasHovering) view.frames.ask('cursor');
      return events.onEscape() || wasHovering;
    },
    isMark: (at) => markAt(at) !== null,
  };
}
