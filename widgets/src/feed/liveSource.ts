import type { LivePrice } from '@hindcast/domain';

/** Where an asset's live price can be read and listened to; null until one was heard. */
export interface LiveSource {
  get(): LivePrice | null;
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void;
}
