import type { LivePrice } from '@hindcast/domain';
import { useSyncExternalStore } from 'react';

/** State of a server that does not respond. */
export interface Lost {
  /** Time of the server's last message, ms since 1970. Null if there was none. */
  readonly heardMs: number | null;
}

/** Source of an asset's live price. */
export interface LiveSource {
  /** Returns the latest price. Null before the first one. */
  get(): LivePrice | null;
  /** Returns a sentence for readers if the first price could not be loaded. Null otherwise. */
  getProblem(): string | null;
  /**
   * Returns the time of the last message while the server does not respond. Null while it responds. Missing if the
   * source does not know.
   */
  getLost?(): Lost | null;
  /** Calls the listener after each change. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/**
 * Returns the live price of a source. Null before the first one. The calling component renders with each tick, so it
 * should be small.
 */
export const useLivePrice = (source: LiveSource): LivePrice | null =>
  useSyncExternalStore(source.subscribe, source.get, source.get);

/** Returns the sentence about the problem if the first price of a source could not be loaded. Null otherwise. */
export const useLiveProblem = (source: LiveSource): string | null =>
  useSyncExternalStore(source.subscribe, source.getProblem, source.getProblem);

/** Returns the time of the last message while the server of a source does not respond. Null while it responds. */
export function useLost(source: LiveSource): Lost | null {
  const get = (): Lost | null => source.getLost?.() ?? null;
  return useSyncExternalStore(source.subscribe, get, get);
}
