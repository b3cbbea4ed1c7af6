import { type Backoff, backoffMs } from '../timing/backoff.ts';

const CONNECTING: Backoff = { firstMs: 1000, longestMs: 60_000, spread: 0.5 };

/** Milliseconds until the next attempt to connect after so many failures. */
export const retryDelay = (failures: number, random?: () => number): number => backoffMs(CONNECTING, failures, random);
