import { formatCount } from '@hindcast/domain';
import type { WireNostrStatus, WireXRateLimit, WireXTest } from '@hindcast/domain/posting';

/** State of a platform's connection, and the text that describes it. */
export interface Connection {
  readonly state: 'testing' | 'connected' | 'error';
  readonly text: string;
}

/** State of a request. Value and problem are both null while it runs. */
export interface Asked<T> {
  readonly value: T | null;
  readonly problem: string | null;
}

const testing: Connection = { state: 'testing', text: 'Testing the connection...' };
const failed = (error: string): Connection => ({ state: 'error', text: `Error: ${error}` });

/**
 * Returns the state of the connection to X: whether X accepts the configured keys. If not, the text is X's own error,
 * or names the missing settings.
 */
export function xConnection({ value, problem }: Asked<WireXTest>): Connection {
  if (problem !== null) return failed(problem);
  if (value === null) return testing;
  if (!value.success) return failed(value.error ?? 'X gave no reason');
  return { state: 'connected', text: `Connected${value.username === null ? '' : ` as @${value.username}`}` };
}

/** Returns the state of the connection to Nostr: whether any relay can be reached, and how many can. */
export function nostrConnection({ value, problem }: Asked<WireNostrStatus>): Connection {
  if (problem !== null) return failed(problem);
  if (value === null) return testing;
  const { configured, publicKey, connectedRelays, totalRelays, error } = value;
  if (!configured || connectedRelays === 0) return failed(error ?? 'No relay can be reached');
  const who = publicKey === null ? '' : ` as ${publicKey}`;
  return { state: 'connected', text: `Connected to ${connectedRelays} of ${totalRelays} relays${who}` };
}

/** Describes the number of posts that X still accepts, as X reported it with the last post. */
export function limitText({ canPost, remaining, limit, minutesUntilReset }: WireXRateLimit): string {
  if (remaining === null || limit === null) return 'X says how much may be posted with the first post.';
  const minutes = minutesUntilReset === 1 ? '1 minute' : `${formatCount(minutesUntilReset ?? 0)} minutes`;
  const until = minutesUntilReset ? `, anew in ${minutes}` : '';
  return `${formatCount(remaining)} of ${formatCount(limit)} posts left${until}.${canPost ? '' : ' X takes none until then.'}`;
}
