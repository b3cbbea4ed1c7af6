import { dayAtX, hitTest, type Lit, type Mark, openCluster, type Point, REACH, type Viewport } from '@hindcast/scene';
import { spanWords } from '../bar/spanWords.ts';
import type { ChartView } from '../view/chartView.ts';
import type { Hover } from '../view/hover.ts';
import { glide, wantsStillness } from '../view/motion.ts';
import { sameView, spanOf, within, zoomedAbout } from '../view/viewport.ts';

/** The actions of a reader on a chart. Pixels are CSS pixels from the surface's left and top edge. */
export interface ChartActions {
  /** Moves the view along, the past coming in when positive. False at the edge of time. */
  pan(pixels: number): boolean;
  /** Stretches the view about a place; when null about the last price, or the middle where that is not seen; a factor below 1 comes closer. False at its limit. */
  zoom(factor: number, x: number | null): boolean;
  /** As `zoom`, in a transition. */
  zoomSmoothly(factor: number, x: number | null): void;
  /** Lets the view glide on at a speed in pixels per ms. */
  fling(speed: number): void;
  /** Stops a transition or a glide. */
  halt(): void;
  /** Goes back to the view the chart opened with. */
  reset(): void;
  /** Shows a part of time that was set elsewhere. */
  show(view: Viewport): void;
  toStart(): void;
  toEnd(): void;
  /** The pointer is at a place, or has left. */
  point(at: Point | null): void;
  /** The keyboard is at the mark of this prediction, or at none. */
  focusMark(id: string | null): void;
  /** Moves the crosshair by bars and says the price there. */
  step(bars: number): void;
  /** A click, or a tap of a finger, that did not drag: on a drawing chooses its mark, elsewhere closes what is open. */
  tap(at: Point, finger: boolean): void;
  /** A click on a mark: selects it, or resets the view when it was selected (C2); lists a cluster. */
  choose(mark: Mark): void;
  /** A press on the button of a mark: chooses what is drawn at the place of the press, or the button's mark. */
  press(mark: Mark, at: Point | null): void;
  /** Zooms to the members of a cluster, the last price in view. */
  zoomTo(cluster: Mark): void;
  /** A reader points at predictions in a list or a legend: the others get faint. Null for none. */
  light(ids: Lit): void;
  /** The predictions of an opened cluster stay lit until it is closed; null for none. */
  list(ids: Lit): void;
  /** Tells whether a zoom would part the members of a cluster. */
  canPart(cluster: Mark): boolean;
  /** Says what part of time is shown, once the keys that moved it have rested. */
  tellView(): void;
  /** The wheel turned over the chart and scrolled the page: a reader may have wanted to zoom. */
  hint(): void;
  /** Closes what is open and ends the hover; false when there was neither. */
  escape(): boolean;
  /** Tells whether a mark is at a place: two taps on a mark are two clicks, not a zoom. */
  isMark(at: Point): boolean;
  /** Nobody listens any more. */
  stop(): void;
}

/** The callbacks from a chart's actions to the component around it. */
export interface ActionEvents {
  onSelect(id: string | null): void;
  /** A cluster was pressed: its predictions are to be listed. */
  onCluster(cluster: Mark): void;
  /** Result of a key press, in words: the day and price of a bar, or the time that is shown now. */
  onReading(text: string): void;
  /** A note over the chart, which goes by itself. */
  onNote(words: string): void;
  /** Closes what is open beside the chart; false when nothing was. */
  onEscape(): boolean;
}

/** A smooth zoom, or an opening cluster, takes this long, ms. */
const ZOOM_MS = 250;

/** Keys that follow each other faster are told together, ms. */
const TELL_MS = 400;

/** A reader who scrolls on knows by then that the wheel zooms with a key. */
const MOST_HINTS = 2;
const HINT_APART_MS = 1800;

const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The actions of a chart's view. */
export function createChartActions(view: ChartView, hover: Hover, events: ActionEvents): ChartActions {
  let telling: ReturnType<typeof setTimeout> | undefined;
  let hints = 0;
  let hintedAt = Number.NEGATIVE_INFINITY;
  const daysOf = (pixels: number): number => {
    const { scene } = view;
    return scene ? (pixels / scene.plot.width) * spanOf(scene.viewport) : 0;
  };
  /** Asks for a frame when the camera moved. */
  const moved = (hasMoved: boolean | undefined): boolean => {
    if (hasMoved) view.frames.ask('view');
    return hasMoved ?? false;
  };
  const pan = (pixels: number): boolean => moved(view.camera?.pan(-daysOf(pixels)));
  /** The day of the last price, where it is seen: what a zoom without a place is about, so that the price stays. */
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

  /** The view in which the members of a cluster stand apart, null where no zoom parts them. */
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

  /** Says what is shown, once the view moves no more. */
  function tell(): void {
    if (view.frames.moving) telling = setTimeout(tell, TELL_MS);
    else if (view.camera) events.onReading(`Showing ${spanWords(view.camera.view)}`);
  }

  /** Keeps the day that the crosshair was put on in view. */
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
      // Turns that follow each other are one try.
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
