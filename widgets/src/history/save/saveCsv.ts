import { type Asset, type Day, dayText, type Prediction } from '@hindcast/domain';
import { predictionsCsv } from './predictionsCsv.ts';

/** Hands the reader a CSV file of predictions, in the order given: `btc-predictions-2026-11-22.csv`. */
export function saveCsv(predictions: readonly Prediction[], asset: Asset, today: Day): void {
  const address = URL.createObjectURL(new Blob([predictionsCsv(predictions)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${asset.id}-predictions-${dayText(today)}.csv`;
  link.click();
  // Browsers that read the file only after the click need the address for a while.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
