import type { Point } from '@hindcast/scene';

/** What a hand can do to a chart. Pixels are CSS pixels from the surface's left and top edge. */
export interface GestureTarget {
  /** Drags the view along, the past coming in when positive. False when it is at its edge. */
  pan(pixels: number): boolean;
  /** Stretches the view about a place, its middle when null; a factor below 1 comes closer. False at its limit. */
  zoom(factor: number, x: number | null): boolean;
  /** As `zoom`, seen happening. */
  zoomSmoothly(factor: number, x: number): void;
  /** Lets the view glide on at a speed in pixels per ms. */
  fling(speed: number): void;
  /** Stops whatever still moves. */
  halt(): void;
  /** Goes back to the view the chart opened with. */
  reset(): void;
  /** The pointer is here, or has left. */
  point(at: Point | null): void;
  /** The keyboard is on this prediction's mark, or on none. */
  look(id: string | null): void;
  /** A click or tap that did not drag. */
  tap(at: Point): void;
  /** Moves the crosshair by days and says the price there. */
  step(days: number): void;
  toStart(): void;
  toEnd(): void;
  /** Puts away what is open; false when nothing was. */
  escape(): boolean;
  /** Whether a mark is under a place: two taps on one are two clicks, not a zoom. */
  isMark(at: Point): boolean;
}

/** Where an event happened on a surface. */
export function placeOn(surface: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const box = surface.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
