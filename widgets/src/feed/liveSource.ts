import type { LivePrice } from '@hindcast/domain';
import { useSyncExternalStore } from 'react';

/** Where an asset's live price can be read and listened to. */
export interface LiveSource {
  /** The last price that arrived, null before the first one. */
  get(): LivePrice | null;
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void;
}

/** The live price of a source, null before the first one. A component that calls it renders with each tick: keep it small. */
export const useLivePrice = (source: LiveSource): LivePrice | null =>
  useSyncExternalStore(source.subscribe, source.get, source.get);
