import type { GestureTarget } from './gestureTarget.ts';
import { listenToKeys } from './keys.ts';
import { listenToPointers } from './pointers.ts';
import { listenToWheel } from './wheel.ts';

/** Connects pointers, wheel and keys of a chart's surface to what they do. Returns how to let go. */
export function listenToGestures(surface: HTMLElement, target: GestureTarget): () => void {
  const listening = new AbortController();
  listenToPointers(surface, target, listening.signal);
  listenToWheel(surface, target, listening.signal);
  listenToKeys(surface, target, listening.signal);
  return () => listening.abort();
}
