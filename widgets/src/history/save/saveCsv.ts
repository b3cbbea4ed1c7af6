import { type Asset, type Day, dayText, type Prediction } from '@hindcast/domain';
import { saveFile } from '../../dom/saveFile.ts';
import { predictionsCsv } from './predictionsCsv.ts';

/**
 * Downloads predictions as a CSV file, in the given order. The file name is, for example,
 * `btc-predictions-2026-11-22.csv`.
 */
export const saveCsv = (predictions: readonly Prediction[], asset: Asset, today: Day): void =>
  saveFile(
    new Blob([predictionsCsv(predictions)], { type: 'text/csv;charset=utf-8' }),
    `${asset.id}-predictions-${dayText(today)}.csv`,
  );
