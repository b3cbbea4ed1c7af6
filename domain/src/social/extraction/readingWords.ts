import { kindOf } from '../../kinds/claims.ts';
import { formatShare } from '../../market/money.ts';
import { formatCount } from '../../text/count.ts';
import type {
  DataCompleteness,
  TweetSource,
  VerificationStatus,
  WireExtractedCall,
  WireExtraction,
} from '../../wire/extraction.ts';

/** Phrases for the source of a post's text, to follow “was read”. */
export const tweetSourceWords: Readonly<Record<TweetSource, string>> = {
  x_api: 'by X’s API',
  oembed: 'as X shows it in pages',
  pasted: 'as it was pasted',
};

/** Text for each result of checking the quoted words against the post. */
export const verificationWords: Readonly<Record<VerificationStatus, string>> = {
  verified: 'its words stand in the post and say this price',
  unverified: 'no words of the post say this price',
  suspicious: 'the words that were quoted are not those of the post, or say another price',
};

/** Text for each degree of completeness of an extraction. */
export const completenessWords: Readonly<Record<DataCompleteness, string>> = {
  complete: 'all of it was found',
  partial: 'a part of it was found',
  limited: 'next to nothing was found',
};

/** Returns a call in one line: “BTC Target: $150,000 by 2025-12-31, up”. */
export function callText(call: WireExtractedCall): string {
  const until = call.target_time === null ? ', no last day' : ` by ${call.target_time}`;
  const direction = call.direction === null ? '' : `, ${call.direction}`;
  const { name } = kindOf(call.prediction_type);
  return `${call.asset_type.toUpperCase()} ${name}: ${call.price_prediction}${until}${direction}`;
}

/** Returns the author of a post: “Ada @ada, verified by X”, or “nobody said” if unknown. */
export const authorText = ({ expert_name, twitter_handle, author_verified }: WireExtraction): string =>
  expert_name === ''
    ? 'nobody said'
    : `${expert_name}${twitter_handle && ` @${twitter_handle}`}${author_verified ? ', verified by X' : ''}`;

/** Returns the likes, reposts and replies of a post as text. Null if its source does not report them. */
export const metricsText = ({ tweet_metrics: metrics }: WireExtraction): string | null =>
  metrics &&
  `${formatCount(metrics.like_count)} likes, ${formatCount(metrics.retweet_count)} reposts, ${formatCount(metrics.reply_count)} replies`;

/** Returns the extractor of a post as text: the model's name with its confidence, or the rules for texts. */
export function readerText({ model, grok_interpretation_confidence: own }: WireExtraction): string {
  if (model === null) return 'rules for texts';
  return `${model}${own === null ? '' : `, which is sure to ${formatShare(own)}`}`;
}

/**
 * Returns the message for a post whose extraction failed: the server's message, else that of the specification (O§8).
 */
export const extractFailure = (said: string | null): string =>
  said ?? 'Failed to extract tweet data. This feature may require API keys.';

/**
 * Returns the message for a prediction that could not be submitted: the server's message, else that of the
 * specification (O§8).
 */
export const sendFailure = (said: string | null): string => said ?? 'Failed to submit prediction';
