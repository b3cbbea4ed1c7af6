import { assets, createSeries, readPrediction, readPrices } from '@hindcast/domain';
import { withUniqueIds } from '@hindcast/widgets';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../landing/LandingPage.tsx';
import type { Answers } from './renderFirst.tsx';
import { type FirstPage, withoutStyles } from './withoutStyles.ts';

/** The front page, for the server: whole, also before there is a price or a prediction. */
export function renderLanding({ asset: id, today, prices, predictions: rows }: Answers): FirstPage {
  const asset = assets[id];
  const series = createSeries(readPrices(prices, today, asset));
  const predictions = withUniqueIds(rows.map((row) => readPrediction(row, id)));
  return withoutStyles(renderToStaticMarkup(<LandingPage given={{ asset, today, series, predictions }} />));
}
