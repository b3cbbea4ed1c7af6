import { frames } from './until.ts';

/** A clock in place of the page's: no time passes and no timer runs but when a test lets them. */
export interface HeldClock {
  /** Lets so much time pass. Timers run in order, each at its own time, also those that others set meanwhile. */
  pass(ms: number): Promise<void>;
  /** Tells whether a timer runs out after exactly this time; with `many`, whether at least so many do. */
  waits(ms: number, many?: number): boolean;
  release(): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Holds the page's clock: `setTimeout`, `clearTimeout` and `performance.now`. */
export function holdClock(): HeldClock {
  const own = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout };
  const timers = new Map<number, Timer>();
  let now = performance.now();
  let last = -1; // below every id of the page's own timers

  const set = (run: () => void, ms = 0): number => {
    timers.set(last, { at: now + ms, run });
    return last--;
  };
  const clear = (id: number | undefined): void => {
    if (id === undefined || !timers.delete(id)) own.clearTimeout.call(window, id);
  };
  Object.assign(window, { setTimeout: set, clearTimeout: clear });
  Object.defineProperty(performance, 'now', { configurable: true, value: () => now });

  /** Lets what was begun go on: promises, renders and the effects after them. */
  const settle = (): Promise<void> => new Promise((done) => own.setTimeout.call(window, done, 0));
  const nextBy = (end: number): [number, Timer] | undefined =>
    [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];

  return {
    async pass(ms) {
      const end = now + ms;
      await settle();
      for (let next = nextBy(end); next; next = nextBy(end)) {
        const [id, timer] = next;
        timers.delete(id);
        now = Math.max(now, timer.at);
        timer.run();
        await settle();
      }
      now = end;
      await frames(2);
    },
    waits: (ms, many = 1) => [...timers.values()].filter(({ at }) => at === now + ms).length >= many,
    release() {
      Object.assign(window, own);
      Reflect.deleteProperty(performance, 'now');
    },
  };
}
