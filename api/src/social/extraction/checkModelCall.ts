import { assets, dayText, readDay, readUtcDay } from '@hindcast/domain';
import type { ConfidenceLevel, VerificationStatus, WireExtractedCall } from '@hindcast/domain/extraction';
import { targetDayProblem } from '@hindcast/domain/submit';
import type { ModelCall } from './modelForm.ts';
import type { TextCall } from './text/call.ts';
import { writeCall } from './text/claim.ts';
import { checkQuote } from './text/quote.ts';
import { doubtWords } from './text/words/doubts.ts';
import { wireCall } from './wireCall.ts';

/** The facts that a model's call is checked against. */
export interface CallFacts {
  readonly text: string;
  /** Time of the post, ISO 8601. Null if unknown. */
  readonly postedAt: string | null;
  /** Calls that rules found in the same words. */
  readonly byRules: readonly TextCall[];
  /** The model's own confidence, 0 to 1. */
  readonly confidence: number;
}

/** A model's call after the check, with doubts for the operator. */
export interface CheckedCall {
  readonly call: WireExtractedCall;
  readonly status: VerificationStatus;
  readonly challenges: readonly string[];
}

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 120).toWellFormed()}…` : text);

/** Returns the prices of a call, lowest first. Null if it has none, or one that is implausible for its asset. */
function levelsOf({ asset, price, price_min, price_max }: ModelCall): readonly [low: number, high: number] | null {
  const [least, most] = assets[asset].plausible;
  const given = price === null ? [price_min, price_max] : [price, price];
  const [low, high] = given.filter((level) => level !== null).sort((a, b) => a - b);
  if (low === undefined || low < least || (high ?? low) > most) return null;
  return [low, high ?? low];
}

/** Returns the last day that a model names, or the doubt for which it is left out. */
function dayOf(
  target: string | null,
  postedAt: string | null,
): { readonly day: string | null; readonly doubt?: string } {
  if (target === null) return { day: null };
  const day = readDay(target);
  if (day === null || targetDayProblem(target) !== null) {
    return { day: null, doubt: `The model names “${shortened(target)}” as its last day, which is none.` };
  }
  const said = postedAt === null ? null : readUtcDay(postedAt);
  const isPast = said !== null && day < said;
  return { day: dayText(day), ...(isPast && { doubt: 'Its last day lies before the day of the words.' }) };
}

const levelOf = (confidence: number): ConfidenceLevel =>
  confidence >= 0.8 ? 'high' : confidence >= 0.5 ? 'medium' : 'low';

const samePrices = (a: WireExtractedCall, b: WireExtractedCall): boolean =>
  a.asset_type === b.asset_type &&
  (a.price_prediction === b.price_prediction ||
    (a.price_min === b.price_min && a.price_max === b.price_max && a.price_min !== null));

/** Returns doubts about a call if the rules did not read its price, or read it differently. */
function doubtsByRules(call: WireExtractedCall, rules: TextCall | undefined): string[] {
  if (!rules) return ['Rules for texts do not find this prediction: compare it with the words.'];
  const otherDay = rules.target_time !== call.target_time && rules.target_time !== null;
  return [
    ...(otherDay ? [`Rules for texts read ${rules.target_time} as its last day.`] : []),
    ...(rules.prediction_type === call.prediction_type
      ? []
      : [`Rules for texts read it as a ${rules.prediction_type}.`]),
    ...rules.doubts.filter((doubt) => doubt !== 'noDay').map((doubt) => doubtWords[doubt]),
  ];
}

const QUOTE_DOUBTS: Readonly<Record<VerificationStatus, readonly string[]>> = {
  verified: [],
  suspicious: ['The words that the model quotes do not say its price.'],
  unverified: ['The model names no words for its price.'],
};

/**
 * Checks a model's call. If its quote is not in the post verbatim, or the quote's numbers are not the call's prices,
 * the status and a doubt say so. Null if the price is missing or implausible.
 */
export function checkModelCall(
  given: ModelCall,
  { text, postedAt, byRules, confidence }: CallFacts,
): CheckedCall | null {
  const levels = levelsOf(given);
  if (levels === null) return null;
  const { day, doubt } = dayOf(given.target_date, postedAt);
  const quoted = given.quote.trim();
  const isVerbatim = text.includes(quoted);
  const read = wireCall(
    writeCall({
      ...{ asset: given.asset, kind: given.kind, low: levels[0], high: levels[1] },
      ...{ direction: given.direction, day, precision: null, doubts: [], isPlain: true },
      // words that are not in the post are not shown as a quote
      quote: isVerbatim ? quoted : '',
    }),
  );
  const rules = byRules.find((other) => samePrices(other, read));
  const direction = rules?.direction ?? read.direction;
  const status = isVerbatim ? checkQuote(text, quoted, read) : 'suspicious';
  const ofQuote = isVerbatim
    ? QUOTE_DOUBTS[status]
    : [`The model quotes words that do not stand in the post: “${shortened(quoted)}”.`];
  const ofRules = doubtsByRules(read, rules);
  const level = status === 'verified' ? levelOf(ofRules.length > 0 ? Math.min(confidence, 0.7) : confidence) : 'low';
  return {
    call: { ...read, direction, confidence_level: level },
    status,
    challenges: [...ofQuote, ...(doubt === undefined ? [] : [doubt]), ...ofRules],
  };
}
