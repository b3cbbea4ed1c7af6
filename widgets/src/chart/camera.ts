import type { Viewport } from '@hindcast/scene';
import { type Limits, panned, sameView, within, zoomedAbout } from './viewport.ts';

/** What part of time is shown, kept within its limits. Each change returns whether anything moved. */
export interface Camera {
  readonly view: Viewport;
  readonly limits: Limits;
  /** Takes new limits. A reader who had not moved sees the new home view, another one stays where they are. */
  confine(limits: Limits): void;
  show(view: Viewport): boolean;
  pan(days: number): boolean;
  zoom(factor: number, day: number): boolean;
}

/** A camera at the home view of its limits. */
export function createCamera(first: Limits): Camera {
  let limits = first;
  let view = first.home;

  const show = (next: Viewport): boolean => {
    const kept = within(next, limits);
    if (sameView(kept, view)) return false;
    view = kept;
    return true;
  };

  return {
    get view() {
      return view;
    },
    get limits() {
      return limits;
    },
    confine(next) {
      const wasHome = sameView(view, limits.home);
      limits = next;
      view = wasHome ? next.home : within(view, next);
    },
    show,
    pan: (days) => show(panned(view, days, limits)),
    zoom: (factor, day) => show(zoomedAbout(view, day, factor, limits)),
  };
}
