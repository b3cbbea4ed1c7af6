import type { Viewport } from '@hindcast/scene';
import { type Limits, panned, sameView, spanOf, wholeDays, within, zoomedAbout } from './viewport.ts';

/** The visible range of a chart, kept within limits. Each method that changes it returns true if the view moved. */
export interface Camera {
  readonly view: Viewport;
  readonly limits: Limits;
  /** True while it shows the chart's initial view. */
  readonly atHome: boolean;
  /** Sets new limits. A camera in the initial view moves to the new initial view; otherwise it stays. */
  confine(limits: Limits): void;
  show(view: Viewport): boolean;
  /** Shows a view even if it exceeds the limits, for the steps of a transition between two views. */
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
      // A view that was widened for a selected prediction may stay wide after the selection ends.
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
 * Returns the whole days that a camera shows, to store them as the reader's range. Null for the initial view. Undefined
 * if `range` already has them, or names days that can be shown only after the predictions have loaded.
 */
export function movedRange({ atHome, view, limits }: Camera, range: Viewport | null): Viewport | null | undefined {
  const days = wholeDays(view);
  const isKnown = range ? sameView(wholeDays(within(range, limits)), days) : atHome;
  if (isKnown) return undefined;
  return atHome ? null : days;
}
