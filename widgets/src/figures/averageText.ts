import { type Asset, formatCount, formatPriceShort } from '@hindcast/domain';
import type { Summary } from './summary.ts';

/**
 * Returns the average of the pending targets, their number and the year: "$132k · 11 calls until 2031", or "none until
 * 2031" (V5).
 */
export function averageText({ averagePending, averaged, until }: Summary, asset: Asset): string {
  if (averagePending === null) return `none until ${until}`;
  const price = formatPriceShort(asset.decimals === 0 ? Math.round(averagePending) : averagePending, asset);
  return `${price} · ${formatCount(averaged)} ${averaged === 1 ? 'call' : 'calls'} until ${until}`;
}
