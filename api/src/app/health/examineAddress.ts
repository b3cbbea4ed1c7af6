import type { WireFinding } from '@hindcast/domain/client';
import { askService, type Config, ServiceAway } from '../../lib/index.ts';

const part = 'Address';
const WAIT_MS = 5000;
const MOST_BYTES = 10_000;

const isHealth = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { readonly ok?: unknown } | null)?.ok === true;
  } catch {
    return false;
  }
};

/** Checks that the public URL leads to a Hindcast server. */
export async function examineAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): Promise<WireFinding> {
  if (publicUrl === null)
    return {
      part,
      state: 'unset',
      said: 'HINDCAST_PUBLIC_URL is not set: visitors use the address of this server itself.',
    };
  const look = `look at the proxy: it has to pass requests on to port ${port} of this server`;
  const signal = AbortSignal.timeout(WAIT_MS);
  try {
    const { status, text } = await askService({
      url: `${publicUrl}/health`,
      headers: {},
      mostBytes: MOST_BYTES,
      signal,
    });
    if (isHealth(text)) return { part, state: 'well', said: `${publicUrl} leads to Hindcast.` };
    return { part, state: 'ill', said: `${publicUrl} does not lead to Hindcast (HTTP ${status}): ${look}.` };
  } catch (thrown) {
    if (!(thrown instanceof ServiceAway)) throw thrown;
    return { part, state: 'ill', said: `${publicUrl} ${thrown.message}: ${look}.` };
  }
}
