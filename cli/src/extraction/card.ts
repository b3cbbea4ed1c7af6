import { formatShare, kindOf } from '@hindcast/domain';
import type { WireExtractedCall, WireExtraction } from '@hindcast/domain/extraction';
import type { Context } from '../terminal/context.ts';
import { type Cell, type Colour, count, minuteText, printTable } from '../terminal/output.ts';

const SOURCES: Readonly<Record<WireExtraction['tweet_source'], string>> = {
  x_api: 'by X’s API',
  oembed: 'as X shows it in pages',
  pasted: 'as it was pasted',
};

const CONFIDENCE: Readonly<Record<WireExtractedCall['confidence_level'], Colour>> = {
  high: 'green',
  medium: 'yellow',
  low: 'red',
};

const STATUS: Readonly<Record<WireExtraction['verification_status'], { text: string; colour: Colour }>> = {
  verified: { text: 'its words stand in the post and say this price', colour: 'green' },
  unverified: { text: 'no words of the post say this price', colour: 'yellow' },
  suspicious: { text: 'the words that were quoted are not those of the post, or say another price', colour: 'red' },
};

/** A call in a line: “BTC Target: $150,000 by 2025-12-31, up”. */
export function callText({
  asset_type,
  prediction_type,
  price_prediction,
  target_time,
  direction,
}: WireExtractedCall): string {
  const until = target_time === null ? ', no last day' : ` by ${target_time}`;
  const { name } = kindOf(prediction_type);
  return `${asset_type.toUpperCase()} ${name}: ${price_prediction}${until}${direction === null ? '' : `, ${direction}`}`;
}

const authorText = ({ expert_name, twitter_handle, author_verified }: WireExtraction): string =>
  expert_name === ''
    ? 'nobody said'
    : `${expert_name}${twitter_handle && ` @${twitter_handle}`}${author_verified ? ', verified by X' : ''}`;

const metricsText = ({ tweet_metrics: metrics }: WireExtraction): string | null =>
  metrics &&
  `${count(metrics.like_count)} likes, ${count(metrics.retweet_count)} reposts, ${count(metrics.reply_count)} replies`;

function callRows(call: WireExtractedCall, number: number | null): Cell[][] {
  const colour = CONFIDENCE[call.confidence_level];
  return [
    [number === null ? 'Predicts' : `Predicts ${number}`, callText(call)],
    ['Confidence', { text: call.confidence_level, colour }],
    ...(call.quote === '' ? [] : [['In words', `“${call.quote}”`]]),
  ];
}

/** What was read of a post: its words, its predictions, and what is doubtful about them. */
export function printCard(context: Context, extraction: WireExtraction): void {
  const { calls, model, grok_interpretation_confidence: own } = extraction;
  const told: readonly (readonly [string, string | null])[] = [
    ['Post', extraction.tweet_url],
    ['By', authorText(extraction)],
    ['Posted', extraction.tweet_created_at === null ? 'nobody said when' : minuteText(extraction.tweet_created_at)],
    ['Figures', metricsText(extraction)],
    ['Says', extraction.tweet_text || 'no words'],
    ['Was read', SOURCES[extraction.tweet_source]],
  ];
  const by =
    model === null ? 'rules for texts' : `${model}${own === null ? '' : `, which is sure to ${formatShare(own)}`}`;
  const rows: Cell[][] = [
    ...told.flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
    ...(calls.length === 0
      ? [['Predicts', { text: 'nothing that was found', colour: 'yellow' as const }]]
      : calls.flatMap((call, at) => callRows(call, calls.length === 1 ? null : at + 1))),
    ...(calls.length === 0 ? [] : [['Checked', STATUS[extraction.verification_status]]]),
    ['Found by', by],
    ...(extraction.accuracy_reasoning === '' ? [] : [['Since', extraction.accuracy_reasoning]]),
    ...extraction.interpretation_challenges.map((text): Cell[] => ['Doubt', { text, colour: 'yellow' }]),
    ...(extraction.prediction_notes === '' ? [] : [['Notes', extraction.prediction_notes]]),
    ...extraction.tweet_proposals.map(({ style, text }) => [`Proposal, ${style}`, text]),
  ];
  printTable(context, ['', ''], rows);
}
