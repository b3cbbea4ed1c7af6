import type { WireTweetProposal } from '@hindcast/domain/extraction';
import type { LanguageModel } from '../model/model.ts';
import { cleanLine, cleanText } from '../tweets/cleanText.ts';
import type { Tweet } from '../tweets/tweet.ts';
import { checkModelCall } from './checkModelCall.ts';
import { hasForeignLink, type OwnLinks } from './foreignLinks.ts';
import type { ModelReading } from './modelForm.ts';
import { modelQuestion } from './modelQuestion.ts';
import { type Reading, worstOf } from './reading.ts';
import type { TextReading } from './text/call.ts';
import { withoutRepeats } from './text/repeats.ts';
import { doubtWords } from './text/words/doubts.ts';

const MOST_CALLS = 10;
const MOST_PROPOSALS = 4;
const LONGEST = { challenge: 300, reasoning: 1500, notes: 1500, style: 40, proposal: 1000 } as const;

/** Factors for a model's confidence, by the result of the check of its quotes. */
const TRUST = { verified: 1, unverified: 0.6, suspicious: 0.3 } as const;

const lines = (texts: readonly string[]): string[] =>
  texts.map((text) => cleanLine(text, LONGEST.challenge)).filter((text) => text !== '');

/** Cleans proposals, and drops those with a foreign link, because a model or a post could lead our readers there. */
const cleanProposals = (proposals: readonly WireTweetProposal[], links: OwnLinks): WireTweetProposal[] =>
  proposals
    .map(({ style, text }) => ({
      style: cleanLine(style, LONGEST.style),
      text: Array.from(cleanText(text).text).slice(0, LONGEST.proposal).join(''),
    }))
    .filter(({ style, text }) => style !== '' && text !== '' && !hasForeignLink(text, links))
    .slice(0, MOST_PROPOSALS);

/** Returns a sentence about the predictions that rules read and the model did not. */
function missedByModel(reading: Pick<Reading, 'calls'>, rules: TextReading): string[] {
  if (reading.calls.length > 0 || rules.calls.length === 0) return [];
  const said = rules.calls.map(({ price_prediction }) => price_prediction).join(', ');
  return [`The model finds no prediction, and rules for texts read ${said}: look at the words.`];
}

/** Reads a post by a model and checks each of its calls against the words. Rejects with a ModelProblem. */
export async function readByModel(
  model: LanguageModel,
  tweet: Tweet,
  rules: TextReading,
  site: string | null,
): Promise<Reading> {
  const { answer, model: name } = await model.ask<ModelReading>(modelQuestion(tweet));
  const facts = { text: tweet.text, postedAt: tweet.createdAt, byRules: rules.calls, confidence: answer.confidence };
  const checked = answer.calls.slice(0, MOST_CALLS).map((call) => checkModelCall(call, facts));
  const kept = checked.filter((call) => call !== null);
  const calls = withoutRepeats(kept.map(({ call }) => call));
  const status = worstOf(kept.map((one) => one.status));
  const dropped = checked.length - kept.length;
  const none = calls.length === 0;
  return {
    method: 'grok_ai',
    model: name,
    modelConfidence: answer.confidence,
    calls,
    status,
    confidence: none ? 0 : Math.round(answer.confidence * TRUST[status] * 100) / 100,
    reasoning: cleanLine(answer.reasoning, LONGEST.reasoning),
    challenges: [
      ...rules.doubts.map((doubt) => doubtWords[doubt]),
      ...new Set(kept.flatMap(({ challenges }) => challenges)),
      ...(dropped > 0 ? [`The model read ${dropped} more with prices that cannot be meant.`] : []),
      ...missedByModel({ calls }, rules),
      ...lines(answer.challenges),
    ],
    notes: cleanLine(answer.notes, LONGEST.notes),
    proposals: none ? [] : cleanProposals(answer.proposals, { post: tweet.url, site }),
  };
}
