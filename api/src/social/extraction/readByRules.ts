import { type Reading, worstOf } from './reading.ts';
import type { TextReading } from './text/call.ts';
import { challengesOf } from './text/challenges.ts';
import { checkQuote } from './text/quote.ts';
import { wireCall } from './wireCall.ts';

/** Confidence of a reading by rules, by the confidence level of its calls. */
const CONFIDENCE = { high: 0.9, medium: 0.6, low: 0.3 } as const;

/** Returns the reading of a text by rules alone. */
export function readByRules(text: string, read: TextReading): Reading {
  const [first] = read.calls;
  const said = read.calls.length === 1 ? 'one prediction' : `${read.calls.length} predictions`;
  return {
    method: 'text_parsing',
    model: null,
    modelConfidence: null,
    calls: read.calls.map(wireCall),
    status: worstOf(read.calls.map((call) => checkQuote(text, call.quote, call))),
    confidence: first ? CONFIDENCE[first.confidence_level] : 0,
    reasoning: first
      ? `Read by rules, without a model: they find ${said}, the first one in the words “${first.quote.replace(/(?<![.…])[.…]+$/, '')}”.`
      : 'Read by rules, without a model: they find no prediction.',
    challenges: challengesOf(read),
    notes: '',
    proposals: [],
  };
}
