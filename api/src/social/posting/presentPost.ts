import type { WireDelivery, WirePost, WireRelayResult } from '@hindcast/domain/posting';
import { neventEncode } from 'nostr-tools/nip19';
import type { PostDeliveryRow, PostRow } from '../../db/index.ts';

/** Builds the public URL of a post, by platform. */
const urlOf: Readonly<Record<PostDeliveryRow['platform'], (id: string) => string>> = {
  x: (id) => `https://x.com/i/status/${id}`,
  nostr: (id) => `https://njump.me/${neventEncode({ id })}`,
};

const relaysOf = (json: string | null): readonly WireRelayResult[] =>
  json === null ? [] : (JSON.parse(json) as readonly WireRelayResult[]);

/**
 * Returns the state of a post on one platform in the form of the API. A posted delivery that is due is being sent to
 * other relays.
 */
export const presentDelivery = (row: PostDeliveryRow): WireDelivery => ({
  platform: row.platform,
  state: row.state === 'posted' && row.due_at !== null ? 'sending' : row.state,
  remote_id: row.remote_id,
  url: row.remote_id !== null && row.state === 'posted' ? urlOf[row.platform](row.remote_id) : null,
  error: row.error,
  detail: row.detail,
  relays: relaysOf(row.relays),
  settled_at: row.settled_at && new Date(row.settled_at).toISOString(),
});

/** Returns a post with its deliveries in the form of the API. */
export const presentPost = (row: PostRow, deliveries: readonly PostDeliveryRow[], images: number): WirePost => ({
  id: row.id,
  text: row.text,
  images,
  send_at: row.send_at && new Date(row.send_at).toISOString(),
  created_at: new Date(row.created_at).toISOString(),
  created_by: row.actor_name,
  submission_id: row.submission_id,
  prediction_id: row.prediction_id,
  deliveries: deliveries.map(presentDelivery),
});
