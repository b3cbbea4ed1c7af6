import { useRef } from 'react';

/** Returns the Idempotency-Key of a request body: the same key until the body changes, so that it is stored once. */
export function useSendOnce(): (body: unknown) => string | undefined {
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return (body) => {
    // missing on addresses that are neither https nor localhost
    if (typeof crypto.randomUUID !== 'function') return undefined;
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
