import { assets, createSeries, dayOfMs, readPrediction, readPrices } from '@hindcast/domain';
import { createReader } from '@hindcast/domain/client';
import { withUniqueIds } from '@hindcast/widgets';
import { createRoot } from 'react-dom/client';
import { apiUrl } from '../link/apiUrl.ts';
import { LandingPage } from './LandingPage.tsx';

const asset = assets.btc;

/** Returns the rows of a list from the server. Empty if the request failed. */
async function rowsOf<T>(ask: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await ask;
  } catch (error) {
    console.warn('The front page is drawn without what could not be loaded.', error);
    return [];
  }
}

/**
 * Renders the front page in the browser if the server has not: just after the server's start, and in development. It
 * does not load the lists of other assets, because the page shows only a few lines of them.
 */
export async function renderHere(page: HTMLElement): Promise<void> {
  const reader = createReader({ baseUrl: apiUrl ?? '', fetch: (url, init) => fetch(url, init as RequestInit) });
  const [prices, rows, experts] = await Promise.all([
    rowsOf(reader.prices(asset.id)),
    rowsOf(reader.predictions(asset.id)),
    rowsOf(reader.expertRecords().then(({ data }) => data)),
  ]);
  const today = dayOfMs(Date.now());
  const series = createSeries(readPrices(prices, today, asset));
  const predictions = withUniqueIds(rows.map((row) => readPrediction(row, asset.id)));
  const drawn = Promise.withResolvers<void>();
  createRoot(page).render(
    <div className="landing-root" ref={() => drawn.resolve()}>
      <LandingPage given={{ asset, today, series, predictions, ofAll: predictions, experts }} />
    </div>,
  );
  await drawn.promise;
}
