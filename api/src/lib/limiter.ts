import PQueue from 'p-queue';

/**
 * Reason why work was not begun: too much waits, too much of the same client waits, or nobody waits for it any more.
 */
type NotBegunReason = 'full' | 'client' | 'left';

/** Work that was refused before it began. */
export class NotBegun extends Error {
  readonly reason: NotBegunReason;

  constructor(reason: NotBegunReason) {
    super(`The work was not begun (${reason})`);
    this.name = 'NotBegun';
    this.reason = reason;
  }
}

export interface LimiterSettings {
  /** Pieces of work that run at a time. */
  readonly atOnce: number;
  /** Pieces of one priority that may wait; any number unless given. */
  readonly mostWaiting?: number;
  /** Pieces of one priority and client that may wait; any number unless given. */
  readonly mostOfOne?: number;
  /** After so long a piece that waits is refused, ms; never unless given. */
  readonly longestWaitMs?: number;
}

export interface Turn {
  /** The client whose work it is; null for the program's own, which `mostOfOne` does not limit. */
  readonly client?: string | null;
  /** Gives the place up when it aborts. Work that has begun goes on. */
  readonly signal?: AbortSignal;
  /** Work of a higher priority begins first; 0 unless given. */
  readonly priority?: number;
}

/** Runs work when its turn has come, in the order in which it came. Throws NotBegun, or what the work throws. */
export type Limiter = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

/** Builds a limiter: so much work at once, and so much that waits. */
export function createLimiter({
  atOnce,
  mostWaiting = Number.POSITIVE_INFINITY,
  mostOfOne = Number.POSITIVE_INFINITY,
  longestWaitMs,
}: LimiterSettings): Limiter {
  const queue = new PQueue({ concurrency: atOnce });
  /** Pieces that wait, by priority and client. */
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

/** Builds a limiter for each name: so much work of one name at once, and names do not wait for each other. */
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
