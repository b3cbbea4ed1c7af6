import type { Platform } from './platform.ts';
import type { WireDelivery } from './wire.ts';

/**
 * Returns the success message of a post (O§8). For Nostr it includes the error of relays that did not accept the note.
 */
export const postedText = ({ platform, relays, error }: Pick<WireDelivery, 'platform' | 'relays' | 'error'>): string =>
  platform === 'x'
    ? 'Posted successfully!'
    : `Posted to ${relays.filter(({ taken }) => taken).length}/${relays.length} relays${error === null ? '' : `. Error: ${error}`}`;

/** Error message for each platform, if no reason is known (O§8). */
export const postFailed: Readonly<Record<Platform, string>> = {
  x: 'Failed to post to X',
  nostr: 'Failed to post to Nostr',
};

/** Error of `POST /api/x/tweet` if X gives no reason (O§8). */
export const TWEET_FAILED = 'Failed to post tweet';

/** Returns the error of a delivery with the platform's own message (O§8). */
export const deliveryError = ({
  platform,
  error,
  detail,
}: Pick<WireDelivery, 'platform' | 'error' | 'detail'>): string =>
  `Error: ${error ?? postFailed[platform]}${detail === null || detail === '' ? '' : ` (${detail})`}`;

/** Message if the platform dropped the connection or did not respond. */
export const CHECK_ACCOUNT = 'Nobody knows whether it was posted: check the account';

/** Error message for each platform whose settings are missing (X4). */
export const notConfigured: Readonly<Record<Platform, string>> = {
  x: 'X is not configured: set HINDCAST_X_API_KEY, HINDCAST_X_API_SECRET, HINDCAST_X_ACCESS_TOKEN and HINDCAST_X_ACCESS_SECRET in the environment of the server',
  nostr:
    'Nostr is not configured: add a private key as HINDCAST_NOSTR_KEY, and relays as HINDCAST_NOSTR_RELAYS, to the environment of the server',
};
