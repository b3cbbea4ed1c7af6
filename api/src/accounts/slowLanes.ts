import { setTimeout as after } from 'node:timers/promises';

/** Pace of the attempts for one name after too many wrong ones. */
export interface Slowness {
  /** Time between two attempts. */
  readonly everyMs: number;
  /** Longest wait. An attempt that would wait longer is refused. */
  readonly mostMs: number;
}

/** Queues of attempts, one per name. An empty queue is forgotten. */
export interface SlowLanes {
  /**
   * Waits until an attempt may run, and returns 0. If the wait would be too long, returns that time at once, ms, and
   * the attempt may not run.
   */
  enter(name: string): Promise<number>;
}

/** Clock of the queues, ms; replaced in tests. */
export interface LaneTimer {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const realTimer: LaneTimer = { now: () => performance.now(), wait: (ms) => after(ms) };

/** Builds queues in which attempts for one name follow each other. */
export function createSlowLanes({ everyMs, mostMs }: Slowness, { now, wait }: LaneTimer = realTimer): SlowLanes {
  /** Earliest time of the next attempt, by name. */
  const next = new Map<string, number>();
  return {
    async enter(name) {
      const nowMs = now();
      for (const [lane, at] of next) if (at <= nowMs) next.delete(lane);
      const at = Math.max(next.get(name) ?? 0, nowMs);
      if (at - nowMs > mostMs) return at - nowMs;
      next.set(name, at + everyMs);
      await wait(at - nowMs);
      return 0;
    },
  };
}
