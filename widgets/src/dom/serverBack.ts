/** Name of the window event that announces that the server responds again. */
export const SERVER_BACK = 'hindcast:server-back';

/** Announces that the server responds again after a failure. */
export const tellServerBack = (): void => {
  globalThis.dispatchEvent?.(new Event(SERVER_BACK));
};

/** Calls a listener whenever the server responds again. Returns a function that ends this. */
export function onServerBack(listener: () => void): () => void {
  addEventListener(SERVER_BACK, listener);
  return () => removeEventListener(SERVER_BACK, listener);
}
