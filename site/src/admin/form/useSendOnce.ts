import { useRef } from 'react';

/** The key of something that is sent: the same until something else is, so that it is stored once however often it is sent. */
export function useSendOnce(): (body: unknown) => string | undefined {
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  return (body) => {
    // addresses that are neither https nor localhost have no such function
    if (typeof crypto.randomUUID !== 'function') return undefined;
    const text = JSON.stringify(body);
    if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
