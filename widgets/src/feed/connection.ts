const listeners = new Set<() => void>();

/**
 * Calls a listener whenever the connection that brings the live price has ended: the server may be away. Returns how to
 * stop listening.
 */
export function onConnectionLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that the connection has ended. */
export function tellConnectionLost(): void {
  for (const listener of listeners) listener();
}
