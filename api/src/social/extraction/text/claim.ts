import {
  type AssetId,
  addDays,
  assets,
  type Day,
  type Direction,
  type Kind,
  readDay,
  type WireSubmission,
} from '@hindcast/domain';
import type { ConfidenceLevel } from '@hindcast/domain/extraction';
import { askedPrices, emptyForm, LAST_TARGET_DAY, submissionOf, submittedClaim } from '@hindcast/domain/submit';
import type { TextCall } from './call.ts';
import type { Precision } from './deadlines/deadline.ts';
import type { Doubt } from './words/doubts.ts';

/** A claim that was read from a price and the words around it. */
export interface ReadClaim {
  readonly asset: AssetId;
  readonly kind: Kind;
  readonly low: number;
  readonly high: number;
  readonly direction: Direction | null;
  readonly day: string | null;
  readonly precision: Precision | null;
  readonly quote: string;
  /** True if a currency sign or a unit stands beside the price. */
  readonly isPlain: boolean;
  readonly doubts: readonly Doubt[];
}

/** Doubts with which a call always gets the lowest confidence. */
const GRAVE = new Set<Doubt>([
  'negated',
  'disputed',
  'conditional',
  'question',
  'joke',
  'assumedAsset',
  'far',
  'retold',
]);
const LIGHT = new Set<Doubt>(['reported', 'hedged', 'noDay', 'bareYear', 'otherDay', 'inWords']);

function confidenceOf({ doubts, isPlain }: ReadClaim): ConfidenceLevel {
  if (doubts.some((doubt) => GRAVE.has(doubt))) return 'low';
  return isPlain && !doubts.some((doubt) => LIGHT.has(doubt)) ? 'high' : 'medium';
}

/** Day for a claim whose text names none, because a claim must have one. */
const ANY_DAY = readDay(LAST_TARGET_DAY) as Day;

/** Tells whether the submission's claim is of a kind with a direction. */
function hasDirection(sent: WireSubmission): boolean {
  const claim = submittedClaim(sent, addDays(ANY_DAY, -1));
  return claim !== null && 'direction' in claim;
}

/** Returns a claim in the form of the API, with the price fields of its kind. */
export function writeCall(read: ReadClaim): TextCall {
  const { asset, kind, low, high, direction, day, precision, quote, doubts } = read;
  const prices = Object.fromEntries(
    askedPrices(kind).map(({ field }, index) => [field, String(index === 0 ? low : high)]),
  );
  const form = {
    ...emptyForm(ANY_DAY),
    prediction_type: kind,
    target_time: LAST_TARGET_DAY,
    direction: direction ?? ('' as const),
    ...prices,
  };
  const sent = submissionOf(form, assets[asset]);
  return {
    asset_type: asset,
    prediction_type: kind,
    price_prediction: sent.price_prediction,
    price_min: sent.price_min,
    price_max: sent.price_max,
    direction: direction !== null && hasDirection(sent) ? direction : null,
    target_time: day,
    precision,
    quote,
    confidence_level: confidenceOf(read),
    doubts,
  };
}
