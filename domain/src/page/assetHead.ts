import type { Asset } from '../asset/asset.ts';
import type { PageHead } from './pageHead.ts';

/** Returns the head of an asset's page. */
export const assetHead = ({ title, ticker }: Asset): PageHead => ({
  title: `${title} predictions`,
  description: `What experts said the price of ${title} (${ticker}) would be, drawn against its daily closes: who was right, who was wrong, and which close decided.`,
});
