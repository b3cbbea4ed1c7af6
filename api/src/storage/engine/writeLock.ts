interface Waiter {
  readonly job: () => boolean;
  readonly refuse: () => void;
  readonly timer: NodeJS.Timeout;
  readonly urgent: boolean;
}

/**
 * One writer at a time per database and process, first come first served; urgent ones before all others. SQLite would answer a second writer "busy" at
 * once, since the driver blocks the thread and cannot wait for a transaction that runs on the same one; on a server
 * each waiting writer would take up a connection.
 */
export class WriteLock {
  readonly #queue: Waiter[] = [];
  readonly #waitMs: number;
  #held = false;

  /** `waitMs`: how long a writer waits before it is refused. */
  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /**
   * Runs `job` as soon as the lock is free: at once when it is. The job answers whether it keeps the lock (it began a
   * transaction and will call `release`). `refuse` is called instead when the wait was too long.
   */
  enter(job: () => boolean, refuse: () => void, urgent = false): void {
    if (!this.#held) {
      this.#run(job);
      return;
    }
    const timer = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(waiter), 1);
      refuse();
    }, this.#waitMs);
    const waiter: Waiter = { job, refuse, timer, urgent };
    const place = urgent ? this.#queue.findIndex((other) => !other.urgent) : -1;
    if (place < 0) this.#queue.push(waiter);
    else this.#queue.splice(place, 0, waiter);
  }

  /** Hands the lock to the next in line, on a later turn so that a long queue leaves room for other events. */
  release(): void {
    const next = this.#queue.shift();
    if (!next) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    setImmediate(() => this.#run(next.job));
  }

  /** Refuses all who wait: what they wait for cannot be had at the moment. */
  refuseWaiting(): void {
    for (const { refuse, timer } of this.#queue.splice(0)) {
      clearTimeout(timer);
      refuse();
    }
  }

  #run(job: () => boolean): void {
    this.#held = true;
    let keep = false;
    try {
      keep = job();
    } finally {
      if (!keep) this.release();
    }
  }
}
