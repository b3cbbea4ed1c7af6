import { type Platform, platformNames, platforms } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import { useRef } from 'react';
import { useRead } from '../../query/useRead.ts';
import { saidBy } from '../../shell/saidBy.ts';
import { type Asked, type Connection, limitText, nostrConnection, xConnection } from './connectionWords.ts';

export interface Connections {
  readonly on: Readonly<Record<Platform, Connection>>;
  /** Sentence about the number of posts that X still accepts. Null until it is known. */
  readonly limit: string | null;
  /** True while the platforms are checked. */
  readonly busy: boolean;
  /** Checks both platforms again. */
  check(): void;
}

const askedOf = <T,>({ data, error }: { readonly data: T | undefined; readonly error: Error | null }): Asked<T> => ({
  value: data ?? null,
  problem: error && saidBy(error),
});

/** Checks which platforms can be posted to, when the component is mounted and on demand. */
export function useConnections(): Connections {
  // X limits these requests, so forms that are opened within a minute share one.
  const isOpening = useRef(true);
  const x = useRead(['connections', 'x'], (client) => {
    const recent = isOpening.current;
    isOpening.current = false;
    return client.testX({ recent });
  });
  const nostr = useRead(['connections', 'nostr'], (client) => client.nostrStatus());
  const limit = useRead(['connections', 'limit'], (client) => client.xRateLimit());
  return {
    on: { x: xConnection(askedOf(x)), nostr: nostrConnection(askedOf(nostr)) },
    limit: limit.data ? limitText(limit.data) : null,
    busy: x.isFetching || nostr.isFetching,
    check() {
      for (const query of [x, nostr, limit]) void query.refetch();
    },
  };
}

/** Shows the state of the connection to each platform, and the number of posts that X still accepts. */
export const ConnectionList = ({ connections: { on, limit, busy, check } }: { readonly connections: Connections }) => (
  <div className="connections">
    <ul aria-label="Connections">
      {platforms.map((platform) => (
        <li key={platform} data-connection={on[platform].state}>
          <b>{platformNames[platform]}</b> <span role="status">{shownText(on[platform].text)}</span>
          {platform === 'x' && limit !== null && <span className="connection-limit">{limit}</span>}
        </li>
      ))}
    </ul>
    <button type="button" className="row-act" aria-disabled={busy || undefined} onClick={() => busy || check()}>
      Test again
    </button>
  </div>
);
