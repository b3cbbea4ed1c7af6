import type { Point } from '@hindcast/scene';
import { placeOn } from '../../dom/element.ts';
import type { ChartActions } from './chartActions.ts';

/** Greatest movement that still counts as a tap, pixels. */
const SLACK = 4;
/** Time after which a resting finger reads prices instead of panning, ms. */
const LONG_PRESS_MS = 350;
/** Time before the last lift over which the speed of a fling is measured, ms. */
const RECENT_MS = 100;
/** Least speed of a fling, pixels per ms. */
const SLOWEST_FLING = 0.2;

/** A drag with the pressed mouse or one or two fingers, from the first press to the last lift. */
export interface Drag {
  press(event: PointerEvent): void;
  /** True once the drag has moved further than a tap may. */
  readonly moved: boolean;
  /** True while a resting finger reads prices. The page must not scroll then. */
  readonly reading: boolean;
  end(): void;
}

interface DragEvents {
  onTap(at: Point, time: number): void;
  onEnd(): void;
}

const middle = (points: readonly Point[]): number => points.reduce((sum, { x }) => sum + x, 0) / points.length;

const distance = ([a, b]: readonly Point[]): number => (a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 0);

/** Creates a drag. It listens on the window, so that it continues outside the chart. */
export function createDrag(surface: HTMLElement, actions: ChartActions, events: DragEvents): Drag {
  const listening = new AbortController();
  const fingers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let moved = false;
  let trail: { x: number; time: number }[] = [];
  let reading = false;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  /** Fingers whose stored positions are from before the screen was rotated. */
  const turned = new Set<number>();

  const places = (): Point[] => [...fingers.values()];

  const follow = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return;
    const before = places();
    const at = placeOn(surface, event);
    // No event reports a mouse button that is released over a menu or another window.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      lift(event);
      return;
    }
    if (turned.delete(event.pointerId)) {
      fingers.set(event.pointerId, at);
      start = at;
      trail = [];
      return;
    }
    if (reading) {
      actions.point(at);
      return;
    }
    if (!moved && fingers.size === 1) {
      // A finger that moves up or down scrolls the page.
      const down = event.pointerType === 'touch' ? 0 : at.y - start.y;
      if (Math.hypot(at.x - start.x, down) < SLACK) return;
      clearTimeout(longPress);
      moved = true;
      surface.toggleAttribute('data-dragging', true);
      actions.point(null);
    }
    fingers.set(event.pointerId, at);
    const after = places();
    if (after.length === 2) actions.zoom(distance(before) / distance(after), middle(after));
    actions.pan(middle(after) - middle(before));
    trail.push({ x: middle(after), time: event.timeStamp });
    trail = trail.filter(({ time }) => event.timeStamp - time <= RECENT_MS);
  };

  const fling = (time: number): void => {
    const first = trail.find((point) => time - point.time <= RECENT_MS);
    const last = trail.at(-1);
    if (!first || !last || last.time === first.time) return;
    const speed = (last.x - first.x) / (last.time - first.time);
    if (Math.abs(speed) > SLOWEST_FLING) actions.fling(speed);
  };

  const lift = (event: PointerEvent): void => {
    const at = fingers.get(event.pointerId);
    if (!at) return;
    const wasLast = fingers.size === 1;
    fingers.delete(event.pointerId);
    if (!wasLast) {
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
    actions.point(start);
  };

  // After a rotation the same fingers have other positions. The view stays until they move again.
  const turn = (): void => {
    for (const id of fingers.keys()) turned.add(id);
  };

  const { signal } = listening;
  window.addEventListener('resize', turn, { signal });
  window.addEventListener('pointermove', follow, { signal });
  window.addEventListener('pointerup', lift, { signal });
  window.addEventListener('pointercancel', lift, { signal });

  return {
    press(event) {
      if (fingers.size === 2) return;
      const at = placeOn(surface, event);
      fingers.set(event.pointerId, at);
      trail = [];
      clearTimeout(longPress);
      if (fingers.size > 1) {
        moved = true;
        if (reading) actions.point(null);
        reading = false;
        return;
      }
      start = at;
      if (event.pointerType === 'touch') longPress = setTimeout(read, LONG_PRESS_MS);
    },
    get reading() {
      return reading;
    },
    get moved() {
      return moved;
    },
    end() {
      clearTimeout(longPress);
      listening.abort();
      surface.toggleAttribute('data-dragging', false);
    },
  };
}
