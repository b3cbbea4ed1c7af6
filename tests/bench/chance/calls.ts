import { addDays, type Calendar, type Claim, type Day, dayAt, kinds, type Series } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { createRandom } from '../../random.ts';
import { formerChance } from './former.ts';

/** A settled call with the chances that both formulas gave it on its day. */
export interface SettledCall {
  readonly kind: Claim['kind'];
  /** The move to its level that it speaks of; null where its last close decides. */
  readonly move: 'rise' | 'fall' | null;
  readonly closes: number;
  readonly year: number;
  readonly chance: number;
  readonly former: number;
  readonly isHit: boolean;
}

/**
 * Distances of the calls' levels: chosen so that all chances are equally frequent, or regardless of the market before.
 */
export type Levels = 'even in chance' | 'without a model';

/** The part of a history that calls are said in. */
export type Span = 'second half' | 'whole history';

const SHORTEST = 5;
const LONGEST = 730;

/** A claim of a kind whose one free measure is a log distance: how wide or how far. */
type Shape = (distance: number) => Claim;

/** A history from which calls are drawn: prices with their calendar. */
export interface Market {
  readonly name: string;
  readonly series: Series;
  readonly calendar: Calendar;
}

/** The shape of a seeded call: its kind, direction, start and end are drawn; its distance is left open. */
function draw({ series, calendar }: Market, first: number, kind: Claim['kind'], random: () => number): Shape | null {
  const bar = first + Math.floor(random() * (series.length - first));
  const start = dayAt(series, bar);
  const length = Math.round(SHORTEST * (LONGEST / SHORTEST) ** random());
  const end = addDays(start, length);
  if (end > dayAt(series, series.length - 1) || calendar.count(start, end) === 0) return null;
  const p0 = series.closes[bar];
  const times = { made: start, assumed: false, start, end, direction: null };
  const up = random() < 0.5;
  const inside = random() < 0.5;
  const width = 0.03 + 0.4 * random();
  const at = (log: number): number => p0 * Math.exp(log);
  switch (kind) {
    case 'target':
      return (distance) => ({ kind, price: at(up ? distance : -distance), ...times });
    case 'top':
      return (distance) => ({ kind, price: at(distance), ...times });
    case 'bottom':
      return (distance) => ({ kind, price: at(-distance), ...times });
    case 'pricetimerange':
      return (distance) => ({ kind, price: at(inside ? -distance : distance), ...times });
    case 'range':
      if (inside)
        return (distance) => ({ kind, min: at(-distance * (1 - width)), max: at(distance * (1 + width)), ...times });
      return (distance) =>
        up
          ? { kind, min: at(distance), max: at(distance + width), ...times }
          : { kind, min: at(-distance - width), max: at(-distance), ...times };
  }
}

const FURTHEST = 6;

/** The distance at which a shape has a chance, by halving: the chance rises or falls with it throughout. */
function distanceFor(chanceAt: (distance: number) => number, wanted: number): number {
  const rises = chanceAt(FURTHEST) > chanceAt(1e-4);
  let low = 1e-4;
  let high = FURTHEST;
  for (let i = 0; i < 30; i++) {
    const middle = Math.sqrt(low * high);
    if (chanceAt(middle) > wanted === rises) high = middle;
    else low = middle;
  }
  return high;
}

/** The move that a call speaks of: a rise or a fall to its level, whether it says that it comes or that it does not. */
function moveOf(claim: Claim, p0: number): SettledCall['move'] {
  switch (claim.kind) {
    case 'top':
      return 'rise';
    case 'bottom':
      return 'fall';
    case 'range':
      return claim.min > p0 ? 'rise' : claim.max < p0 ? 'fall' : null;
    case 'pricetimerange':
      return claim.price > p0 ? 'rise' : null;
    case 'target':
      return claim.price > p0 ? 'rise' : 'fall';
  }
}

/** Seeded calls of all kinds, as many of each; those whose words no rule can judge, or that have no chance, are drawn anew. */
export function settledCalls(market: Market, count: number, levels: Levels, seed: number, span: Span): SettledCall[] {
  const { series, calendar } = market;
  const first = span === 'whole history' ? 0 : series.length >> 1;
  const random = createRandom(seed);
  const asOf = addDays(dayAt(series, series.length - 1), 1);
  const judged = (claim: Claim) => judge(claim, series, { calendar, asOf });
  const calls: SettledCall[] = [];
  while (calls.length < count) {
    const kind = kinds[calls.length % kinds.length];
    const shape = draw(market, first, kind, random);
    if (!shape) continue;
    const wanted = random();
    const distance =
      levels === 'even in chance'
        ? distanceFor((at) => judged(shape(at)).chance ?? 0, wanted)
        : Math.exp(Math.log(0.02) + random() * Math.log(50));
    const claim = shape(distance);
    const { outcome, chance, evidence } = judged(claim);
    const former = formerChance(claim, series, calendar);
    if (outcome === 'pending' || chance === null || former === null || evidence.from === null) continue;
    calls.push({
      kind,
      move: moveOf(claim, evidence.from.price),
      closes: calendar.count(claim.start, claim.end ?? (claim.start as Day)),
      year: new Date(claim.start * 86_400_000).getUTCFullYear(),
      chance,
      former,
      isHit: outcome === 'success',
    });
  }
  return calls;
}
