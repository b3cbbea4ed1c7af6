import type { WireExtractedCall, WireExtraction } from '@hindcast/domain/extraction';
import { type NewTweetQueueItem, queueStates, type Storage } from '../../db/index.ts';

/** Key in the table `meta`. It keeps removed samples from coming back. */
const SEEDED = 'demo_queue';

const target: WireExtractedCall = {
  ...{ asset_type: 'btc', prediction_type: 'target', price_prediction: '$250,000' },
  ...{ price_min: null, price_max: null, direction: 'up', target_time: '2030-12-31' },
  ...{ quote: 'Bitcoin will reach $250,000 by the end of 2030.', confidence_level: 'high' },
};

const floor: WireExtractedCall = {
  ...{ asset_type: 'mstr', prediction_type: 'bottom', price_prediction: 'a bottom of $120' },
  ...{ price_min: 120, price_max: null, direction: null, target_time: null },
  ...{ quote: 'MSTR will not fall below $120.', confidence_level: 'medium' },
};

const none: WireExtractedCall = {
  ...{ asset_type: 'btc', prediction_type: 'target', price_prediction: '' },
  ...{ price_min: null, price_max: null, direction: null, target_time: null },
  ...{ quote: '', confidence_level: 'low' },
};

/**
 * Builds the extraction of an invented post.
 * @param doubts doubts about the reading.
 */
function read(text: string, calls: readonly WireExtractedCall[], doubts: readonly string[]): WireExtraction {
  const isSure = calls.length > 0 && doubts.length === 0;
  return {
    ...(calls[0] ?? none),
    ...{ tweet_id: null, tweet_url: null, tweet_source: 'pasted', tweet_text: text, tweet_created_at: null },
    ...{ tweet_metrics: null, expert_name: 'Sample Analyst', twitter_handle: 'sample', author_verified: false },
    ...{ has_media: false, is_retweet: false, prediction_start_date: null, grok_used: false },
    ...{ extraction_method: 'text_parsing', model: null, grok_interpretation_confidence: null },
    ...{ has_prediction: calls.length > 0, accuracy_confidence: isSure ? 0.9 : 0.4 },
    accuracy_reasoning: isSure
      ? 'The words name an asset, a price and a day.'
      : 'The words leave open what was predicted.',
    ...{ interpretation_challenges: doubts, data_completeness: isSure ? 'complete' : 'partial' },
    ...{ verification_status: isSure ? 'verified' : 'unverified', tweet_proposals: [], calls },
    prediction_notes: 'A sample, made up to show the screen.',
  };
}

const sure = read(target.quote, [target], []);
const doubtful = read(
  `${floor.quote} ${target.quote}`,
  [floor, target],
  ['The first of two predictions names no last day.'],
);
const empty = read('Bitcoin is what I think about all day.', [], ['No price is named.']);

const link = (number: number): string => `https://x.com/sample/status/${number}`;

/** Adds sample items to the queue, three with results. They are never processed (Q3). */
export async function seedQueue(storage: Storage): Promise<void> {
  await storage.transaction(async ({ models }) => {
    if (await models.meta.findOne({ where: { key: SEEDED } })) return;
    const created_at = new Date('2025-01-01T00:00:00Z');
    const row = { sample: true, created_at };
    const done = { ...row, attempts: 1, processed_at: created_at };
    const samples: NewTweetQueueItem[] = [
      ...[sure, doubtful, empty].map((result, i) => ({
        ...{ ...done, tweet_url: link(i + 1), state: queueStates.completed },
        ...{ expert_name: result.expert_name, result: JSON.stringify(result) },
      })),
      { ...done, tweet_url: link(4), state: queueStates.failed, error: 'X has no such post: this is a sample' },
      { ...row, tweet_url: link(5), state: queueStates.pending },
    ];
    await models.tweetQueue.bulkCreate(samples);
    await models.meta.create({ key: SEEDED, value: 'done' });
  });
}
