import type { WireExtractedCall, WireExtraction } from '@hindcast/domain/extraction';
import type { Storage } from '../storage/connect.ts';
import { type NewTweetQueueItem, queueStates } from '../storage/models/tweetQueue.ts';

/** Of the row of `meta`: samples that somebody removed do not come back. */
const SEEDED = 'demo_queue';

const call: WireExtractedCall = {
  ...{ asset_type: 'btc', prediction_type: 'target', price_prediction: '$250,000' },
  ...{ price_min: null, price_max: null, direction: 'up', target_time: '2030-12-31' },
  ...{ quote: 'Bitcoin will reach $250,000 by the end of 2030.', confidence_level: 'high' },
};

/** What a post says that nobody posted. */
const read: WireExtraction = {
  ...call,
  ...{ tweet_id: null, tweet_url: null, tweet_source: 'pasted', tweet_text: call.quote, tweet_created_at: null },
  ...{ tweet_metrics: null, expert_name: 'Sample Analyst', twitter_handle: 'sample', author_verified: false },
  ...{ has_media: false, is_retweet: false, prediction_start_date: null, has_prediction: true, grok_used: false },
  ...{ extraction_method: 'text_parsing', model: null, grok_interpretation_confidence: null },
  ...{ accuracy_confidence: 0.9, accuracy_reasoning: 'The words name an asset, a price and a day.' },
  ...{ interpretation_challenges: [], data_completeness: 'complete', verification_status: 'verified' },
  ...{ prediction_notes: 'A sample, made up to show the screen.', tweet_proposals: [], calls: [call] },
};

const link = (number: number): string => `https://x.com/sample/status/${number}`;

/** Three items that show what a queue looks like; none of them is ever processed (Q3). */
export async function seedQueue(storage: Storage): Promise<void> {
  await storage.transaction(async ({ models }) => {
    if (await models.meta.findOne({ where: { key: SEEDED } })) return;
    const created_at = new Date('2025-01-01T00:00:00Z');
    const row = { sample: true, created_at };
    const done = { ...row, attempts: 1, processed_at: created_at };
    const samples: NewTweetQueueItem[] = [
      {
        ...{ ...done, tweet_url: link(1), state: queueStates.completed },
        ...{ expert_name: read.expert_name, result: JSON.stringify(read) },
      },
      { ...done, tweet_url: link(2), state: queueStates.failed, error: 'X has no such post: this is a sample' },
      { ...row, tweet_url: link(3), state: queueStates.pending },
    ];
    await models.tweetQueue.bulkCreate(samples);
    await models.meta.create({ key: SEEDED, value: 'done' });
  });
}
