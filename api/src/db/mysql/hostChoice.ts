import type { DatabaseHost } from '../../lib/index.ts';

/** Time for which a failed host comes last, ms. */
const PENALTY_MS = 5000;

/** Choice of the database host for the next connection. It remembers recent failures. */
export interface HostChoice {
  /**
   * Returns the first host without a recent failure. If all hosts failed recently, returns the host whose failure is
   * longest ago.
   */
  next(): DatabaseHost;
  failed(host: DatabaseHost): void;
}

/** Builds a choice among hosts, the preferred one first. `now` in ms. */
export function createHostChoice(
  hosts: readonly [DatabaseHost, ...DatabaseHost[]],
  now: () => number = () => performance.now(),
): HostChoice {
  const failures = new Map<DatabaseHost, number>();
  const failedAt = (host: DatabaseHost): number => failures.get(host) ?? Number.NEGATIVE_INFINITY;
  return {
    next() {
      const rested = hosts.find((host) => now() - failedAt(host) >= PENALTY_MS);
      return rested ?? hosts.reduce((oldest, host) => (failedAt(host) < failedAt(oldest) ? host : oldest));
    },
    failed: (host) => {
      failures.set(host, now());
    },
  };
}
