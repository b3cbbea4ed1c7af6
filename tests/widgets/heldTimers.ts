/** Timers of the page that do not run out before a test lets them. */
export interface HeldTimers {
  /** Those that are set and were not cleared. */
  count(): number;
  /** Lets all of them run out. */
  run(): void;
  /** Holds none any more; those that are held stay so. */
  stop(): void;
}

/** Holds the timers of one length, in ms, that are set from now on. Other timers run as they do. */
export function holdTimers(ms: number): HeldTimers {
  const set: (call: TimerHandler, length?: number, ...args: unknown[]) => number = window.setTimeout;
  const { clearTimeout: clear } = window;
  const held = new Map<number, () => void>();
  let id = -1; // a browser's own are positive
  const hold = (call: TimerHandler, length?: number, ...args: unknown[]): unknown => {
    if (length !== ms || typeof call !== 'function') return Reflect.apply(set, window, [call, length, ...args]);
    held.set(id, () => call(...args));
    return id--;
  };
  const release = (which?: number): void => {
    if (which === undefined || !held.delete(which)) clear.call(window, which);
  };
  Object.assign(window, { setTimeout: hold, clearTimeout: release });
  return {
    count: () => held.size,
    run() {
      const calls = [...held.values()];
      held.clear();
      for (const call of calls) call();
    },
    stop: () => Object.assign(window, { setTimeout: set, clearTimeout: clear }),
  };
}
