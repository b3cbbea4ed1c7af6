import type { Mark, Scene, StripBar } from '@hindcast/scene';
import type { Level } from './frames.ts';

/** Time without movement after which a view has settled, ms. */
const SETTLE_MS = 120;

const isSameMark = (a: Mark, b: Mark | undefined): boolean =>
  b !== undefined && a.id === b.id && a.name === b.name && Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < 0.5;

const isSameBar = (a: StripBar, b: StripBar | undefined): boolean =>
  b !== undefined &&
  a.counts.period.from === b.counts.period.from &&
  a.counts.hits === b.counts.hits &&
  a.counts.misses === b.counts.misses &&
  a.counts.open === b.counts.open &&
  Math.abs(a.x - b.x) < 0.5 &&
  Math.abs(a.width - b.width) < 0.5;

const hasSameStrip = ({ strip: a }: Scene, { strip: b }: Scene): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.grain === b.grain &&
    a.box.height === b.box.height &&
    a.bars.length === b.bars.length &&
    a.bars.every((bar, i) => isSameBar(bar, b.bars[i])));

/**
 * Tells whether two scenes have the same marks and bars in the same places, so that the overlays of one scene fit the
 * other.
 */
const hasSameMarks = (a: Scene, b: Scene): boolean =>
  a.empty === b.empty &&
  a.density === b.density &&
  a.marks.length === b.marks.length &&
  a.marks.every((mark, i) => isSameMark(mark, b.marks[i])) &&
  hasSameStrip(a, b);

/** Follows the painted scenes, and finds those that have settled. */
export interface Settling {
  /** The last settled scene. Null before the first one. */
  readonly scene: Scene | null;
  /** True if something has moved since the last settled scene. */
  readonly pending: boolean;
  /** Called after a scene was painted for a change of this level. */
  painted(scene: Scene, level: Level): void;
  stop(): void;
}

/**
 * Creates a follower of painted scenes. `onRest` is called whenever nothing has moved for a moment, `onSettle` only if
 * marks have also changed their places. `isMoving`: tells whether a motion is running, because a busy page may paint
 * none of its frames for a while.
 */
export function createSettling(
  onSettle: (scene: Scene) => void,
  onRest: () => void,
  isMoving: () => boolean,
): Settling {
  let settled: Scene | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: Scene | null = null;
  /** Time in ms at which the view settles if nothing moves before. */
  let due = 0;

  const settle = (): void => {
    const early = isMoving() ? SETTLE_MS : due - performance.now();
    // Restarting one timer later is cheaper than setting a timer in each frame of a gesture.
    timer = early > 0 ? setTimeout(settle, early) : undefined;
    if (timer !== undefined) return;
    onRest();
    if (!latest || (settled && hasSameMarks(latest, settled))) return;
    settled = latest;
    onSettle(latest);
  };

  return {
    get scene() {
      return settled;
    },
    get pending() {
      return timer !== undefined;
    },
    painted(scene, level) {
      latest = scene;
      // Live prices may come faster than a view settles, so a live price does not restart the timer.
      if (timer !== undefined && level === 'live') return;
      due = performance.now() + SETTLE_MS;
      timer ??= setTimeout(settle, SETTLE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
