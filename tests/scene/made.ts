import {
  type AssetId,
  assets,
  type Claim,
  calendarOf,
  type Day,
  type Kind,
  type Prediction,
  type Series,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { saidOn } from '../domain/saidOn.ts';
import { createRandom } from '../random.ts';
import { day, history, TODAY } from './history.ts';

type Words = Claim extends infer C
  ? C extends Claim
    ? Omit<C, 'start' | 'end' | 'made' | 'assumed' | 'direction'>
    : never
  : never;

/** A prediction as the server sends it, judged on a series as of today. */
export function predicted(
  name: string,
  words: Words,
  start: Day,
  end: Day | null,
  { series = history, asset = 'btc' }: { series?: Series; asset?: AssetId } = {},
): Prediction {
  const claim = { ...words, ...saidOn(start), end } as Claim;
  const verdict = judge(claim, series, { calendar: calendarOf(assets[asset]), asOf: TODAY });
  return {
    id: name,
    asset,
    expert: { id: name, name, handle: name.toLowerCase(), score: null },
    kind: claim.kind,
    claim,
    problem: null,
    outcome: verdict.outcome,
    verdict,
    override: null,
    targetDate: null,
    madeOn: start,
    predictedOn: null,
    text: null,
    quote: null,
    sourceUrl: null,
    voteScore: 0,
    hidden: false,
  };
}

/** The predictions of the design's picture. */
export const seers: readonly Prediction[] = [
  predicted('Tiresias', { kind: 'target', price: 250_000 }, day('2025-08-12'), day('2027-03-31')),
  predicted('Völva', { kind: 'pricetimerange', price: 135_000 }, day('2025-05-01'), day('2026-12-31')),
  predicted('Pythia', { kind: 'range', min: 130_000, max: 160_000 }, day('2025-01-10'), day('2026-06-30')),
  predicted('Merlin', { kind: 'top', price: 185_000 }, day('2024-10-01'), day('2026-10-01')),
  predicted('Calchas', { kind: 'target', price: 150_000 }, day('2024-03-20'), day('2025-03-31')),
  predicted('Cassandra', { kind: 'target', price: 100_000 }, day('2023-11-02'), day('2024-12-31')),
  predicted('Sibyl', { kind: 'bottom', price: 15_000 }, day('2022-06-20'), day('2023-12-31')),
];

/** One of them, by its seer. */
export function named(name: string): Prediction {
  const found = seers.find(({ id }) => id === name);
  if (!found) throw new Error(`${name} said nothing`);
  return found;
}

const NAMES = ['Amphiaraus', 'Mopsus', 'Helenus', 'Phineus', 'Melampus', 'Daphne', 'Trophonius', 'Idmon'];
const KINDS = ['target', 'target', 'target', 'range', 'pricetimerange', 'top', 'bottom'] as const;

function words(kind: Kind, close: number, reach: number): Words {
  const up = Math.round(close * Math.exp(Math.abs(reach)));
  if (kind === 'range') return { kind, min: up, max: Math.round(up * 1.3) };
  if (kind === 'bottom') return { kind, price: Math.round(close * Math.exp(-Math.abs(reach))) };
  if (kind === 'target') return { kind, price: Math.round(close * Math.exp(reach)) };
  return { kind, price: up };
}

/** Any number of predictions of all kinds, the same for a seed. */
export function crowd(count: number, seed: number, series: Series = history): Prediction[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const bar = Math.floor(random() * series.length);
    const start = series.days[bar] as Day;
    const end = Math.round(start + 60 + random() * 700) as Day;
    const kind = KINDS[Math.floor(random() * KINDS.length)];
    const made = predicted(
      NAMES[i % NAMES.length],
      words(kind, series.closes[bar], (random() - 0.3) * 1.2),
      start,
      end,
      { series },
    );
    return { ...made, id: `${i}` };
  });
}
