import { type Day, dayText, type Prediction } from '@hindcast/domain';

// A second reckoning of what many predictions say together, by texts of dates and sorted lists, to compare with the first.

const plusYears = (text: string, years: number): string => {
  const date = new Date(`${text}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCFullYear(date.getUTCFullYear() + years);
  if (date.getUTCDate() !== wanted) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
};

/** The last day of a call, `YYYY-MM-DD`; a top or bottom without one runs two years. */
function endText({ claim }: Prediction): string {
  if (!claim) throw new Error('It claims nothing');
  return claim.end === null ? plusYears(dayText(claim.made), 2) : dayText(claim.end);
}

function periodOf(text: string, grain: 'week' | 'month' | 'quarter' | 'year'): string {
  if (grain === 'year') return text.slice(0, 4);
  if (grain === 'month') return text.slice(0, 7);
  if (grain === 'quarter') return `${text.slice(0, 4)}-q${Math.ceil(Number(text.slice(5, 7)) / 3)}`;
  const date = new Date(`${text}T00:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Hits, misses and open ones by period, of predictions that no bar decided: all of them stand at their ends. */
export function tallyAgain(
  predictions: readonly Prediction[],
  _today: Day,
  grain: 'week' | 'month' | 'quarter' | 'year',
): Record<string, number[]> {
  const counts: Record<string, number[]> = {};
  for (const prediction of predictions) {
    if (prediction.hidden) continue;
    const name = periodOf(endText(prediction), grain);
    counts[name] ??= [0, 0, 0];
    counts[name][['success', 'miss', 'pending'].indexOf(prediction.outcome)] += 1;
  }
  return counts;
}

const typeSeven = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const h = (sorted.length - 1) * share + 1;
  const k = Math.floor(h);
  const next = sorted[k] ?? sorted[k - 1];
  return sorted[k - 1] + (h - k) * (next - sorted[k - 1]);
};

const priceOf = ({ claim }: Prediction): number => {
  const prices = claim as unknown as { price?: number; min?: number; max?: number };
  return prices.price ?? ((prices.min ?? 0) + (prices.max ?? 0)) / 2;
};

const monthsBeside = (month: string): string[] => {
  const [year, number] = month.split('-').map(Number);
  return [-1, 0, 1].map((by) => new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7));
};

/** The band by months, the one-sided calls and the summary, reckoned plainly. */
export function bandAgain(predictions: readonly Prediction[], today: Day) {
  const now = dayText(today);
  const open = predictions.filter((one) => !one.hidden && one.outcome === 'pending' && endText(one) >= now);
  const kept = new Map<string, Prediction[]>();
  for (const month of new Set(open.map((one) => endText(one).slice(0, 7)))) {
    const own = open.filter(({ kind }) => kind === 'target' || kind === 'range');
    const ending = own.filter((one) => endText(one).slice(0, 7) === month);
    const names = [...new Set(ending.map(({ expert }) => expert.name))];
    const latest = (name: string): Prediction[] =>
      ending
        .map((one, place) => ({ one, place }))
        .filter(({ one }) => one.expert.name === name)
        .sort((a, b) => (b.one.claim?.made ?? 0) - (a.one.claim?.made ?? 0) || b.place - a.place)
        .slice(0, 3)
        .map(({ one }) => one);
    kept.set(month, names.flatMap(latest));
  }
  const isCrowd = (calls: readonly Prediction[]): boolean =>
    calls.length >= 5 && new Set(calls.map(({ expert }) => expert.name)).size >= 3;
  const candidates = [...new Set([...kept.keys()].flatMap(monthsBeside))].filter((month) => month >= now.slice(0, 7));
  const months = candidates.sort().flatMap((month) => {
    const [before, own, after] = monthsBeside(month).map((name) => kept.get(name) ?? []);
    const pool = [...before, ...own, ...after];
    if (!isCrowd(pool)) return [];
    const weighted = [...before, ...own, ...own, ...after].map(priceOf);
    const prices = [0.1, 0.25, 0.5, 0.75, 0.9].map((share) => typeSeven(weighted, share));
    return [[month, prices, pool.length, new Set(pool.map(({ expert }) => expert.name)).size]];
  });
  const oneSided = (['pricetimerange', 'top', 'bottom'] as const).flatMap((kind) => {
    const prices = open.filter((one) => one.kind === kind).map(priceOf);
    return prices.length > 0 ? [{ kind, count: prices.length, median: typeSeven(prices, 0.5) }] : [];
  });
  const all = [...kept.values()].flat();
  const years = Array.from({ length: 40 }, (_, i) => `${Number(now.slice(0, 4)) + i}-12-31`);
  const by = years.find(
    (end) =>
      (Date.parse(end) - Date.parse(now)) / 86_400_000 >= 183 && isCrowd(all.filter((one) => endText(one) <= end)),
  );
  const within = all.filter((one) => by !== undefined && endText(one) <= by).map(priceOf);
  const summary =
    by === undefined
      ? null
      : {
          calls: within.length,
          low: typeSeven(within, 0.25),
          median: typeSeven(within, 0.5),
          high: typeSeven(within, 0.75),
          by: Date.parse(by) / 86_400_000,
        };
  return { months, oneSided, summary };
}
