import type { Platform } from '@hindcast/domain/posting';
import { useRef } from 'react';
import { useAdmin } from '../../session/admin.ts';
import { useAnswer } from '../../shell/useAnswer.ts';
import { type Connection, limitText, nostrConnection, xConnection } from './connectionWords.ts';

export interface Connections {
  readonly on: Readonly<Record<Platform, Connection>>;
  /** Sentence about the number of posts that X still accepts. Null until it is known. */
  readonly limit: string | null;
  /** True while the platforms are checked. */
  readonly busy: boolean;
  /** Checks both platforms again. */
  check(): void;
  /** Reloads the number of posts that X still accepts. */
  renewLimit(): void;
}

/** Checks which platforms can be posted to, when the component is mounted and on demand. */
export function useConnections(): Connections {
  const { client } = useAdmin();
  // X limits these requests, so forms that are opened within a minute share one.
  const isOpening = useRef(true);
  const x = useAnswer(() => {
    const recent = isOpening.current;
    isOpening.current = false;
    return client.testX({ recent });
  }, [client]);
  const nostr = useAnswer(() => client.nostrStatus(), [client]);
  const limit = useAnswer(() => client.xRateLimit(), [client]);
  return {
    on: { x: xConnection(x), nostr: nostrConnection(nostr) },
    limit: limit.value && limitText(limit.value),
    busy: x.busy || nostr.busy,
    check() {
      x.reload();
      nostr.reload();
      limit.reload();
    },
    renewLimit: limit.reload,
  };
}
