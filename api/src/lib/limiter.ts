import PQueue from 'p-queue';

/** Reason why work was not started: too much waits, too much of the same client waits, or the client has gone. */
type NotBegunReason = 'full' | 'client' | 'left';

/** Error for work that was refused before its start. */
export class NotBegun extends Error {
  readonly reason: NotBegunReason;

  constructor(reason: NotBegunReason) {
    super(`The work was not begun (${reason})`);
    this.name = 'NotBegun';
    this.reason = reason;
  }
}

export interface LimiterSettings {
  /** Maximum number of tasks running at a time. */
  readonly atOnce: number;
  /** Maximum number of waiting tasks of one priority. Unlimited if left out. */
  readonly mostWaiting?: number;
  /** Maximum number of waiting tasks of one priority and client. Unlimited if left out. */
  readonly mostOfOne?: number;
  /** Longest wait of a task before it is refused, ms. Unlimited if left out. */
  readonly longestWaitMs?: number;
}

export interface Turn {
  /** Client of the work. Null for the program's own, which `mostOfOne` does not limit. */
  readonly client?: string | null;
  /** Signal that takes a waiting task out of the queue. Running work goes on. */
  readonly signal?: AbortSignal;
  /** Higher priorities start first. Default: 0. */
  readonly priority?: number;
}

/** Queues work and runs it, in the order of calls. Throws NotBegun, or the error of the work. */
export type Limiter = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

/** Builds a limiter: at most `atOnce` tasks run, and others wait by priority. */
export function createLimiter({
  atOnce,
  mostWaiting = Number.POSITIVE_INFINITY,
  mostOfOne = Number.POSITIVE_INFINITY,
  longestWaitMs,
}: LimiterSettings): Limiter {
  const queue = new PQueue({ concurrency: atOnce });
  /** Number of waiting tasks, by priority and client. */
  const waiting = new Map<string, number>();

  return async (work, { client = null, signal, priority = 0 } = {}) => {
    if (signal?.aborted) throw new NotBegun('left');
    const key = `${priority} ${client}`;
    const own = waiting.get(key) ?? 0;
    if (queue.pending >= atOnce) {
      if (queue.sizeBy({ priority }) >= mostWaiting) throw new NotBegun('full');
      if (client !== null && own >= mostOfOne) throw new NotBegun('client');
    }
    const place = new AbortController();
    const leave = (reason: NotBegunReason): void => place.abort(new NotBegun(reason));
    const onAbort = (): void => leave('left');
    const timer = longestWaitMs === undefined ? undefined : setTimeout(leave, longestWaitMs, 'full');
    signal?.addEventListener('abort', onAbort);
    waiting.set(key, own + 1);
    let isWaiting = true;
    const endWaiting = (): void => {
      if (!isWaiting) return;
      isWaiting = false;
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      const left = (waiting.get(key) ?? 1) - 1;
      if (left > 0) waiting.set(key, left);
      else waiting.delete(key);
    };
    const begin = (): ReturnType<typeof work> => {
      endWaiting();
      return work();
    };
    try {
      return await queue.add(begin, { priority, signal: place.signal });
    } finally {
      endWaiting();
    }
  };
}

/** Builds limiters by name. Work under different names does not wait for each other. */
export function createLimiters(settings: LimiterSettings): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, { readonly run: Limiter; users: number }>();
  return async (name, work) => {
    const lane = lanes.get(name) ?? { run: createLimiter(settings), users: 0 };
    lanes.set(name, lane);
    lane.users++;
    try {
      return await lane.run(work);
    } finally {
      if (--lane.users === 0) lanes.delete(name);
    }
  };
}
