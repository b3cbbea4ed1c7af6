import {
  type AssetId,
  addDays,
  assets,
  createSeries,
  type Day,
  readDay,
  readPrediction,
  readPrices,
  seriesAsOf,
} from '@hindcast/domain';
import { firstView, readView, sharedBoard, withUniqueIds } from '@hindcast/widgets';
import { renderToStaticMarkup } from 'react-dom/server';
import { AssetPage } from '../page/AssetPage.tsx';
import { give } from './givenFeed.ts';
import { type FirstPage, withoutStyles } from './withoutStyles.ts';

/** What the server has of an asset on a day in the past, as it is on the wire. */
export interface PastAnswers {
  readonly asset: AssetId;
  /** The real one. */
  readonly today: Day;
  /** All closes, and the predictions as they stood on the day, as JSON. */
  readonly prices: Uint8Array;
  readonly predictions: Uint8Array;
  /** The day, as an address has it; null for today, where the day that is asked for cannot be shown. */
  readonly asOf: string | null;
  /** Why it cannot be shown. */
  readonly problem: string | null;
  /** What the address says of the chart besides the day, as a query. */
  readonly view: string;
}

const listOf = (json: Uint8Array): readonly unknown[] => JSON.parse(new TextDecoder().decode(json)).data;

/** An asset's page on a day in the past as it is seen first, for the server. */
export function renderPast({ asset: id, today, prices, predictions, asOf, problem, view }: PastAnswers): FirstPage {
  const asset = assets[id];
  const series = createSeries(readPrices(listOf(prices), today, asset));
  const day = asOf === null ? null : readDay(asOf);
  const now = { today, prices: { status: 'ready', value: series } } as const;
  const shown = day === null ? { today, series } : { today: day, series: seriesAsOf(series, addDays(day, -1)) };
  give({
    ...shown,
    predictions: withUniqueIds(listOf(predictions).map((row) => readPrediction(row, id))),
    past: { asked: asOf ?? '', day, problem, refused: true, now },
  });
  sharedBoard(asset).show({ ...readView(view, firstView(asset)), asOf });
  const html = renderToStaticMarkup(<AssetPage asset={asset} />);
  // The page has the same radios behind it: of one name, choosing in one would unchoose in the other.
  return withoutStyles(html.replaceAll(/ name="(?!asOf")/g, ' name="first '));
}
