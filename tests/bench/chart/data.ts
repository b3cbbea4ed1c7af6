import {
  type Asset,
  assets,
  type Bar,
  type Claim,
  createSeries,
  type Day,
  dayText,
  indexAt,
  kinds,
  type Prediction,
  type Series,
} from '@hindcast/domain';
import { judge } from '@hindcast/domain/judge';
import { createRandom } from '../../random.ts';

/** The data that every chart draws: daily closes and the predictions made along them. */
export interface ChartData {
  readonly asset: Asset;
  readonly series: Series;
  readonly predictions: readonly Prediction[];
  readonly today: Day;
}

const FIRST_DAY = 16_436;
const SEERS = ['Cassandra', 'Pythia', 'Tiresias', 'Merlin', 'Sibyl', 'Calchas', 'Mopsus', 'Helenus', 'Amphilytus'];
const FIRST_NAMES = ['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil', 'Hal', 'Ida', 'Jo'];

/** Closes that grow from 300 to about 90,000 however many there are, straying from that path as Bitcoin does. */
function createBars(points: number, firstDay: number): Bar[] {
  const random = createRandom(7);
  let stray = 0;
  return Array.from({ length: points }, (_, i) => {
    stray = 0.997 * stray + 0.06 * (random() + random() - 1);
    return { day: (firstDay + i) as Day, close: 300 * Math.exp((5.7 * i) / points + stray) };
  });
}

function createClaim(series: Series, number: number, random: () => number): Claim {
  const start = series.days[Math.floor(random() * (series.length - 1))] as Day;
  const end = (start + 60 + Math.floor(random() * 700)) as Day;
  const p0 = series.closes[indexAt(series, start)];
  const kind = kinds[number % kinds.length];
  const price = p0 * (kind === 'bottom' ? 0.5 + random() * 0.45 : 1.05 + random());
  const times = { made: start, assumed: false, start, end, direction: null };
  return kind === 'range' ? { kind, ...times, min: price, max: price * 1.2 } : { kind, ...times, price };
}

/**
 * A seeded history of some points, one a day, and judged predictions of all kinds spread over it. More days than there
 * are since 2015 begin in 1970 instead and end in the future.
 */
export function createData(points: number, calls: number): ChartData {
  const firstDay = points > 5000 ? 0 : FIRST_DAY;
  const series = createSeries(createBars(points, firstDay));
  const today = (firstDay + points) as Day;
  const asset = { ...assets.btc, chartFrom: dayText(firstDay as Day) };
  const random = createRandom(8);
  const predictions = Array.from({ length: calls }, (_, i): Prediction => {
    const claim = createClaim(series, i, random);
    const verdict = judge(claim, series, { asOf: today });
    return {
      id: String(i + 1),
      asset: 'btc',
      expert: { id: null, name: `${FIRST_NAMES[i % 10]} ${SEERS[i % 9]}`, handle: null, score: null },
      kind: claim.kind,
      claim,
      problem: null,
      outcome: verdict.outcome,
      verdict,
      override: null,
      targetDate: claim.end === null ? null : dayText(claim.end),
      madeOn: claim.start,
      predictedOn: claim.start,
      text: null,
      quote: null,
      sourceUrl: null,
      voteScore: 0,
      hidden: false,
    };
  });
  return { asset, series, predictions, today };
}
