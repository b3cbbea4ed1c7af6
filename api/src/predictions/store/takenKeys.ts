import { assets } from '@hindcast/domain';
import type { PredictionRow } from '../../db/index.ts';
import { recordRefusals } from '../../http/index.ts';
import type { KnownExperts } from '../experts/knownExperts.ts';
import type { PredictionLine } from '../read/predictionFile.ts';
import { whoOf } from './experts.ts';

/** Returns the reason why a stored key cannot belong to the imported prediction, as a phrase. Null if it can. */
export function takenBy(
  { key, expert, said }: PredictionLine,
  stored: PredictionRow,
  known: KnownExperts,
): string | null {
  const sameAsset = said.asset === undefined || stored.asset === said.asset;
  const owner = known.owner(stored.influencer_id);
  if (sameAsset && known.find(whoOf(expert))?.id === owner.id) return null;
  const about = sameAsset ? '' : `, of ${assets[stored.asset].ticker}`;
  return recordRefusals.takenKey(key, owner.name, stored.id, about);
}
