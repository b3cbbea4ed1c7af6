/** Repeated work, one run at a time. */
export interface Loop {
  start(): void;
  /** Starts a run at once, or after the current one. */
  wake(): void;
  /** Starts no more runs, and waits for the current one. */
  stop(): Promise<void>;
}

/** Repeats `work`, which resolves to the longest time until its next run, ms. */
export function createLoop(work: () => Promise<number>): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let woken = false;
  let stopped = false;

  const plan = (inMs: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(start, inMs);
  };
  const runOnce = async (): Promise<void> => {
    woken = false;
    const againInMs = await work();
    running = null;
    plan(woken ? 0 : againInMs);
  };
  const start = (): void => {
    running = runOnce();
  };
  return {
    start,
    wake: () => {
      woken = true;
      if (!running) plan(0);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
