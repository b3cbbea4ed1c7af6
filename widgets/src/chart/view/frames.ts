/** Part of a chart that has to be painted again. Each level includes the levels before it. */
export type Level = 'cursor' | 'live' | 'view' | 'data';

const ORDER: Record<Level, number> = { cursor: 1, live: 2, view: 3, data: 4 };

/**
 * Function that is called in each frame with the time since the start and since the last frame, ms. Returns false to
 * end the motion.
 */
export type Motion = (elapsedMs: number, stepMs: number) => boolean;

export interface Frames {
  /** Requests a repaint in the next frame. */
  ask(level: Level): void;
  /** Repaints now, instead of the pending frame. */
  now(level: Level): void;
  /** Runs a motion, and ends the current one. */
  move(motion: Motion): void;
  halt(): void;
  readonly moving: boolean;
  stop(): void;
}

/** Collects requests for repaints, so that at most one animation frame is pending. */
export function createFrames(paint: (level: Level) => void): Frames {
  let pending = 0;
  let level: Level | null = null;
  let motion: Motion | null = null;
  let began = 0;
  let last = 0;
  let stopped = false;

  const raise = (to: Level): void => {
    if (level === null || ORDER[to] > ORDER[level]) level = to;
  };
  const schedule = (): void => {
    if (pending === 0 && !stopped) pending = requestAnimationFrame(frame);
  };
  const flush = (): void => {
    const due = level;
    level = null;
    if (due !== null) paint(due);
  };

  function frame(time: number): void {
    pending = 0;
    if (motion) {
      if (began === 0) began = last = time;
      const running = motion;
      const more = running(time - began, time - last);
      last = time;
      if (!more && motion === running) motion = null;
    }
    flush();
    if (motion) schedule();
  }

  return {
    ask(to) {
      raise(to);
      schedule();
    },
    now(to) {
      if (stopped) return;
      raise(to);
      if (!motion) {
        cancelAnimationFrame(pending);
        pending = 0;
      }
      flush();
    },
    move(next) {
      motion = next;
      began = 0;
      schedule();
    },
    halt() {
      motion = null;
    },
    get moving() {
      return motion !== null;
    },
    stop() {
      stopped = true;
      motion = null;
      cancelAnimationFrame(pending);
      pending = 0;
    },
  };
}
