import { readLink } from '@hindcast/domain';
import {
  lacksRelays,
  type Platform,
  platformNames,
  relayText,
  TO_OTHERS_ALONE,
  type WireDelivery,
  type WirePost,
} from '@hindcast/domain/posting';
import { shownText } from '@hindcast/domain/text';
import { deliveryText, stateWord } from './deliveryWords.ts';

interface DeliveryListProps {
  readonly post: WirePost;
  readonly label: string;
  /** True while a request about the post is running. */
  readonly busy: boolean;
  /** Called with an operator's finding whether an unknown post was published. Null if the user may not report one. */
  readonly onOutcome: ((platform: Platform, posted: boolean) => void) | null;
}

const Relays = ({ relays }: Pick<WireDelivery, 'relays'>) => (
  <ul className="post-relays" aria-label="Relays">
    {relays.map((result) => (
      <li key={result.relay}>
        <bdi>{shownText(result.relay)}</bdi> {shownText(relayText(result))}
      </li>
    ))}
  </ul>
);

/**
 * Shows the state of a post on each platform and each relay. If a state is unknown, an operator who has checked the
 * account can set it.
 */
export const DeliveryList = ({ post, label, busy, onOutcome }: DeliveryListProps) => (
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
          {lacksRelays(delivery) && onOutcome && <p className="delivery-note">{TO_OTHERS_ALONE}.</p>}
          {state === 'unknown' && onOutcome && (
            <span className="delivery-acts">
              {[true, false].map((posted) => (
                <button
                  key={String(posted)}
                  type="button"
                  className="hc-button"
                  aria-label={`${posted ? 'It was posted' : 'It was not posted'} on ${name}: post ${post.id}`}
                  aria-disabled={busy || undefined}
                  onClick={() => busy || onOutcome(platform, posted)}
                >
                  {posted ? 'It was posted' : 'It was not'}
                </button>
              ))}
            </span>
          )}
        </li>
      );
    })}
  </ul>
);
