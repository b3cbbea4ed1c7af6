import {
  type Claim,
  claimNow,
  countedOn,
  type Day,
  decidingBar,
  drawnEnd,
  indexAt,
  type Kind,
  levelsOf,
  type Outcome,
  type Prediction,
  type Series,
} from '@hindcast/domain';

/** Position of one prediction in time and price, independent of the view. Days are UTC days, prices USD. */
export interface Pin {
  readonly prediction: Prediction;
  readonly claim: Claim;
  readonly id: string;
  readonly kind: Kind;
  readonly outcome: Outcome;
  /** True if it is pending and its end has not passed. */
  readonly open: boolean;
  /** 0 if open, 1 with a verdict, 2 if the end has passed without a verdict. Marks are sorted by it. */
  readonly group: 0 | 1 | 2;
  /** The last bar at or before the claim's start: its day and price. */
  readonly made: { readonly day: number; readonly price: number };
  /** The lowest claimed price, on the scale of the series. */
  readonly low: number;
  /** The highest claimed price, on the scale of the series. */
  readonly high: number;
  /** Place of the verdict's dot (C3). For a pending prediction the end of its claim. */
  readonly day: number;
  readonly price: number;
  /** Last day of the claim, or today for a claim without an end. */
  readonly end: number;
}

/**
 * Returns the price at which the line entered a range: the edge that it crossed, or the deciding close if the previous
 * one was inside. For a single price both edges are equal.
 */
function entry(low: number, high: number, previous: number | undefined, deciding: number): number {
  if (previous !== undefined && previous < low) return low;
  if (previous !== undefined && previous > high) return high;
  return Math.min(Math.max(deciding, low), high);
}

function priceAt(prediction: Prediction, low: number, high: number): number {
  const { outcome, verdict } = prediction;
  const deciding = decidingBar(prediction)?.price;
  if (outcome === 'pending' || deciding === undefined) return (low + high) / 2;
  return entry(low, high, outcome === 'success' ? verdict?.evidence.previous?.price : undefined, deciding);
}

/**
 * Places a prediction on a series. Null if it is hidden. Returns a phrase about the problem if it cannot be drawn (C8).
 */
export function pinOf(prediction: Prediction, series: Series, today: Day): Pin | string | null {
  const { claim, verdict, id, kind, outcome, display } = prediction;
  if (prediction.hidden) return null;
  const end = drawnEnd(prediction, today);
  if (!claim || end === null) return prediction.problem ?? 'no claim can be read from it';
  const levels = levelsOf(claimNow(prediction) ?? claim);
  const low = display?.price ?? levels[0];
  const high = display?.price ?? levels[levels.length - 1];
  if (!(Number.isFinite(low) && Number.isFinite(high))) return 'it names no price';
  const bar = indexAt(series, claim.start);
  const made = verdict?.evidence.from ?? (bar < 0 ? null : { day: series.days[bar], price: series.closes[bar] });
  const pending = outcome === 'pending';
  const open = pending && end >= today;
  return {
    prediction,
    claim,
    id,
    kind,
    outcome,
    open,
    group: open ? 0 : pending ? 2 : 1,
    made: made ?? { day: claim.start, price: low },
    low,
    high,
    day: display?.brokenOn ?? countedOn(prediction, today) ?? end,
    price: display?.brokenOn == null && display?.price == null ? priceAt(prediction, low, high) : low,
    end,
  };
}
