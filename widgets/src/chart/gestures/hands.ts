import { dayAtX, hitTest, type Mark, openCluster, type Point, type Viewport } from '@hindcast/scene';
import type { ChartView } from '../view/chartView.ts';
import { glide, wantsStillness } from '../view/motion.ts';
import { sameView, spanOf, within, zoomedAbout } from '../view/viewport.ts';
import type { GestureTarget } from './gestureTarget.ts';

/** What hands ask of the component around a chart. */
export interface HandEvents {
  onSelect(id: string | null): void;
  /** A cluster was opened whose predictions no zoom can part. */
  onCluster(cluster: Mark): void;
  /** The keyboard put the crosshair on a day: its words. */
  onReading(text: string): void;
  /** Puts away what is open beside the chart; false when nothing was. */
  onEscape(): boolean;
}

/** A chart that can be moved, and marks that can be chosen. */
export interface Hands extends GestureTarget {
  /** What a click on a mark does: selects it, or resets the view when it was selected (C2); opens a cluster. */
  choose(mark: Mark): void;
  /** Shows a part of time that was set elsewhere. */
  show(part: Viewport): void;
}

/** A zoom that is seen happening, or an opening cluster, ms. */
const ZOOM_MS = 250;

/** Connects what hands do to a chart's view. */
export function createHands(view: ChartView, events: HandEvents): Hands {
  const daysOf = (pixels: number): number => {
    const { scene } = view;
    return scene ? (pixels / scene.plot.width) * spanOf(scene.viewport) : 0;
  };
  const moved = (did: boolean | undefined): boolean => {
    if (did) view.frames.ask('view');
    return did ?? false;
  };
  const pan = (pixels: number): boolean => moved(view.camera?.pan(-daysOf(pixels)));
  const dayAt = (x: number | null): number => {
    const { scene } = view;
    if (!scene) return 0;
    const { plot } = scene;
    return dayAtX(scene, x === null ? plot.x + plot.width / 2 : Math.min(Math.max(x, plot.x), plot.x + plot.width));
  };
  const markAt = (at: Point): Mark | null => view.scene && hitTest(view.scene, at);
  const point = (at: Point | null): void => {
    view.focus.point(at);
    view.frames.ask('cursor');
  };

  function open(cluster: Mark): void {
    const { camera } = view;
    const frame = view.frame();
    if (!camera || !frame) return;
    const parted = openCluster(frame, cluster);
    const closer = parted && within(parted, camera.limits);
    if (closer && !sameView(closer, camera.view)) view.go(closer, ZOOM_MS);
    else events.onCluster(cluster);
  }

  function choose(mark: Mark): void {
    const [id] = mark.members;
    if (id === undefined) return;
    if (mark.members.length > 1) open(mark);
    else if (id !== view.input?.selected) events.onSelect(id);
    else {
      events.onSelect(null);
      view.reset();
    }
  }

  /** Keeps the day that the crosshair was put on in sight. */
  function follow(day: number): void {
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
    point,
    look(id) {
      view.focus.look(id);
      view.frames.ask('cursor');
    },
    tap(at) {
      const mark = markAt(at);
      if (mark) choose(mark);
      else point(at);
    },
    step(bars) {
      const { scene, focus } = view;
      const frame = view.frame();
      const reading = frame && scene && focus.step(bars, frame, scene);
      if (!reading) return;
      follow(reading.day);
      view.frames.ask('cursor');
      events.onReading(`${reading.dayText}: ${reading.priceText}`);
    },
    toStart() {
      const { camera } = view;
      if (camera) moved(camera.pan(camera.limits.extent.from - camera.view.from));
    },
    toEnd() {
      const { camera } = view;
      if (camera) moved(camera.pan(camera.limits.extent.to - camera.view.to));
    },
    escape() {
      const shown = view.focus.clear();
      if (shown) view.frames.ask('cursor');
      return events.onEscape() || shown;
    },
    isMark: (at) => markAt(at) !== null,
    choose,
    show(part) {
      view.frames.halt();
      moved(view.camera?.show(part));
    },
  };
}
