import { createSeries, type Day, dayOfMs, readPrediction } from '@hindcast/domain';
import { createRaster } from '../../api/src/public/embed/raster.ts';
import { drawPredictionShare } from '../../api/src/public/share/predictionShare.ts';
import { createRandom } from '../random.ts';
import type { Measure } from './report/reporter.ts';
import { median } from './report/rounds.ts';

const ROUNDS = 15;
const DAYS = 5000;
const today = dayOfMs(Date.UTC(2026, 10, 24));

/** Names as they come: most in Latin letters, some whose fonts are large. */
const NAMES = {
  'Latin letters': 'Cassandra of Troy',
  'Arabic letters': 'محمد بن راشد',
  'letters and emoji': 'Cassandra 🚀🌙',
  'Chinese letters': '中本聪',
  'Korean letters': '나카모토',
} as const;

const asker = { client: null, gone: new AbortController().signal };

function walk() {
  const next = createRandom(7);
  let close = 20_000;
  return createSeries(
    Array.from({ length: DAYS }, (_, i) => {
      close *= 1 + (next() - 0.497) / 25;
      return { day: (today - DAYS + i) as Day, close };
    }),
  );
}

const wire = (name: string) => ({
  ...{ id: 1, influencer_id: 1, influencer: { id: 1, name, score: null }, x_handle: null, asset_type: 'btc' },
  ...{ prediction_type: 'target', price_target: 100_000, target_time: '2025-12-31', prediction_made: '2024-03-01' },
  ...{ success_status: 'pending', vote_score: 0, notes: null, source_url: null },
});

/** Measures the time of the share image of a prediction: laying out, drawing and packing as PNG. */
export const measure: Measure = async (report) => {
  const raster = createRaster();
  const series = walk();
  const short = 'Closed at $102,890 on 3 Dec 2024 · chance 5 %';
  const make = async (name: string): Promise<number> => {
    const prediction = readPrediction(wire(name), 'btc');
    const began = performance.now();
    const svg = drawPredictionShare({ prediction, short, series, today, brand: 'Hindcast' });
    await raster.toPng(async () => svg, asker);
    return performance.now() - began;
  };
  try {
    report.note(
      `A picture of 1200 × 630, made from ${DAYS} closes in a thread that runs already; the median of ${ROUNDS}.`,
    );
    for (const [what, name] of Object.entries(NAMES)) {
      await make(name);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await make(name));
      report.figure({ name: `share image, ${what}`, value: median(times), unit: 'ms', atMost: 50 });
    }
  } finally {
    await raster.stop();
  }
};
