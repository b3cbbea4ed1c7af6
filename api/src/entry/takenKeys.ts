import { assets } from '@hindcast/domain';
import { knownAs } from '@hindcast/domain/text';
import type { PredictionLine } from '../import/predictionFile.ts';
import { recordRefusals } from '../import/refusals.ts';
import type { PredictionRow } from '../storage/models/prediction.ts';

/** Why a key on record for the prediction of expert `name` cannot mean the imported one, as a phrase; null when it can. */
export function takenBy({ key, expert, said }: PredictionLine, stored: PredictionRow, name: string): string | null {
  const sameAsset = said.asset === undefined || stored.asset === said.asset;
  if (sameAsset && knownAs(name) === knownAs(expert.name)) return null;
  const about = sameAsset ? '' : `, of ${assets[stored.asset].ticker}`;
  return recordRefusals.takenKey(key, name, stored.id, about);
}
