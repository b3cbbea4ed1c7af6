import type { WireExtraction } from '@hindcast/domain/extraction';
import type { Storage } from '../../api/src/db/connect.ts';
import { systemClock } from '../../api/src/lib/timing/clock.ts';
import type { Extraction } from '../../api/src/social/extraction/extraction.ts';
import { createTweetQueue, type QueueSettings, usualQueue } from '../../api/src/social/queue/tweetQueue.ts';

/** Returns the result of an extraction from a post. */
export function readOf(url: string): WireExtraction {
  const call = {
    asset_type: 'btc',
    prediction_type: 'target',
    price_prediction: '$150,000',
    price_min: null,
    price_max: null,
    direction: null,
    target_time: '2027-12-31',
    quote: 'Bitcoin will be at $150,000 by the end of 2027',
    confidence_level: 'high',
  } as const;
  return {
    ...call,
    ...{ tweet_id: /\d+$/.exec(url)?.[0] ?? null, tweet_url: url, tweet_source: 'x_api', tweet_text: call.quote },
    ...{ tweet_created_at: '2024-12-01T10:00:00.000Z', tweet_metrics: null, expert_name: 'Cassandra' },
    ...{ twitter_handle: 'cassandra', author_verified: false, has_media: false, is_retweet: false },
    ...{ prediction_start_date: '2024-12-01', has_prediction: true, grok_used: false, model: null },
    ...{ extraction_method: 'text_parsing', grok_interpretation_confidence: null, accuracy_confidence: 0.9 },
    ...{ accuracy_reasoning: 'It says so', interpretation_challenges: [], data_completeness: 'complete' },
    ...{ verification_status: 'verified', prediction_notes: '', tweet_proposals: [], calls: [call] },
  };
}

/** The queue of one process over a storage. */
export const queueOn = (storage: Storage, extraction: Extraction, settings: Partial<QueueSettings> = {}) =>
  createTweetQueue(
    { storage, clock: systemClock, extraction, log: null },
    { ...usualQueue, restMs: 0, farewellMs: 50, ...settings },
  );
