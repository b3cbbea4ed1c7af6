import type { ExpertPictureRow } from './models/experts/expertPicture.ts';
import type { InfluencerRow } from './models/influencer.ts';

/** Query of pictures without the image data. */
export const WITHOUT_PNG = { attributes: ['influencer_id', 'hash'], order: ['influencer_id'], raw: true };

/**
 * The hashes of experts' pictures, by the number of each expert who counts: their own, else that of somebody who was
 * merged into them, the first one's.
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
