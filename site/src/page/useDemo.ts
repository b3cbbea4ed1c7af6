import { useEffect, useState } from 'react';

async function askForDemo(signal: AbortSignal): Promise<boolean> {
  const reply = await fetch('/health', { signal });
  const health: unknown = await reply.json();
  return typeof health === 'object' && health !== null && 'mode' in health && health.mode === 'demo';
}

/** Whether this server is a demo. A server that does not answer is not called one; the page says itself that it fails. */
export function useDemo(): boolean {
  const [demo, setDemo] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    askForDemo(leaving.signal).then(setDemo, (error: unknown) => {
      if (!leaving.signal.aborted) console.warn('The server did not say whether it is a demo.', error);
    });
    return () => leaving.abort();
  }, []);
  return demo;
}
