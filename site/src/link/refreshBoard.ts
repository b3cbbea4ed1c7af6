import { sharedBoard } from '@hindcast/widgets';
import { apiUrl } from './apiUrl.ts';
import { assetAt } from './assetAt.ts';

/** Asks for the data of the chart that the address shows anew, failed ones too; null on a page without one. */
export function refreshBoard(): Promise<void> | null {
  const asset = assetAt(location.pathname);
  return asset && sharedBoard(asset, apiUrl).refresh();
}
