import { outcomes } from '../../kinds/shape/verdict.ts';
import type { SignedOutcome } from '../../wire/signed.ts';
import { type EventDraft, LABEL_KIND, type NostrEvent, predictionTag, VERDICT_LABELS } from './event.ts';

const signedOutcomes = [...outcomes, 'withdrawn'] as const satisfies readonly SignedOutcome[];

/** The content of a signed verdict. It has no names and no quotes, because relays never delete it. */
export interface VerdictClaim {
  /** The prediction's id. */
  readonly prediction: number;
  readonly outcome: SignedOutcome;
  /** The `sha256` of the receipt. Null if the rule gives no verdict any more. */
  readonly receipt: string | null;
  /** The id of the prediction's previous event. Null for the first one. */
  readonly former: string | null;
}

/** A signed verdict read from an event. */
export interface SignedVerdict extends VerdictClaim {
  readonly id: string;
  /** Time of signing, seconds since 1970. */
  readonly signedAt: number;
}

const outcomeTexts: Readonly<Record<SignedOutcome, string>> = {
  success: 'a hit',
  miss: 'a miss',
  pending: 'pending',
  withdrawn: 'withdrawn',
};

/** Returns a signed outcome as a phrase for a sentence. */
export const signedOutcomeText = (outcome: SignedOutcome): string => outcomeTexts[outcome];

/**
 * Builds the event for a verdict: a label on the prediction's page. `site`: the public URL, without a trailing slash.
 */
export function verdictEvent({ prediction, outcome, receipt, former }: VerdictClaim, site: string): EventDraft {
  return {
    kind: LABEL_KIND,
    tags: [
      ['L', VERDICT_LABELS],
      ['l', outcome, VERDICT_LABELS],
      ['r', `${site}/p/${prediction}`],
      ['i', predictionTag(prediction)],
      ...(receipt === null ? [] : [['x', receipt]]),
      ...(former === null ? [] : [['q', former]]), // an "e" tag would also make that event a subject of the label
    ],
    content: `Prediction ${prediction} is ${outcomeTexts[outcome]}.${former === null ? '' : ' This takes the place of an earlier verdict.'}`,
  };
}

const HASH = /^[0-9a-f]{64}$/;

/** Returns the value of a tag. Null if the tag is missing or repeated. */
function tagValue({ tags }: NostrEvent, name: string): string | null {
  const [first, ...more] = tags.filter(([tag]) => tag === name);
  return more.length > 0 ? null : (first?.[1] ?? null);
}

function hashOf(event: NostrEvent, name: string): string | null {
  const value = tagValue(event, name) ?? '';
  return HASH.test(value) ? value : null;
}

/** Reads an event as a verdict. Null if it is no verdict of Hindcast. Does not check the signature. */
export function readVerdictEvent(event: NostrEvent): SignedVerdict | null {
  const labels = event.tags.filter(([name, , namespace]) => name === 'l' && namespace === VERDICT_LABELS);
  const outcome = signedOutcomes.find((known) => known === labels[0]?.[1]);
  const prediction = Number(/^hindcast\.prediction:([1-9]\d{0,9})$/.exec(tagValue(event, 'i') ?? '')?.[1]);
  if (event.kind !== LABEL_KIND || labels.length !== 1 || !outcome || !prediction) return null;
  const [receipt, former] = [hashOf(event, 'x'), hashOf(event, 'q')];
  return { prediction, outcome, receipt, former, id: event.id, signedAt: event.created_at };
}
