/** The event of the window that announces it. */
export const SERVER_BACK = 'hindcast:server-back';

/** Announces that a server answers again that did not answer. */
export const tellServerBack = (): void => {
  globalThis.dispatchEvent?.(new Event(SERVER_BACK));
};

/** Calls a listener whenever a server answers again. Returns a function that stops it. */
export function onServerBack(listener: () => void): () => void {
  addEventListener(SERVER_BACK, listener);
  return () => removeEventListener(SERVER_BACK, listener);
}
