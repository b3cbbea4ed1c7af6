import type { WireExpertResult } from '@hindcast/domain/client';
import type { WriteTransaction } from '../../db/index.ts';
import { expertNamed } from './findExpert.ts';
import { readExperts } from './knownExperts.ts';
import { presentExpert } from './presentExpert.ts';
import { publishAnew } from './publishAnew.ts';

/** A picture for an expert: its hash and its file. */
export interface StoredPicture {
  /** SHA-256 of the file, hexadecimal. */
  readonly hash: string;
  readonly png: Buffer;
}

/** The result of setting a picture. `before` is the hash of the former picture, null if there was none. */
export interface SetPicture {
  readonly answer: WireExpertResult;
  readonly before: string | null;
}

/**
 * Sets an expert's picture, or removes it (`picture` null). Pictures of merged experts are removed too, so that none of
 * them appears instead. Throws 404.
 */
export async function setPicture(
  tx: WriteTransaction,
  named: string,
  picture: StoredPicture | null,
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<SetPicture> {
  const known = await readExperts(tx);
  const row = expertNamed(known, named);
  const { expertPictures } = tx.models;
  const rows = known.rowsOf(row.id).map(({ id }) => id);
  const there = await expertPictures.findAll({ where: { influencer_id: rows }, order: ['influencer_id'] });
  const shown = there.find(({ influencer_id }) => influencer_id === row.id) ?? there[0];
  const before = shown?.hash ?? null;
  const stored = picture === null ? there.length > 0 : before !== picture.hash;
  if (stored) {
    await expertPictures.destroy({ where: { influencer_id: picture === null ? rows : row.id } });
    if (picture) {
      const { hash, png } = picture;
      const made = { influencer_id: row.id, hash, png: png.toString('base64'), actor, created_at: now };
      await expertPictures.create(made);
    }
    await publishAnew(tx, rows);
  }
  return { answer: { success: true, stored, data: presentExpert(await readExperts(tx), row) }, before };
}
