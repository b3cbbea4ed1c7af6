import {
  authorText,
  callText,
  metricsText,
  readerText,
  tweetSourceWords,
  verificationWords,
  type WireExtractedCall,
  type WireExtraction,
} from '@hindcast/domain/extraction';
import type { Context } from '../terminal/context.ts';
import { type Cell, type Colour, minuteText, printTable } from '../terminal/output.ts';

const CONFIDENCE: Readonly<Record<WireExtractedCall['confidence_level'], Colour>> = {
  high: 'green',
  medium: 'yellow',
  low: 'red',
};

const STATUS: Readonly<Record<WireExtraction['verification_status'], Colour>> = {
  verified: 'green',
  unverified: 'yellow',
  suspicious: 'red',
};

function callRows(call: WireExtractedCall, number: number | null): Cell[][] {
  const colour = CONFIDENCE[call.confidence_level];
  return [
    [number === null ? 'Predicts' : `Predicts ${number}`, callText(call)],
    ['Confidence', { text: call.confidence_level, colour }],
    ...(call.quote === '' ? [] : [['In words', `“${call.quote}”`]]),
  ];
}

/** Prints the extraction of a post: its text, its predictions, and doubts. */
export function printCard(context: Context, extraction: WireExtraction): void {
  const { calls, verification_status: status } = extraction;
  const told: readonly (readonly [string, string | null])[] = [
    ['Post', extraction.tweet_url],
    ['By', authorText(extraction)],
    ['Posted', extraction.tweet_created_at === null ? 'nobody said when' : minuteText(extraction.tweet_created_at)],
    ['Figures', metricsText(extraction)],
    ['Says', extraction.tweet_text || 'no words'],
    ['Was read', tweetSourceWords[extraction.tweet_source]],
  ];
  const rows: Cell[][] = [
    ...told.flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
    ...(calls.length === 0
      ? [['Predicts', { text: 'nothing that was found', colour: 'yellow' as const }]]
      : calls.flatMap((call, at) => callRows(call, calls.length === 1 ? null : at + 1))),
    ...(calls.length === 0 ? [] : [['Checked', { text: verificationWords[status], colour: STATUS[status] }]]),
    ['Found by', readerText(extraction)],
    ...(extraction.accuracy_reasoning === '' ? [] : [['Since', extraction.accuracy_reasoning]]),
    ...extraction.interpretation_challenges.map((text): Cell[] => ['Doubt', { text, colour: 'yellow' }]),
    ...(extraction.prediction_notes === '' ? [] : [['Notes', extraction.prediction_notes]]),
    ...extraction.tweet_proposals.map(({ style, text }) => [`Proposal, ${style}`, text]),
  ];
  printTable(context, ['', ''], rows);
}
