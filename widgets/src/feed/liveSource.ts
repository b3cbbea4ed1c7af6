import type { LivePrice } from '@hindcast/domain';
import { useSyncExternalStore } from 'react';

/** A server that does not respond. */
export interface Lost {
  /** Time of its last message, ms since 1970. Null without one. */
  readonly heardMs: number | null;
}

/** Source of an asset's live price. */
export interface LiveSource {
  /** Returns the last price. Null before the first one. */
  get(): LivePrice | null;
  /** Returns the sentence for readers if the first price could not be loaded. Null otherwise. */
  getProblem(): string | null;
  /**
   * Returns the time of the last message if the server does not respond. Null while it responds. Missing if the source
   * cannot tell.
   */
  getLost?(): Lost | null;
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/**
 * Returns the live price of a source, null before the first one. The calling component renders with each tick, so it
 * should be small.
 */
export const useLivePrice = (source: LiveSource): LivePrice | null =>
  useSyncExternalStore(source.subscribe, source.get, source.get);

/** Returns the problem if a source has no price. Null otherwise. */
export const useLiveProblem = (source: LiveSource): string | null =>
  useSyncExternalStore(source.subscribe, source.getProblem, source.getProblem);

/** Returns the time of the last message if the source's server does not respond. Null while it responds. */
export function useLost(source: LiveSource): Lost | null {
  const get = (): Lost | null => source.getLost?.() ?? null;
  return useSyncExternalStore(source.subscribe, get, get);
}
