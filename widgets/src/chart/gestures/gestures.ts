import type { ChartActions } from './chartActions.ts';
import { listenToKeys } from './keys.ts';
import { listenToPointers } from './pointers.ts';
import { listenToWheel } from './wheel.ts';

/** Connects pointers, wheel and keys on a chart's surface to its actions. Returns a function that disconnects them. */
export function listenToGestures(surface: HTMLElement, actions: ChartActions): () => void {
  const listening = new AbortController();
  listenToPointers(surface, actions, listening.signal);
  listenToWheel(surface, actions, listening.signal);
  listenToKeys(surface, actions, listening.signal);
  return () => listening.abort();
}
