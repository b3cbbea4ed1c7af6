import type {
  DataCompleteness,
  WireExtractedCall,
  WireExtraction,
  WireTweetProposal,
} from '@hindcast/domain/extraction';
import type { Tweet } from '../tweets/tweet.ts';
import type { Reading } from './reading.ts';

const MOST_CHALLENGES = 20;

/** Fields of the extraction of a post without a prediction. */
const NO_CALL: WireExtractedCall = {
  asset_type: 'btc',
  prediction_type: 'target',
  price_prediction: '',
  price_min: null,
  price_max: null,
  direction: null,
  target_time: null,
  quote: '',
  confidence_level: 'low',
};

/** Returns how much of the data for a submission was found: all, some, or no prediction. */
function completenessOf(tweet: Tweet, first: WireExtractedCall | undefined): DataCompleteness {
  if (!first) return 'limited';
  const isWhole =
    first.target_time !== null && tweet.createdAt !== null && tweet.authorName !== '' && tweet.url !== null;
  return isWhole ? 'complete' : 'partial';
}

/** Returns the doubts about a post and its reading, as sentences for the operator. */
function doubtsOf(tweet: Tweet, { calls }: Reading): string[] {
  const own = [...tweet.doubts];
  if (tweet.hasMedia && calls.length === 0) {
    own.push('Its words may stand in a picture or a video, which is not read: paste them.');
  } else if (tweet.hasMedia) own.push('It has a picture or a video, which was not read.');
  if (tweet.quoted !== null) {
    own.push(
      `It shows a post of ${tweet.quoted.handle === null ? 'somebody else' : `@${tweet.quoted.handle}`}, whose words are not its author’s.`,
    );
  }
  if (tweet.authorName === '') own.push('Nobody said who wrote it.');
  return own;
}

/** Returns a post and its reading in the form of the API. */
export function presentExtraction(
  tweet: Tweet,
  reading: Reading,
  proposals: readonly WireTweetProposal[],
): WireExtraction {
  const [first] = reading.calls;
  return {
    ...(first ?? NO_CALL),
    tweet_id: tweet.id,
    tweet_url: tweet.url,
    tweet_source: tweet.source,
    tweet_text: tweet.text,
    tweet_created_at: tweet.createdAt,
    tweet_metrics: tweet.metrics,
    expert_name: tweet.authorName,
    twitter_handle: tweet.handle,
    author_verified: tweet.verified,
    has_media: tweet.hasMedia,
    is_retweet: tweet.isRetweet,
    prediction_start_date: tweet.createdAt?.slice(0, 10) ?? null,
    has_prediction: first !== undefined,
    grok_used: reading.model !== null,
    extraction_method: reading.method,
    model: reading.model,
    grok_interpretation_confidence: reading.modelConfidence,
    accuracy_confidence: reading.confidence,
    accuracy_reasoning: reading.reasoning,
    interpretation_challenges: [...new Set([...doubtsOf(tweet, reading), ...reading.challenges])].slice(
      0,
      MOST_CHALLENGES,
    ),
    data_completeness: completenessOf(tweet, first),
    verification_status: reading.status,
    prediction_notes: reading.notes,
    tweet_proposals: proposals,
    calls: reading.calls,
  };
}
