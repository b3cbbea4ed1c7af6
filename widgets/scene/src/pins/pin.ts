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

/** Where one prediction stands in time and price, whatever part of it the plot shows. Days are UTC days, prices USD. */
export interface Pin {
  readonly prediction: Prediction;
  readonly claim: Claim;
  readonly id: string;
  readonly kind: Kind;
  readonly outcome: Outcome;
  /** Pending, and its day has not passed. */
  readonly open: boolean;
  /** 0 while it is open, 1 with a verdict, 2 when it is past its day and could not be judged. */
  readonly group: 0 | 1 | 2;
  /** The bar it was made on: the last one at or before its start. */
  readonly made: { readonly day: number; readonly price: number };
  /** The lowest and the highest price it names, on the scale of the series. */
  readonly low: number;
  readonly high: number;
  /** Where the verdict's dot stands (C3). For a pending one the end of its claim. */
  readonly day: number;
  readonly price: number;
  /** The last day of what was said, where its target stands. */
  readonly end: number;
}

/**
 * The price the line crossed to come between two prices: the edge it came over, or its own close when it was inside. A
 * claim of one price is between it and itself.
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

/** Pins a prediction to a series; a phrase saying why when it cannot be drawn (C8). Null when it is hidden. */
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
