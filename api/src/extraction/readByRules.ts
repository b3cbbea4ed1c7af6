import { type Reading, worstOf } from './reading.ts';
import type { TextReading } from './text/call.ts';
import { checkQuote } from './text/quote.ts';
import { doubtWords, passedOverWords } from './text/words/doubts.ts';
import { wireCall } from './wireCall.ts';

/** How sure a reading by rules is, by the words that it gives its calls. */
const CONFIDENCE = { high: 0.9, medium: 0.6, low: 0.3 } as const;
const MOST_PASSED = 10;

/** What rules passed over, a sentence each. */
const passedOverText = ({ passedOver }: TextReading): string =>
  passedOver
    .slice(0, MOST_PASSED)
    .map(({ price, reason }) => `${price} was passed over: ${passedOverWords[reason]}.`)
    .join(' ');

/** A reading by rules alone, of the words that they were given. */
export function readByRules(text: string, read: TextReading): Reading {
  const [first] = read.calls;
  const doubts = new Set([...read.doubts, ...read.calls.flatMap((call) => call.doubts)]);
  const said = read.calls.length === 1 ? 'one prediction' : `${read.calls.length} predictions`;
  return {
    method: 'text_parsing',
    model: null,
    modelConfidence: null,
    calls: read.calls.map(wireCall),
    status: worstOf(read.calls.map((call) => checkQuote(text, call.quote, call))),
    confidence: first ? CONFIDENCE[first.confidence_level] : 0,
    reasoning: first
      ? `Read by rules, without a model: they find ${said}, the first one in the words “${first.quote}”.`
      : 'Read by rules, without a model: they find no prediction.',
    challenges: [...doubts].map((doubt) => doubtWords[doubt]),
    notes: passedOverText(read),
    proposals: [],
  };
}
