import { adjustClaim, kindOf } from '../kinds/claims.ts';
import type { Claim, Kind } from '../kinds/shape/claim.ts';
import { touchOf, type Verdict } from '../kinds/shape/verdict.ts';
import type { Calendar } from '../market/calendar.ts';
import { addDays, type Day } from '../market/day.ts';
import { dayAt, indexAt, type Series } from '../market/series.ts';
import type { Prediction } from '../predictions/prediction.ts';
import type { SetOutcome, TrackCall } from './call.ts';
import { naiveChance } from './naive.ts';

/** Market data of an asset: the history on which the verdicts of its calls are based. */
export interface TrackMarket {
  readonly series: Series;
  readonly calendar: Calendar;
  /** Today, UTC. Bars on and after this day are not final. */
  readonly asOf: Day;
}

/** Returns the distance of a close from the prices of a claim, as |ln|; 0 between two prices. */
function distanceOf([low, high = low]: readonly number[], close: number): number {
  if (close < low) return Math.log(low / close);
  return close > high ? Math.log(close / high) : 0;
}

/**
 * Returns the smallest |ln| distance between the given prices (lowest first) and the closes from one bar to another.
 * Null without bars.
 */
function nearest(levels: readonly number[], { closes }: Series, first: number, last: number): number | null {
  const [low, high = low] = levels;
  let below = 0; // the highest close below the prices
  let above = Number.POSITIVE_INFINITY; // the lowest close above the prices
  for (let bar = first; bar <= last; bar++) {
    const close = closes[bar];
    if (close < low) below = Math.max(below, close);
    else if (close > high) above = Math.min(above, close);
    else return 0;
  }
  return last < first ? null : Math.min(distanceOf(levels, below), distanceOf(levels, above));
}

/** Returns the first day on which a verdict could call for a review. Null if the verdict calls for none. */
function reviewFrom({ reason, detail, evidence: { made, before, own, from } }: Verdict): Day | null {
  if (reason !== 'review') return null;
  if (detail === 'noSession') return made;
  return addDays(Math.max(...[before, own, from].map((close) => close?.day ?? made)) as Day, 1);
}

/** Facts of a call that a record needs in addition to its claim and verdict. */
export interface CallFacts {
  readonly id: number;
  readonly expert: number;
  readonly withdrawn: boolean;
  /** Overrides in chronological order. */
  readonly overrides: readonly SetOutcome[];
}

/**
 * Tells whether a kind's price has to be reached. Only such calls can be near misses: a broken top has passed its
 * price.
 */
const reaches = (kind: Kind): boolean => kindOf(kind).aim === 'reaches';

/** Builds a call for its expert's record from a claim and its verdict. Leaves the measured fields empty. */
export function readCall(
  { asset }: Pick<Prediction, 'asset'>,
  claim: Claim,
  verdict: Verdict,
  facts: CallFacts,
): TrackCall {
  const { evidence, openEnded, outcome, chance } = verdict;
  const { id, expert, withdrawn, overrides } = facts;
  return {
    ...{ id, expert, withdrawn, overrides },
    asset,
    kind: claim.kind,
    levels: evidence.levels,
    made: claim.made,
    end: claim.end,
    lastDay: openEnded ? null : evidence.end,
    outcome,
    decidedOn: evidence.deciding?.day ?? null,
    reviewFrom: reviewFrom(verdict),
    chance,
    chanceFrom: evidence.from?.day ?? null,
    touched: reaches(claim.kind) && outcome === 'miss' && touchOf(verdict) !== null,
    isMeasured: false,
    ...{ naive: null, endDistance: null, approach: null },
  };
}

/**
 * Adds the figures that need the finished window: naive chance, end distance and nearest approach. O(bars). Returns the
 * call unchanged if its last day is not over, or if it has none.
 */
export function measureCall(
  call: TrackCall,
  claim: Claim,
  { evidence }: Verdict,
  { series, calendar, asOf }: TrackMarket,
): TrackCall {
  const { lastDay, levels, chance } = call;
  if (lastDay === null || lastDay >= asOf) return call;
  const { start, from, splits } = evidence;
  const first = indexAt(series, start) + 1;
  const last = indexAt(series, lastDay);
  const hasEnd = last >= first && dayAt(series, last) === lastDay;
  const p0 = chance === null || from === null ? -1 : indexAt(series, from.day);
  return {
    ...call,
    isMeasured: true,
    naive: naiveChance(adjustClaim(claim, splits), series, p0, calendar.count(start, lastDay)),
    endDistance: hasEnd ? distanceOf(levels, series.closes[last]) : null,
    approach: reaches(claim.kind) ? nearest(levels, series, first, last) : null,
  };
}
