import { setTimeout as after } from 'node:timers/promises';

/** Pace of the attempts under one name after too many were wrong. */
export interface Slowness {
  /** Time between two attempts. */
  readonly everyMs: number;
  /** Longest wait. An attempt that would wait longer is refused. */
  readonly mostMs: number;
}

/** Where tries wait for each other. A lane that nobody waits in is forgotten. */
export interface SlowLanes {
  /** Waits for the turn of a try. Answers 0, or how long it would have to wait, in ms, when that is too long: then it has no turn. */
  enter(name: string): Promise<number>;
}

/** The time that lanes wait by, in ms; a test holds it. */
export interface LaneTimer {
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const realTimer: LaneTimer = { now: () => performance.now(), wait: (ms) => after(ms) };

/** Creates lanes in which tries of one name follow each other. */
export function createSlowLanes({ everyMs, mostMs }: Slowness, { now, wait }: LaneTimer = realTimer): SlowLanes {
  /** When the next turn is. */
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
