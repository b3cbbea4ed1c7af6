import type { Viewport } from '@hindcast/scene';
import { type Limits, panned, sameView, spanOf, wholeDays, within, zoomedAbout } from './viewport.ts';

/** The part of time that is shown, kept within limits. Each change returns whether anything moved. */
export interface Camera {
  readonly view: Viewport;
  readonly limits: Limits;
  /** True while it shows the view that the chart opened with. */
  readonly atHome: boolean;
  /** Takes new limits. At home it goes to the new home view; elsewhere it stays where it is. */
  confine(limits: Limits): void;
  show(view: Viewport): boolean;
  /** Shows a view without keeping it within the limits, as a transition between two views needs. */
  travel(view: Viewport): boolean;
  pan(days: number): boolean;
  zoom(factor: number, day: number): boolean;
}

/** A camera at the home view of its limits. */
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
      // A view that a selection made wide stays so when the selection ends.
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
 * The whole days that a camera shows now, null for the view that it opens with; undefined where `range` says them
 * already. A link may name days that can be shown only once the predictions have come.
 */
export function movedRange({ atHome, view, limits }: Camera, range: Viewport | null): Viewport | null | undefined {
  const days = wholeDays(view);
  const isKnown = range ? sameView(wholeDays(within(range, limits)), days) : atHome;
  if (isKnown) return undefined;
  return atHome ? null : days;
}
