import type { DatabaseHost } from '../../config/databaseAddress.ts';

/** Time for which a host that failed is tried last. */
const PENALTY_MS = 5000;

/** Which of several hosts the next connection goes to. */
export interface HostChoice {
  /** The first one that did not fail a short while ago; when all did, the one whose failure is longest ago. */
  next(): DatabaseHost;
  failed(host: DatabaseHost): void;
}

/** A choice among hosts, the preferred one first. `now` in milliseconds. */
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
