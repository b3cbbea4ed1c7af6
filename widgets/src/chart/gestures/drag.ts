import type { Point } from '@hindcast/scene';
import { type GestureTarget, placeOn } from './gestureTarget.ts';

/** A press that moves less than this is a tap, pixels. */
const SLACK = 4;
/** A finger that rests for so long reads prices instead of moving the view, ms. */
const LONG_PRESS_MS = 350;
/** The speed of a fling is that of the last moments before the finger lifts, ms. */
const RECENT_MS = 100;
/** Slower than this it is no fling, pixels per ms. */
const FLING = 0.2;

/** One or two fingers (or a pressed mouse) from the first press to the last lift. */
export interface Drag {
  press(event: PointerEvent): void;
  /** Whether it went beyond a tap. */
  readonly moved: boolean;
  /** Whether a resting finger reads prices: the page must not scroll along. */
  readonly reading: boolean;
  end(): void;
}

interface DragEvents {
  onTap(at: Point, time: number): void;
  onEnd(): void;
}

const middle = (points: readonly Point[]): number => points.reduce((sum, { x }) => sum + x, 0) / points.length;

const apart = ([a, b]: readonly Point[]): number => (a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 0);

/** Follows pointers on the window, so that a drag goes on outside the chart. */
export function createDrag(surface: HTMLElement, target: GestureTarget, events: DragEvents): Drag {
  const listening = new AbortController();
  const fingers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let moved = false;
  let trail: { x: number; time: number }[] = [];
  let reading = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const places = (): Point[] => [...fingers.values()];

  const follow = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const before = places();
    const at = placeOn(surface, event);
    // The lift of a mouse can go unheard: over a menu, or while another window is in front.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      lift(event);
      return;
    }
    if (reading) {
      target.point(at);
      return;
    }
    if (!moved && fingers.size === 1) {
      // A finger that goes up or down scrolls the page.
      const down = event.pointerType === 'touch' ? 0 : at.y - start.y;
      if (Math.hypot(at.x - start.x, down) < SLACK) return;
      clearTimeout(waiting);
      moved = true;
      surface.toggleAttribute('data-dragging', true);
      target.point(null);
    }
    fingers.set(event.pointerId, at);
    const after = places();
    if (after.length === 2) target.zoom(apart(before) / apart(after), middle(after));
    target.pan(middle(after) - middle(before));
    trail.push({ x: middle(after), time: event.timeStamp });
    trail = trail.filter(({ time }) => event.timeStamp - time <= RECENT_MS);
  };

  const fling = (time: number): void => {
    const first = trail.find((point) => time - point.time <= RECENT_MS);
    const last = trail.at(-1);
    if (!first || !last || last.time === first.time) return;
    const speed = (last.x - first.x) / (last.time - first.time);
    if (Math.abs(speed) > FLING) target.fling(speed);
  };

  const lift = (event: PointerEvent): void => {
    const at = fingers.get(event.pointerId);
    if (!at) return;
    const alone = fingers.size === 1;
    fingers.delete(event.pointerId);
    if (!alone) {
      trail = [];
      return;
    }
    const cancelled = event.type === 'pointercancel';
    if (moved || reading || cancelled) events.onEnd();
    else events.onTap(at, event.timeStamp);
    if (moved && !reading && !cancelled) fling(event.timeStamp);
  };

  const read = (): void => {
    reading = true;
    target.point(start);
  };

  const { signal } = listening;
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', lift, { signal });
  window.addEventListener('pointercancel', lift, { signal });

  return {
    press(event) {
      if (fingers.size === 2) return;
      const at = placeOn(surface, event);
      fingers.set(event.pointerId, at);
      trail = [];
      clearTimeout(waiting);
      if (fingers.size > 1) {
        moved = true;
        if (reading) target.point(null);
        reading = false;
        return;
      }
      start = at;
      if (event.pointerType === 'touch') waiting = setTimeout(read, LONG_PRESS_MS);
    },
    get reading() {
      return reading;
    },
    get moved() {
      return moved;
    },
    end() {
      clearTimeout(waiting);
      listening.abort();
      surface.toggleAttribute('data-dragging', false);
    },
  };
}
