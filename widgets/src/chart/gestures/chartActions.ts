import { dayAtX, hitTest, type Lit, type Mark, openCluster, type Point, REACH, type Viewport } from '@hindcast/scene';
import { spanWords } from '../bar/spanWords.ts';
import type { ChartView } from '../view/chartView.ts';
import type { Hover } from '../view/hover.ts';
import { glide, wantsStillness } from '../view/motion.ts';
import { sameView, spanOf, within, zoomedAbout } from '../view/viewport.ts';

/** Actions of a reader on a chart. Pixels are CSS pixels from the surface's left and top edges. */
export interface ChartActions {
  /** Pans the view. Positive values bring in the past. Returns false at the end of the pannable range. */
  pan(pixels: number): boolean;
  /**
   * Zooms the view about a position. A factor below 1 zooms in. `x` null: about the last price, or the middle if that
   * price is out of view. Returns false at the limit.
   */
  zoom(factor: number, x: number | null): boolean;
  /** Zooms like `zoom`, but in a smooth transition. */
  zoomSmoothly(factor: number, x: number | null): void;
  /** Lets the view glide on. @param speed initial speed, pixels per ms. */
  fling(speed: number): void;
  /** Stops a transition or a glide. */
  halt(): void;
  /** Returns to the initial view of the chart. */
  reset(): void;
  /** Shows a range that was chosen outside the chart, such as on the bar. */
  show(view: Viewport): void;
  toStart(): void;
  toEnd(): void;
  /** Sets the position of the pointer. Null if it has left. */
  point(at: Point | null): void;
  /** Sets the prediction whose mark has the keyboard's focus. Null for none. */
  focusMark(id: string | null): void;
  /** Moves the crosshair by a number of bars, and announces the price there. */
  step(bars: number): void;
  /** Handles a click or tap without a drag. On a mark's drawing it chooses the mark, elsewhere it closes open cards. */
  tap(at: Point, finger: boolean): void;
  /**
   * Handles a click on a mark: selects the prediction, or resets the view if it was selected (C2). For a cluster it
   * opens the list.
   */
  choose(mark: Mark): void;
  /**
   * Handles a press on the button of a mark: chooses the mark drawn at the position of the press. If there is none, the
   * button's own mark.
   */
  press(mark: Mark, at: Point | null): void;
  /** Zooms to the range that separates the members of a cluster, with the last price in view. */
  zoomTo(cluster: Mark): void;
  /** Highlights predictions that the reader points at in a list or legend; all others become faint. Null ends this. */
  light(ids: Lit): void;
  /** Highlights the predictions of an opened cluster until it is closed. Null ends this. */
  list(ids: Lit): void;
  /** Tells whether zooming would separate the members of a cluster. */
  canPart(cluster: Mark): boolean;
  /** Announces the visible range, once no key has moved it for a moment. */
  tellView(): void;
  /**
   * Shows a hint on zooming after the wheel scrolled the page over the chart, because the reader may have wanted to
   * zoom.
   */
  hint(): void;
  /** Closes open cards and ends the hover. Returns false if there was nothing to close or end. */
  escape(): boolean;
  /** Tells whether a mark is at a position. Two taps on a mark are two clicks and not a double tap. */
  isMark(at: Point): boolean;
  /** Stops all timers. Called when the chart is removed. */
  stop(): void;
}

/** Callbacks from a chart's actions to the component around the chart. */
export interface ActionEvents {
  onSelect(id: string | null): void;
  /** Called when a cluster was pressed, so that its predictions have to be listed. */
  onCluster(cluster: Mark): void;
  /** Called with the text for screen readers after a key press: day and price of a bar, or the visible range. */
  onReading(text: string): void;
  /** Called with a note to show over the chart for a moment. */
  onNote(words: string): void;
  /** Closes open cards. Returns false if none was open. */
  onEscape(): boolean;
}

/** Duration of a smooth zoom and of opening a cluster, ms. */
const ZOOM_MS = 250;

/** Pause after the last key before the range is announced, ms. */
const TELL_MS = 400;

/** Maximum number of hints about zooming with the wheel. */
const MOST_HINTS = 2;
/** Least time between two hints, ms. */
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
  /** Requests a frame if the camera moved. Returns true if it did. */
  const moved = (hasMoved: boolean | undefined): boolean => {
    if (hasMoved) view.frames.ask('view');
    return hasMoved ?? false;
  };
  const pan = (pixels: number): boolean => moved(view.camera?.pan(-daysOf(pixels)));
  /**
   * Returns the day of the last price if that day is in view, else null. A zoom without a position keeps this day in
   * place.
   */
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

  /** Returns the view that separates the members of a cluster. Null if no view does. */
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

  /** Announces the visible range once no key has moved the view for a moment. */
  function tell(): void {
    if (view.frames.moving) telling = setTimeout(tell, TELL_MS);
    else if (view.camera) events.onReading(`Showing ${spanWords(view.camera.view)}`);
  }

  /** Pans the view so that the day of the crosshair stays visible. */
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
      // Wheel events in quick succession count as a single attempt to zoom.
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
