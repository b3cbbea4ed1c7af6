import { useRef } from 'react';

/**
 * Returns a function that gives each request body its Idempotency-Key. The key stays the same until the body changes,
 * so that the server stores the body once.
 */
export function useSendOnce(): (body: unknown) => string | undefined {
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return (body) => {
    // Browsers provide `randomUUID` only on https and localhost.
    if (typeof crypto.randomUUID !== 'function') return undefined;
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
