import { type Asset, formatCount, formatPriceShort } from '@hindcast/domain';
import type { Summary } from './summary.ts';

/** The average of the pending targets, of how many and until when: "$132k · 11 calls until 2031"; "none until 2031" (V5). */
export function averageText({ averagePending, averaged, until }: Summary, asset: Asset): string {
  if (averagePending === null) return `none until ${until}`;
  const price = formatPriceShort(asset.decimals === 0 ? Math.round(averagePending) : averagePending, asset);
  return `${price} · ${formatCount(averaged)} ${averaged === 1 ? 'call' : 'calls'} until ${until}`;
}
