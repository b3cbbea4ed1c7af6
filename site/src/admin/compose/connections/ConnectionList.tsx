import { platformNames, platforms } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import type { Connections } from './useConnections.ts';

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
