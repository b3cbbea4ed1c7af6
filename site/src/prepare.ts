import { assets } from '@hindcast/domain';
import { loadFeed, sharedFeed } from '@hindcast/widgets';
import { layoutNow } from './layout/useLayout.ts';
import { apiUrl } from './link/apiUrl.ts';
import type { PageData, PageDataOf } from './page/pageData.ts';
import { latePhone } from './phone/LatePhone.tsx';
import { loadPage } from './routes.tsx';

/**
 * Loads the prices and predictions of an asset's page. Resolves to false if they are not those from which the server
 * drew the page.
 */
async function loadAsset({ asset: id, today, prices, predictions }: PageDataOf<'asset'>): Promise<boolean> {
  const asset = assets[id];
  const start = await loadFeed(asset, today, apiUrl);
  sharedFeed(asset, apiUrl).startWith?.(start);
  const isFrom = ({ tag }: { readonly tag: string | null }, hash: string): boolean =>
    hash !== '' && tag !== null && tag.includes(hash);
  return isFrom(start.prices, prices) && isFrom(start.predictions, predictions);
}

/** Loads the parts of phones. Resolves to false if that fails; their places then show the failure with a retry. */
const loadPhone = (): Promise<boolean> =>
  latePhone.load().then(
    () => true,
    () => false,
  );

/**
 * Loads the code and the data from which the server drew the page. Resolves to false if the page has to be rendered
 * anew. Rejects if its code could not be loaded.
 */
export async function prepare(data: PageData): Promise<boolean> {
  if (data.what !== 'asset') {
    await loadPage(location.pathname);
    return true;
  }
  const loaded = await Promise.all([loadAsset(data), layoutNow() === 'desktop' || loadPhone()]);
  return loaded.every(Boolean);
}
