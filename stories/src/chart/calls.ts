import { assets, calendarOf, type Prediction, readPrediction } from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { closes, dayOf, seeded, TODAY } from './closes.ts';

type Row = Readonly<Record<string, unknown>>;

/** A record as the server sends it, read and judged on the told prices. */
export function call(row: Row): Prediction {
  const prediction = readPrediction({ asset_type: 'btc', ...row }, 'btc');
  if (!prediction.claim) return prediction;
  const verdict = judge(prediction.claim, closes, { calendar: calendarOf(assets.btc), asOf: TODAY });
  return { ...prediction, verdict, outcome: verdict.outcome };
}

const expert = (id: number, name: string, handle: string): Row => ({
  influencer: { id, name, score: null },
  x_handle: handle,
});

const made = (day: string): Row => ({ start_date: day, prediction_made: day, prediction_date: day });

/** One call of every kind and outcome, by the seers of legend. */
export const calls = {
  hitTarget: call({
    id: 1,
    ...expert(1, 'Cassandra', 'cassandra'),
    prediction_type: 'target',
    price_target: 100000,
    ...made('2024-09-10'),
    end_date: '2024-12-31',
    notes: 'Six figures before the year is out. Nobody will believe me.',
    source_url: 'https://example.org/cassandra/1',
  }),
  missedTarget: call({
    id: 2,
    ...expert(2, 'Calchas', 'calchas'),
    prediction_type: 'target',
    price_target: 150000,
    ...made('2024-12-20'),
    end_date: '2025-03-31',
  }),
  openTarget: call({
    id: 3,
    ...expert(3, 'Tiresias', 'tiresias'),
    prediction_type: 'target',
    price_target: 250000,
    ...made('2025-08-12'),
    end_date: '2027-03-31',
    notes: 'A quarter of a million by the spring of 2027.',
    source_url: 'https://example.org/tiresias/3',
  }),
  hitRange: call({
    id: 4,
    ...expert(4, 'Mopsus', 'mopsus'),
    prediction_type: 'range',
    price_min: 40000,
    price_max: 48000,
    ...made('2023-08-01'),
    end_date: '2024-06-30',
  }),
  openRange: call({
    id: 5,
    ...expert(5, 'Pythia', 'delphi'),
    prediction_type: 'range',
    price_min: 145000,
    price_max: 170000,
    ...made('2025-05-10'),
    end_date: '2026-08-30',
  }),
  missedRange: call({
    id: 6,
    ...expert(6, 'Nostradamus', 'quatrains'),
    prediction_type: 'range',
    price_min: 85000,
    price_max: 95000,
    ...made('2022-01-10'),
    end_date: '2022-07-30',
  }),
  openMinimum: call({
    id: 7,
    ...expert(7, 'Völva', 'volva'),
    prediction_type: 'pricetimerange',
    price_min: 152000,
    ...made('2025-05-01'),
    end_date: '2026-12-31',
  }),
  hitMinimum: call({
    id: 8,
    ...expert(8, 'Merlin', 'merlin'),
    prediction_type: 'pricetimerange',
    price_min: 70000,
    ...made('2023-11-02'),
    end_date: '2024-12-31',
  }),
  missedMinimum: call({
    id: 9,
    ...expert(9, 'Mother Shipton', 'knaresborough'),
    prediction_type: 'pricetimerange',
    price_min: 120000,
    ...made('2021-05-02'),
    end_date: '2021-12-31',
  }),
  openTop: call({
    id: 10,
    ...expert(8, 'Merlin', 'merlin'),
    prediction_type: 'top',
    price_max: 185000,
    ...made('2024-10-01'),
    end_date: '2026-10-01',
  }),
  heldTop: call({
    id: 15,
    ...expert(14, 'Manto', 'manto'),
    prediction_type: 'top',
    price_max: 72000,
    ...made('2021-11-20'),
    end_date: '2023-06-30',
  }),
  brokenTop: call({
    id: 11,
    ...expert(9, 'Balaam', 'balaam'),
    prediction_type: 'top',
    price_max: 60000,
    ...made('2023-05-01'),
    end_date: '2024-12-31',
  }),
  heldBottom: call({
    id: 12,
    ...expert(10, 'Sibyl', 'cumae'),
    prediction_type: 'bottom',
    price_min: 12000,
    ...made('2022-06-20'),
    end_date: '2023-12-31',
  }),
  brokenBottom: call({
    id: 13,
    ...expert(11, 'Haruspex', 'haruspex'),
    prediction_type: 'bottom',
    price_min: 40000,
    ...made('2021-11-15'),
    end_date: '2022-12-31',
  }),
  openBottom: call({
    id: 14,
    ...expert(12, 'Wayland', 'smithy'),
    prediction_type: 'bottom',
    price_min: 72000,
    ...made('2025-06-01'),
    end_date: '2026-06-30',
  }),
} satisfies Readonly<Record<string, Prediction>>;

export const everyCall: readonly Prediction[] = Object.values(calls);

/** A record without a price: it cannot be drawn. */
export const brokenCall = call({ id: 99, ...expert(13, 'Pan', 'pan'), ...made('2025-01-01'), end_date: '2025-12-31' });

/** Two calls of one day and price, which no zoom parts. */
export const twins: readonly Prediction[] = [
  calls.openTarget,
  call({
    id: 20,
    ...expert(15, 'Amphiaraus', 'argos'),
    prediction_type: 'target',
    price_target: 250000,
    ...made('2025-08-20'),
    end_date: '2027-03-31',
  }),
];

/** As many calls as a busy asset has, over all its history. */
export function crowd(count: number): readonly Prediction[] {
  const next = seeded(300);
  const kinds = ['target', 'target', 'target', 'pricetimerange', 'range', 'top', 'bottom'];
  return Array.from({ length: count }, (_, i) => {
    const start = dayOf('2020-12-01') + Math.floor(next() * 1780);
    const from = new Date(start * 86_400_000).toISOString().slice(0, 10);
    const to = new Date((start + 60 + next() * 700) * 86_400_000).toISOString().slice(0, 10);
    const price = Math.round((20000 + next() * 180000) / 1000) * 1000;
    return call({
      id: 1000 + i,
      ...expert(100 + (i % 40), `Seer-${i % 40}`, `seer${i % 40}`),
      prediction_type: kinds[Math.floor(next() * kinds.length)],
      price_target: price,
      price_min: price,
      price_max: Math.round(price * 1.2),
      ...made(from),
      end_date: to,
    });
  });
}
