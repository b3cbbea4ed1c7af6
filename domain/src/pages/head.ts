import type { Asset } from '../market/asset.ts';

/**
 * Title of a page without the brand's name, and its description in one or two sentences: for tabs, search and shared
 * links.
 */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** Returns the head of an asset's page. */
export const assetHead = ({ title, ticker }: Asset): PageHead => ({
  title: `${title} predictions`,
  description: `What experts said the price of ${title} (${ticker}) would be, drawn against its daily closes: who was right, who was wrong, and which close decided.`,
});
