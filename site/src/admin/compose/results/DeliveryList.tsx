import { readLink } from '@hindcast/domain';
import { type Platform, platformNames, type WireDelivery, type WirePost } from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import { deliveryText, stateWord } from './deliveryWords.ts';

interface DeliveryListProps {
  readonly post: WirePost;
  readonly label: string;
  /** Somebody says what stands at the account; null for who may not. */
  readonly onOutcome: ((platform: Platform, posted: boolean) => void) | null;
}

const Relays = ({ relays }: Pick<WireDelivery, 'relays'>) => (
  <ul className="post-relays" aria-label="Relays">
    {relays.map(({ relay, taken, said }) => (
      <li key={relay}>
        <bdi>{shownText(relay)}</bdi> {taken ? 'took it' : `did not take it: ${shownText(said ?? 'it gave no reason')}`}
      </li>
    ))}
  </ul>
);

/** How a post stands on each platform, and on each relay; where nobody knows, somebody who looked can say it. */
export const DeliveryList = ({ post, label, onOutcome }: DeliveryListProps) => (
  <ul className="deliveries" aria-label={label}>
    {post.deliveries.map((delivery) => {
      const { platform, state, relays } = delivery;
      const name = platformNames[platform];
      const url = readLink(delivery.url);
      return (
        <li key={platform} data-state={state}>
          <b>{name}</b> <span className="delivery-state">{stateWord(delivery, post)}</span>{' '}
          <span>{shownText(deliveryText(delivery, post))}</span>{' '}
          {url !== null && (
            <a href={url} target="_blank" rel="noopener noreferrer">
              See it on {name}
            </a>
          )}
          {relays.length > 0 && <Relays relays={relays} />}
          {state === 'unknown' && onOutcome && (
            <span className="delivery-acts">
              <button type="button" className="hc-button" onClick={() => onOutcome(platform, true)}>
                It was posted
              </button>
              <button type="button" className="hc-button" onClick={() => onOutcome(platform, false)}>
                It was not
              </button>
            </span>
          )}
        </li>
      );
    })}
  </ul>
);
