import { endOf } from '../../kinds/claims.ts';
import type { Claim } from '../../kinds/shape/claim.ts';
import type { Override } from '../../kinds/shape/verdict.ts';
import type { AssetId } from '../../market/asset.ts';
import type { Calendar } from '../../market/calendar.ts';
import { addDays, type Day, dayText } from '../../market/day.ts';
import { dayAt, indexAt, type Series } from '../../market/series.ts';
import type { Split } from '../../market/splits.ts';
import { presentOverride, presentVerdict } from '../../wire/presentVerdict.ts';
import type { Judgement } from '../index.ts';
import {
  canonical,
  canonicalObject,
  type Digest,
  RECEIPT_FORMAT,
  type Receipt,
  type ReceiptBar,
  type ReceiptVerdict,
} from './receipt.ts';
import { presentCalendar } from './receiptCalendar.ts';
import { presentClaim } from './receiptClaim.ts';

/** A judged prediction and all data that its verdict depends on. */
export interface ReceiptInput {
  readonly prediction: number;
  readonly asset: AssetId;
  readonly claim: Claim;
  readonly judgement: Judgement;
  readonly override: Override | null;
  readonly series: Series;
  readonly splits: readonly Split[];
  readonly calendar: Calendar;
  /** The UTC day of the judgement. */
  readonly asOf: Day;
}

/** Returns the part of a verdict that a receipt keeps. */
export function receiptVerdict(judgement: Pick<Judgement, 'verdict'>): ReceiptVerdict {
  const { series: _, ...verdict } = presentVerdict(judgement.verdict);
  return verdict;
}

const bar = ({ closes, highs, lows }: Series, index: number, day: Day): ReceiptBar => [
  dayText(day),
  String(closes[index]),
  String(highs[index]),
  String(lows[index]),
];

/** Returns the bars that a judgement depends on, of those that were final on `asOf`. */
function barsRead(series: Series, { firstRead, lastRead }: Judgement, asOf: Day): ReceiptBar[] {
  const bars: ReceiptBar[] = [];
  const last = indexAt(series, Math.min(lastRead, addDays(asOf, -1)));
  for (let i = Math.max(indexAt(series, firstRead - 1) + 1, 0); i <= last; i++)
    bars.push(bar(series, i, dayAt(series, i)));
  return bars;
}

/**
 * Builds the receipt of a verdict as canonical JSON. A settled verdict gets the same receipt on every later day,
 * because `judged_on` is the day after its deciding bar.
 */
export function makeReceipt(input: ReceiptInput, digest: Digest): string {
  const { prediction, asset, claim, judgement, override, series, splits, calendar } = input;
  const { deciding } = judgement.verdict.evidence;
  const asOf = deciding ? addDays(deciding.day, 1) : input.asOf;
  const first = Math.min(series.length > 0 ? dayAt(series, 0) : claim.made, claim.made) as Day;
  const bars = canonical(barsRead(series, judgement, asOf)); // encoded once, because bars are nearly all of a receipt
  const others: Omit<Receipt, 'bars' | 'sha256'> = {
    format: RECEIPT_FORMAT,
    prediction,
    asset,
    rule: judgement.verdict.rule,
    claim: presentClaim(claim),
    judged_on: dayText(asOf),
    calendar: presentCalendar(calendar, first, Math.max(endOf(claim) ?? asOf, asOf) as Day),
    splits: splits.map(({ day, numerator, denominator }) => ({ date: dayText(day), numerator, denominator })),
    bars_sha256: digest(bars),
    verdict: receiptVerdict(judgement),
    override: override && presentOverride(override),
  };
  const fields = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, canonical(value)]));
  const sha256 = digest(canonicalObject({ ...fields, bars }));
  return canonicalObject({ ...fields, bars, sha256: canonical(sha256) });
}
