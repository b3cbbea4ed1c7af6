import { type Outcome, outcomes } from '../kind/judge/verdict.ts';
import { type EventDraft, LABEL_KIND, labelTags, type NostrEvent, readTags, VERDICT_LABELS } from './event.ts';

/** What a signed verdict says counts. `withdrawn`: the prediction is not judged any more. */
const signedOutcomes = [...outcomes, 'withdrawn'] as const;
export type SignedOutcome = Outcome | 'withdrawn';

/** A verdict as it is signed. It names no person and repeats no words: what relays have cannot be taken down. */
export interface VerdictClaim {
  /** Its number among all that were signed, from 1 on, without a gap. */
  readonly place: number;
  /** The prediction's number. */
  readonly prediction: number;
  readonly outcome: SignedOutcome;
  /** The `sha256` of the receipt; null where the rule has no verdict any more. */
  readonly receipt: string | null;
  /** The id of the event that this prediction had before; null for the first one. */
  readonly former: string | null;
}

/** A signed verdict that was read. */
export interface SignedVerdict extends VerdictClaim {
  readonly id: string;
  /** When it was signed, seconds since 1970. */
  readonly signedAt: number;
}

const said: Readonly<Record<SignedOutcome, string>> = {
  success: 'a hit',
  miss: 'a miss',
  pending: 'pending',
  withdrawn: 'withdrawn',
};

/** A signed outcome as a sentence has it. */
export const signedOutcomeText = (outcome: SignedOutcome): string => said[outcome];

/**
 * The event for a verdict: a label on the prediction's page. `site`: the address that visitors use, without a trailing
 * slash.
 */
export function verdictEvent({ place, prediction, outcome, receipt, former }: VerdictClaim, site: string): EventDraft {
  return {
    kind: LABEL_KIND,
    tags: [
      ...labelTags(VERDICT_LABELS, outcome, `${site}/p/${prediction}`),
      ['prediction', String(prediction)],
      ['place', String(place)],
      ...(receipt === null ? [] : [['x', receipt]]),
      ...(former === null ? [] : [['q', former]]), // an "e" would be labelled too
    ],
    content: `Prediction ${prediction} is ${said[outcome]}.${former === null ? '' : ' This takes the place of an earlier verdict.'}`,
  };
}

/** What an event says of a verdict; null of one that says it in no form of ours. Its signature is not looked at. */
export function readVerdictEvent(event: NostrEvent): SignedVerdict | null {
  const tags = readTags(event, VERDICT_LABELS);
  const outcome = signedOutcomes.find((known) => known === tags?.label);
  const [place, prediction] = [tags?.number('place'), tags?.number('prediction')];
  if (!tags || !outcome || !place || !prediction) return null;
  const [receipt, former] = [tags.hash('x'), tags.hash('q')];
  return { place, prediction, outcome, receipt, former, id: event.id, signedAt: event.created_at };
}
