import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { CountedAs } from './client.ts';
import type { EdgeLimits } from './limits.ts';
import { networksAround } from './network.ts';

/** Names of the limits per client and minute. */
export type Limited =
  | 'refusedSignIns'
  | 'publicWrites'
  | 'invoices'
  | 'paymentChecks'
  | 'reports'
  | 'evidence'
  | 'past'
  | 'extractions'
  | 'exports'
  | 'pictures';
/** Names of the limits per minute for all clients together. */
export type LimitedInAll = 'invoicesInAll' | 'reportsInAll' | 'picturesInAll';

/** Counts requests against the limits. */
export interface RateLimits {
  /** Counts a request. Returns the seconds until the client may retry, if it exceeds the limit. Else null. */
  count(limited: Limited, request: IncomingMessage): Promise<number | null>;
  /** Counts a request of any client. Returns the seconds until a retry, if it exceeds the limit. Else null. */
  countInAll(limited: LimitedInAll): Promise<number | null>;
  /** Tells whether another request would exceed the limit. Counts nothing. */
  isFull(limited: Limited, request: IncomingMessage): Promise<boolean>;
}

const MINUTE_S = 60;
/** Maximum number of clients that are counted individually in a minute. */
const MOST_CLIENTS = 100_000;
const OTHERS = 'others';

/**
 * Builds the names of clients for a limit. In each minute the first `most` clients have their own count; the others
 * share one, so that memory is bounded.
 */
function createNames(most: number): (client: string) => string {
  const seen = new Set<string>();
  let sinceMs = performance.now();
  return (client) => {
    const nowMs = performance.now();
    if (nowMs - sinceMs > MINUTE_S * 1000) {
      seen.clear();
      sinceMs = nowMs;
    }
    if (seen.size >= most && !seen.has(client)) return OTHERS;
    seen.add(client);
    return client;
  };
}

/** Builds the limits. Each process counts on its own. */
export function createRateLimits(
  limits: Pick<EdgeLimits, Limited | LimitedInAll>,
  countedAs: CountedAs,
  mostClients = MOST_CLIENTS,
): RateLimits {
  const nameOf = createNames(mostClients);
  const limiter = (points: number): RateLimiterMemory => new RateLimiterMemory({ points, duration: MINUTE_S });
  const limitersOf = (times: number): Readonly<Record<Limited, RateLimiterMemory>> => ({
    refusedSignIns: limiter(limits.refusedSignIns * times),
    publicWrites: limiter(limits.publicWrites * times),
    invoices: limiter(limits.invoices * times),
    paymentChecks: limiter(limits.paymentChecks * times),
    reports: limiter(limits.reports * times),
    evidence: limiter(limits.evidence * times),
    past: limiter(limits.past * times),
    extractions: limiter(limits.extractions * times),
    exports: limiter(limits.exports * times),
    pictures: limiter(limits.pictures * times),
  });
  const byTimes = new Map<number, ReturnType<typeof limitersOf>>();
  const limiterOf = (limited: Limited, times: number): RateLimiterMemory => {
    const known = byTimes.get(times) ?? limitersOf(times);
    byTimes.set(times, known);
    return known[limited];
  };
  // outside the request's async context; a limiter's timer would otherwise keep the request, 11 kB, in memory for a
  // minute
  const outside = AsyncLocalStorage.snapshot();
  const limitersInAll: Readonly<Record<LimitedInAll, RateLimiterMemory>> = {
    invoicesInAll: limiter(limits.invoicesInAll),
    reportsInAll: limiter(limits.reportsInAll),
    picturesInAll: limiter(limits.picturesInAll),
  };
  /** Counts a request under a name. Returns the seconds to wait if it exceeds the limit. Else null. */
  async function consume(counter: RateLimiterMemory, name: string): Promise<number | null> {
    try {
      await outside(() => counter.consume(name));
      return null;
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
      throw thrown;
    }
  }
  /** Counts a request of a client and then of its networks. A refused request is not counted for the networks. */
  async function countOf(limited: Limited, client: string): Promise<number | null> {
    for (const { name, times } of networksAround(client)) {
      const waitS = await consume(limiterOf(limited, times), nameOf(name));
      if (waitS !== null) return waitS;
    }
    return null;
  }

  return {
    count: async (limited, request) => {
      const client = countedAs(request);
      return client === null ? null : countOf(limited, client);
    },
    countInAll: (limited) => consume(limitersInAll[limited], 'all'),
    async isFull(limited, request) {
      const client = countedAs(request);
      if (client === null) return false;
      for (const { name, times } of networksAround(client)) {
        const counted = await limiterOf(limited, times).get(nameOf(name));
        if (counted !== null && counted.remainingPoints <= 0) return true;
      }
      return false;
    },
  };
}
