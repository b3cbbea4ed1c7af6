import { type AssetId, assets, createSeries, type Day, readPrediction, readPrices } from '@hindcast/domain';
import { withUniqueIds } from '@hindcast/widgets';
import { renderToStaticMarkup } from 'react-dom/server';
import { AssetPage } from '../page/AssetPage.tsx';
import { give } from './givenFeed.ts';
import { type FirstPage, withoutStyles } from './withoutStyles.ts';

export { renderLanding } from './renderLanding.tsx';

/** Data of an asset, in wire format. */
export interface Answers {
  readonly asset: AssetId;
  readonly today: Day;
  readonly prices: readonly unknown[];
  readonly predictions: readonly unknown[];
}

/** Renders the first view of an asset's page, on the server. Null without prices. */
export function renderFirst({ asset: id, today, prices, predictions }: Answers): FirstPage | null {
  const asset = assets[id];
  const series = createSeries(readPrices(prices, today, asset));
  if (series.length === 0) return null;
  give({ today, series, predictions: withUniqueIds(predictions.map((row) => readPrediction(row, id))) });
  const html = renderToStaticMarkup(<AssetPage asset={asset} />);
  // The page that is built behind the first view has radio buttons of the same names. A prefix keeps both groups
  // separate.
  return withoutStyles(html.replaceAll(' name="', ' name="first '));
}
