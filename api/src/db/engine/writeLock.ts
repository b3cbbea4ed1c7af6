interface Waiter {
  readonly job: () => boolean;
  readonly refuse: () => void;
  readonly timer: NodeJS.Timeout;
  readonly urgent: boolean;
}

/**
 * Queue of writers: one at a time per database and process, first come first served; urgent ones first. SQLite would
 * reject a second writer as busy at once, because the driver blocks the thread on which the first one runs; on a server
 * each waiting writer would occupy a connection.
 */
export class WriteLock {
  readonly #queue: Waiter[] = [];
  readonly #waitMs: number;
  #held = false;

  /** @param waitMs longest wait of a writer before it is refused, ms. */
  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /**
   * Runs `job` as soon as the lock is free, at once if it is. The job returns true to keep the lock (it began a
   * transaction and will call `release`). `refuse` is called instead if the wait is too long.
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

  /**
   * Passes the lock to the next transaction in the queue, in a later iteration of the event loop so that a long queue
   * does not block the loop.
   */
  release(): void {
    const next = this.#queue.shift();
    if (!next) {
      this.#held = false;
      return;
    }
    clearTimeout(next.timer);
    setImmediate(() => this.#run(next.job));
  }

  /** Refuses all waiting writers, because the database is not available. */
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
