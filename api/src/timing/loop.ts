/** Work that is run again and again, one run at a time. */
export interface Loop {
  start(): void;
  /** Asks for a run at once, or after the one under way. */
  wake(): void;
  /** Waits for the run under way. */
  stop(): Promise<void>;
}

/** Runs `work` again and again; `work` resolves to the ms until its next run at the latest. */
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
