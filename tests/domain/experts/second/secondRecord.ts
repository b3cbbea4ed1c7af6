// A second reckoning of an expert's record, written from the notes on judging alone: plain loops over all calls and bars.
import { assets, type Bar, type Claim, calendarOf, type Day, type Outcome, type Split } from '@hindcast/domain';

/** Facts about a call, as known on the requested day. */
export interface SecondCall {
  readonly id: number;
  readonly expert: number;
  readonly asset: 'btc' | 'mstr' | 'naka';
  readonly claim: Claim;
  readonly withdrawn: boolean;
  readonly overrides: readonly { readonly day: Day; readonly outcome: Outcome | null }[];
  /** As of that day. */
  readonly verdict: {
    readonly outcome: Outcome;
    readonly reason: string | null;
    readonly openEnded: boolean;
    readonly chance: number | null;
    readonly lastDay: Day | null;
    readonly decidedOn: Day | null;
    readonly p0: number | null;
  };
}

export interface SecondMarket {
  readonly bars: readonly Bar[];
  readonly splits: readonly Split[];
}

export interface SecondFigures {
  readonly counted: readonly number[];
  readonly repeats: readonly number[];
  readonly hits: number;
  readonly overridden: number;
  readonly wilson: number | null;
  readonly chance: SecondEdge | null;
  readonly naive: SecondEdge | null;
  readonly boldness: number | null;
  readonly endDistance: number | null;
  readonly closest: number | null;
  readonly leadDays: number | null;
}

interface SecondEdge {
  readonly n: number;
  readonly mean: number;
  readonly edge: number;
  readonly shrunk: number;
  readonly z: number | null;
}

/** The prices of a claim as they are on the scale after all splits: those after the words divide them. */
function pricesOf(claim: Claim, splits: readonly Split[]): number[] {
  const said = 'price' in claim ? [claim.price] : [claim.min, claim.max];
  const factor = splits.filter(({ day }) => day > claim.made).reduce((f, s) => (f * s.denominator) / s.numerator, 1);
  return factor === 1 ? said : said.map((price) => Number((price * factor).toPrecision(15)));
}

function setBy(call: SecondCall, day: Day): Outcome | null {
  const until = call.overrides.filter((one) => one.day <= day);
  return until.length === 0 ? null : (until[until.length - 1]?.outcome ?? null);
}

function isRepeat(call: SecondCall, earlier: SecondCall, splitsOf: (call: SecondCall) => readonly Split[]): boolean {
  if (earlier.asset !== call.asset || earlier.claim.kind !== call.claim.kind) return false;
  const [a, b] = [earlier.claim, call.claim];
  if ((a.end === null) !== (b.end === null)) return false;
  if (a.end !== null && b.end !== null && Math.abs(a.end - b.end) > 30) return false;
  const [prices, others] = [pricesOf(a, splitsOf(earlier)), pricesOf(b, splitsOf(call))];
  return prices.every((price, i) => Math.abs(Math.log(price / (others[i] ?? 0))) <= Math.log(1.02) + 1e-12);
}

const far = (prices: readonly number[], close: number): number => {
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  return close < low ? Math.log(low / close) : close > high ? Math.log(close / high) : 0;
};

/** Tells whether a claim hit in closes that begin at `from`, when its prices are moved along from p0. */
function isHit(claim: Claim, prices: readonly number[], p0: number, from: number, closes: readonly number[]): boolean {
  const moved = prices.map((price) => from * (price / p0));
  const last = closes[closes.length - 1] ?? Number.NaN;
  const [low = 0, high = 0] = moved;
  switch (claim.kind) {
    case 'target':
      return (prices[0] ?? 0) > p0 ? closes.some((close) => close >= low) : closes.some((close) => close <= low);
    case 'pricetimerange':
      return p0 >= (prices[0] ?? 0) ? last >= low : closes.some((close) => close >= low);
    case 'range':
      return p0 >= (prices[0] ?? 0) && p0 <= (prices[1] ?? 0)
        ? last >= low && last <= high
        : closes.some((close) => close >= low && close <= high);
    case 'top':
      return !closes.some((close) => close > low);
    case 'bottom':
      return !closes.some((close) => close < low);
  }
}

function bullChance(call: SecondCall, { bars, splits }: SecondMarket): number | null {
  const { claim, verdict } = call;
  if (verdict.chance === null || verdict.p0 === null || verdict.lastDay === null) return null;
  let length = 0;
  for (let day = claim.start + 1; day <= verdict.lastDay; day++)
    if (calendarOf(assets[call.asset]).isOpen(day as Day)) length++;
  const past = bars.filter(({ day }) => day < claim.made).map(({ close }) => close);
  const prices = pricesOf(claim, splits);
  let windows = 0;
  let moves = 0;
  for (let i = 0; i + length < past.length; i++) {
    windows++;
    if (isHit(claim, prices, verdict.p0, past[i] ?? 0, past.slice(i + 1, i + 1 + length))) moves++;
  }
  return windows < 30 ? null : moves / windows;
}

function edge(rated: readonly { readonly hit: boolean; readonly p: number }[]): SecondEdge | null {
  const n = rated.length;
  if (n === 0) return null;
  const sum = (of: (one: (typeof rated)[number]) => number): number => rated.reduce((all, one) => all + of(one), 0);
  const total = sum(({ hit, p }) => Number(hit) - p);
  const spread = Math.sqrt(sum(({ p }) => p * (1 - p)));
  const mean = sum(({ p }) => p) / n;
  return { n, mean, edge: total, shrunk: total / (n + 10), z: spread === 0 ? null : total / spread };
}

const median = (numbers: readonly number[]): number | null => {
  const rising = [...numbers].sort((a, b) => a - b);
  const [low, high] = [rising[Math.floor((rising.length - 1) / 2)], rising[Math.ceil((rising.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/** The lower root of (k/n − x)² = z² x(1 − x)/n, which is the Wilson bound, by halving. */
function wilsonRoot(k: number, n: number): number | null {
  if (n === 0) return null;
  const z = 1.959963984540054;
  let [low, high] = [0, k / n];
  for (let i = 0; i < 100; i++) {
    const x = (low + high) / 2;
    if ((k / n - x) ** 2 > (z * z * x * (1 - x)) / n) low = x;
    else high = x;
  }
  return (low + high) / 2;
}

/** One expert's figures on a day, from all calls there are. */
export function secondRecord(
  all: readonly SecondCall[],
  expert: number,
  day: Day,
  marketOf: (call: SecondCall) => SecondMarket,
): SecondFigures {
  const own = all
    .filter((call) => call.expert === expert && !call.withdrawn && call.claim.made <= day)
    .sort((a, b) => a.claim.made - b.claim.made || a.id - b.id);
  const standing: SecondCall[] = [];
  const repeats: number[] = [];
  for (const call of own) {
    const set = setBy(call, day);
    if (call.verdict.openEnded || set === 'pending') continue;
    if (set === null && call.verdict.reason === 'review') continue;
    if (standing.some((earlier) => isRepeat(call, earlier, (one) => marketOf(one).splits))) repeats.push(call.id);
    else standing.push(call);
  }
  const outcome = (call: SecondCall): Outcome => setBy(call, day) ?? call.verdict.outcome;
  const counted = standing.filter(
    (call) => call.verdict.lastDay !== null && call.verdict.lastDay < day && outcome(call) !== 'pending',
  );
  const hit = (call: SecondCall): boolean => outcome(call) === 'success';
  const byRule = counted.filter((call) => setBy(call, day) === null);
  const walked = byRule.flatMap((call) =>
    call.verdict.chance === null ? [] : [{ hit: hit(call), p: call.verdict.chance }],
  );
  const bull = byRule.flatMap((call) => {
    const p = bullChance(call, marketOf(call));
    return p === null ? [] : [{ hit: hit(call), p }];
  });
  const ends = counted.flatMap((call) => {
    const { bars, splits } = marketOf(call);
    const bar = bars.find((one) => one.day === call.verdict.lastDay && one.day > call.claim.start);
    return bar ? [far(pricesOf(call.claim, splits), bar.close)] : [];
  });
  const misses = counted
    // what had to keep away from a price is not nearer for having passed it
    .filter((call) => !hit(call) && call.claim.kind !== 'top' && call.claim.kind !== 'bottom')
    .flatMap((call) => {
      const { bars, splits } = marketOf(call);
      const inside = bars.filter((one) => one.day > call.claim.start && one.day <= (call.verdict.lastDay ?? 0));
      const nearest = Math.min(...inside.map(({ close }) => far(pricesOf(call.claim, splits), close)));
      return inside.length > 0 && nearest > 0 ? [nearest] : [];
    });
  const leads = byRule.filter(hit).map((call) => (call.verdict.decidedOn ?? 0) - call.claim.made);
  return {
    counted: counted.map(({ id }) => id),
    repeats,
    hits: counted.filter(hit).length,
    overridden: counted.length - byRule.length,
    wilson: wilsonRoot(counted.filter(hit).length, counted.length),
    chance: edge(walked),
    naive: edge(bull),
    boldness: median(walked.map(({ p }) => p)),
    endDistance: median(ends),
    closest: misses.length === 0 ? null : Math.min(...misses),
    leadDays: median(leads),
  };
}
