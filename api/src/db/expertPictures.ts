import type { ExpertPictureRow } from './models/experts/expertPicture.ts';
import type { InfluencerRow } from './models/influencer.ts';

/** Query of pictures without the image data. */
export const WITHOUT_PNG = { attributes: ['influencer_id', 'hash'], order: ['influencer_id'], raw: true };

/**
 * Returns the hashes of experts' pictures, by expert id: the expert's own, else that of the first merged expert with
 * one.
 */
export function picturesOf(
  rows: readonly Pick<ExpertPictureRow, 'influencer_id' | 'hash'>[],
  owners: ReadonlyMap<number, InfluencerRow>,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const { influencer_id: id, hash } of rows) {
    const owner = owners.get(id)?.id ?? id;
    if (!found.has(owner) || owner === id) found.set(owner, hash);
  }
  return found;
}
