import { assets } from '@hindcast/domain';
import { knownAs } from '@hindcast/domain/text';
import type { PredictionFile, PredictionLine } from '../import/predictionFile.ts';
import { recordRefusals } from '../import/refusals.ts';
import type { Report } from '../import/report.ts';
import type { PredictionRow } from '../storage/models/prediction.ts';
import type { WriteTransaction } from '../storage/records.ts';

/** Why a key cannot mean the imported prediction, as a phrase; null when it can. */
function takenBy({ key, expert, row }: PredictionLine, stored: PredictionRow, name: string): string | null {
  const sameAsset = stored.asset === row.asset;
  if (sameAsset && knownAs(name) === knownAs(expert.name)) return null;
  const about = sameAsset ? '' : `, of ${assets[stored.asset].ticker}`;
  return recordRefusals.takenKey(key, name, stored.id, about);
}

/**
 * The predictions of a file without those whose key is on record for another expert or asset. The report refuses the
 * latter.
 */
export async function refuseTaken(
  tx: WriteTransaction,
  { predictions, repeated }: PredictionFile,
  before: ReadonlyMap<string, PredictionRow>,
  report: Report,
): Promise<PredictionLine[]> {
  const experts = await tx.models.influencers.findAll({ raw: true });
  const names = new Map(experts.map(({ id, name }) => [id, name]));
  return predictions.filter((prediction) => {
    const stored = before.get(prediction.key);
    const phrase = stored ? takenBy(prediction, stored, names.get(stored.influencer_id) ?? '') : null;
    if (phrase === null) return true;
    const again = repeated.filter(({ of }) => of === prediction.line);
    for (const { line, where } of [prediction, ...again]) report.refuse(line, phrase, where);
    return false;
  });
}
