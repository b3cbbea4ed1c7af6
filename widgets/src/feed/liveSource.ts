import type { LivePrice } from '@hindcast/domain';
import { useSyncExternalStore } from 'react';

/** A server that does not answer. */
export interface Lost {
  /** When it was last heard, ms since 1970; null if it never was. */
  readonly heardMs: number | null;
}

/** Where an asset's live price can be read and listened to. */
export interface LiveSource {
  /** The last price that arrived, null before the first one. */
  get(): LivePrice | null;
  /** Returns the sentence for readers if the first price could not be fetched. Null while nothing failed. */
  getProblem(): string | null;
  /**
   * Returns since when the server has not answered. Null while it answers. A source without this method cannot tell.
   */
  getLost?(): Lost | null;
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void;
}

/** The live price of a source, null before the first one. A component that calls it renders with each tick: keep it small. */
export const useLivePrice = (source: LiveSource): LivePrice | null =>
  useSyncExternalStore(source.subscribe, source.get, source.get);

/** Reason why a source has no price, null while nothing failed. */
export const useLiveProblem = (source: LiveSource): string | null =>
  useSyncExternalStore(source.subscribe, source.getProblem, source.getProblem);

/** Since when a source's server does not answer; null while it does. */
export function useLost(source: LiveSource): Lost | null {
  const get = (): Lost | null => source.getLost?.() ?? null;
  return useSyncExternalStore(source.subscribe, get, get);
}
