import { assets } from '@hindcast/domain';
import { sharedFeed } from '@hindcast/widgets';
import { apiUrl } from '../link/apiUrl.ts';
import { type Answers, readAnswers } from './readAnswers.ts';
import { renderSite } from './renderSite.tsx';
import type { ServedPage } from './withoutStyles.ts';

/** Rows of an asset, with the hashes of the responses that have them. */
interface AssetAnswers extends Answers {
  readonly hashes: { readonly prices: string; readonly predictions: string };
}

/** Renders the page of an asset. Null without prices. */
export async function renderAsset({ hashes, ...answers }: AssetAnswers): Promise<ServedPage | null> {
  const { asset: id, today } = answers;
  const asset = assets[id];
  const { series, predictions } = readAnswers(answers);
  if (series.length === 0) return null;
  sharedFeed(asset, apiUrl).startWith?.({
    today,
    prices: { part: { status: 'ready', value: series }, tag: null },
    predictions: { part: { status: 'ready', value: predictions }, tag: null },
  });
  return renderSite({ url: asset.path, data: { what: 'asset', asset: id, today, ...hashes } });
}
