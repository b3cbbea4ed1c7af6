import type { LivePrice } from '@hindcast/domain';
import { useSyncExternalStore } from 'react';
import type { LiveSource } from './liveSource.ts';

/** The live price of a source, null until one was heard. What uses it renders again with each tick: keep it small. */
export const useLivePrice = (source: LiveSource): LivePrice | null =>
  useSyncExternalStore(source.subscribe, source.get, source.get);
