import type { Clock, Log } from '../lib/index.ts';

/** Logs when the wallet stops answering and when it answers again. */
export interface WalletTrouble {
  /** Records a request that the wallet answered. */
  answered(): void;
  /** Records a failed request. @param reason the wallet's message, without its key. */
  failed(reason: string): void;
}

/** Interval of the log lines that count the failed requests while the wallet is away, ms. */
const SUMMARY_MS = 10 * 60_000;
/**
 * Time without a failure after which the wallet counts as back, ms: of ten requests at once, some may fail and some
 * not.
 */
const BACK_MS = 30_000;

interface Trouble {
  readonly sinceMs: number;
  toldMs: number;
  lastMs: number;
  failures: number;
}

/**
 * Builds the log of a wallet's failures.
 * @param wallet the wallet's id.
 */
export function createWalletTrouble(
  log: Pick<Log, 'warn' | 'info'> | null,
  clock: Clock,
  wallet: string,
): WalletTrouble {
  let trouble: Trouble | null = null;
  const factsOf = ({ sinceMs, failures }: Trouble, nowMs: number) => ({
    wallet,
    failures,
    seconds: Math.round((nowMs - sinceMs) / 1000),
  });
  return {
    answered() {
      const nowMs = clock.now();
      if (!trouble || nowMs - trouble.lastMs < BACK_MS) return;
      log?.info(factsOf(trouble, nowMs), 'the wallet is back');
      trouble = null;
    },
    failed(reason) {
      const nowMs = clock.now();
      if (trouble === null) {
        trouble = { sinceMs: nowMs, toldMs: nowMs, lastMs: nowMs, failures: 1 };
        log?.warn({ wallet, reason }, 'the wallet does not do what it is asked');
        return;
      }
      trouble.failures++;
      trouble.lastMs = nowMs;
      if (nowMs - trouble.toldMs < SUMMARY_MS) return;
      trouble.toldMs = nowMs;
      log?.warn({ ...factsOf(trouble, nowMs), reason }, 'the wallet still does not do what it is asked');
    },
  };
}
