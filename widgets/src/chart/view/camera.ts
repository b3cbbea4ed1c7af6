import type { Viewport } from '@hindcast/scene';
import { type Limits, panned, sameView, spanOf, wholeDays, within, zoomedAbout } from './viewport.ts';

/** The visible range of a chart, kept within limits. Each change returns true if anything moved. */
export interface Camera {
  readonly view: Viewport;
  readonly limits: Limits;
  /** True while it shows the chart's initial view. */
  readonly atHome: boolean;
  /** Sets new limits. In the initial view it moves to the new one, elsewhere it stays. */
  confine(limits: Limits): void;
  show(view: Viewport): boolean;
  /** Shows a view outside the limits too, as transitions between two views need. */
  travel(view: Viewport): boolean;
  pan(days: number): boolean;
  zoom(factor: number, day: number): boolean;
}

/** Creates a camera at the home view of its limits. */
export function createCamera(first: Limits): Camera {
  let limits = first;
  let view = first.home;

  const travel = (next: Viewport): boolean => {
    if (sameView(next, view)) return false;
    view = next;
    return true;
  };
  const show = (next: Viewport): boolean => travel(within(next, limits));

  return {
    get view() {
      return view;
    },
    get limits() {
      return limits;
    },
    get atHome() {
      return sameView(view, limits.home);
    },
    confine(next) {
      const wasHome = sameView(view, limits.home);
      // A view that was widened for a selection stays wide when the selection ends.
      limits = wasHome ? next : { ...next, needed: Math.max(next.needed ?? 0, spanOf(view)) };
      view = wasHome ? next.home : within(view, limits);
    },
    show,
    travel,
    pan: (days) => show(panned(view, days, limits)),
    zoom: (factor, day) => show(zoomedAbout(view, day, factor, limits)),
  };
}

/**
 * Returns the whole days that a camera shows. Null for the initial view; undefined if `range` already has them. A link
 * may name days that can be shown only after the predictions have loaded.
 */
export function movedRange({ atHome, view, limits }: Camera, range: Viewport | null): Viewport | null | undefined {
  const days = wholeDays(view);
  const isKnown = range ? sameView(wholeDays(within(range, limits)), days) : atHome;
  if (isKnown) return undefined;
  return atHome ? null : days;
}
