import { expertPicturePath } from '@hindcast/domain';
import type { WireExpert, WireInfluencer } from '@hindcast/domain/client';
import type { InfluencerRow } from '../../db/index.ts';
import type { KnownExperts } from './knownExperts.ts';

/** Returns an expert for lists of names: id and name. */
export const presentInfluencer = ({ id, name }: InfluencerRow): WireInfluencer => ({ id, name });

/** Returns an expert in the form of the API for operators. */
export function presentExpert(known: KnownExperts, row: InfluencerRow): WireExpert {
  const picture = known.pictureOf(row.id);
  const merged = known.rowsOf(row.id).filter(({ id }) => id !== row.id);
  return {
    ...presentInfluencer(row),
    x_handle: row.x_handle,
    npub: row.npub,
    role_line: row.role_line,
    picture: picture && expertPicturePath(picture),
    aliases: known.aliasesOf(row.id),
    merged: merged.map((one) => ({ ...presentInfluencer(one), aliases: known.aliasesOf(one.id) })),
  };
}
