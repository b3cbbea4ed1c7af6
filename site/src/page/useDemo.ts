import { assets } from '@hindcast/domain';
import { createClient } from '@hindcast/domain/client';
import { useEffect, useState } from 'react';

/** What is not real about a demo: null outside of one. */
export interface Demo {
  /** Days between known closes were made up. */
  readonly generatedDays: boolean;
}

async function isDemo(signal: AbortSignal): Promise<boolean> {
  const reply = await fetch('/health', { signal });
  const health: unknown = await reply.json();
  return typeof health === 'object' && health !== null && 'mode' in health && health.mode === 'demo';
}

async function findDemo(signal: AbortSignal): Promise<Demo | null> {
  if (!(await isDemo(signal))) return null;
  const client = createClient({ baseUrl: '', fetch: (url) => fetch(url, { signal }) });
  const rows = await client.prices(assets.btc.id);
  return { generatedDays: rows.some((row) => row.generated === true) };
}

/** Whether this server is a demo. A server that does not answer is not called one; the page says itself that it fails. */
export function useDemo(): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    findDemo(leaving.signal).then(setDemo, (error: unknown) => {
      if (!leaving.signal.aborted) console.warn('The server did not say whether it is a demo.', error);
    });
    return () => leaving.abort();
  }, []);
  return demo;
}
