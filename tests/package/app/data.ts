// A partner's own data: two years of closes, and a prediction of each kind.
import {
  type Asset,
  type AssetId,
  assetIds,
  assets,
  type Bar,
  createSeries,
  type Day,
  dayOfMs,
  dayText,
  type InitialData,
  loadInitial,
  type Prediction,
  readDay,
  readPrediction,
  readPrices,
  type Series,
  yearsBack,
} from '@hindcast/widgets/server';

const [first = 'btc']: readonly AssetId[] = assetIds;
export const asset: Asset = assets[first];
export const today: Day = readDay('2026-11-22') ?? dayOfMs(0);
export const years: number | null = yearsBack('2Y');

const DAYS = 730;
const rows = Array.from({ length: DAYS }, (_, i) => ({
  date: dayText((today - DAYS + i) as Day),
  close: Math.round(60_000 + 40 * i + 9000 * Math.sin(i / 29)),
}));
export const bars: readonly Bar[] = readPrices(rows, today, asset);
export const series: Series = createSeries(bars);

const said = [
  { prediction_type: 'target', price_target: 120_000 },
  { prediction_type: 'range', price_min: 80_000, price_max: 100_000 },
  { prediction_type: 'pricetimerange', price_min: 90_000 },
  { prediction_type: 'top', price_max: 150_000 },
  { prediction_type: 'bottom', price_min: 40_000 },
];
const calls = said.map((claim, i) => ({
  id: i + 1,
  influencer: { id: i + 1, name: ['Cassandra', 'Tiresias', 'Pythia', 'Calchas', 'Mopsus'][i] },
  start_date: `2026-0${i + 1}-10`,
  end_date: '2027-06-30',
  notes: 'So it will be.',
  ...claim,
}));
export const predictions: readonly Prediction[] = calls.map((call) => readPrediction(call, asset.id));

/** The same as a server's answers. */
export const initial: InitialData = { today: dayText(today), prices: rows, predictions: calls };

/** Loads the data of a board. */
export const load = (baseUrl: string): Promise<InitialData> => loadInitial(asset, baseUrl);
