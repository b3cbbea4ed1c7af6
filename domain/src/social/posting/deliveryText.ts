import type { DeliveryState, Platform, WireDelivery, WirePost, WireRelayResult } from '../../wire/posts.ts';

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

type Planned = Pick<WirePost, 'send_at'>;
type Said = (delivery: WireDelivery, post: Planned, timeText: (at: string) => string) => string;

const words: Readonly<Record<DeliveryState, Said>> = {
  posted: postedText,
  failed: deliveryError,
  unknown: (delivery) => `${CHECK_ACCOUNT}. ${deliveryError(delivery)}`,
  held: ({ error }) => `Held until somebody sends it. ${error ?? ''}`.trim(),
  waiting: ({ error }, { send_at }, timeText) => {
    const when = send_at === null ? 'Waits to be sent' : `Planned for ${timeText(send_at)}`;
    return error === null ? `${when}.` : `${when}, and is tried again. Error: ${error}`;
  },
  // A note that some relays have accepted is public already, while it is still being sent to the others.
  sending: (delivery) =>
    delivery.relays.some(({ taken }) => taken)
      ? `${postedText(delivery)}. Being sent to the others...`
      : 'Being sent...',
  cancelled: ({ error }) => (error === null ? 'Cancelled.' : `Cancelled. ${error}.`),
};

/**
 * Describes the state of a post on one platform, in sentences.
 * @param timeText formats a time for the reader, with its time zone.
 */
export const deliveryText: Said = (delivery, post, timeText) => words[delivery.state](delivery, post, timeText);

/** Returns a relay's response to a note, as a phrase after the relay's name. */
export const relayText = ({ taken, said }: Pick<WireRelayResult, 'taken' | 'said'>): string =>
  taken ? 'took it' : `did not take it: ${said ?? 'it gave no reason'}`;

/** Tells whether a post went well on a platform: it is posted, or it waits for its scheduled time. */
export const wentWell = ({ state }: Pick<WireDelivery, 'state'>, { send_at }: Planned): boolean =>
  state === 'posted' || (state === 'waiting' && send_at !== null);
