import { type AssetId, assets, createSeries, readPrediction, readPrices } from '@hindcast/domain';
import type { WireExpertRow } from '@hindcast/domain/track';
import { withUniqueIds } from '@hindcast/widgets';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../landing/LandingPage.tsx';
import type { Answers } from './renderFirst.tsx';
import { type FirstPage, withoutStyles } from './withoutStyles.ts';

interface LandingAnswers extends Answers {
  /** Rows of the predictions of the other assets. */
  readonly others: readonly (readonly [AssetId, readonly unknown[]])[];
  /** All experts with their records, best first. Empty if unknown. */
  readonly experts: readonly WireExpertRow[];
}

/** Renders the whole front page on the server. Prices and predictions may be missing. */
export function renderLanding({
  asset: id,
  today,
  prices,
  predictions: rows,
  others,
  experts,
}: LandingAnswers): FirstPage {
  const asset = assets[id];
  const series = createSeries(readPrices(prices, today, asset));
  const predictions = withUniqueIds(rows.map((row) => readPrediction(row, id)));
  const ofOthers = others.flatMap(([other, list]) => list.map((row) => readPrediction(row, other)));
  const given = { asset, today, series, predictions, ofAll: withUniqueIds([...predictions, ...ofOthers]), experts };
  return withoutStyles(renderToStaticMarkup(<LandingPage given={given} />));
}
