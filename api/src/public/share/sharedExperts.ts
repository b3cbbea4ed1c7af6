import type { AssetId } from '@hindcast/domain';
import type { WireExpertRecord } from '@hindcast/domain/track';
import type { Answer, Asker } from '../../http/index.ts';
import { hasCode } from '../../lib/index.ts';
import type { Elsewhere, TrackAnswers } from '../../predictions/index.ts';
import type { Drawn } from '../published/drawn.ts';
import type { Published } from '../published/published.ts';
import { pictureVersion } from './picturePaths.ts';

/** An expert's public record, with the chart for its preview picture. */
export interface SharedExpert {
  readonly answer: WireExpertRecord;
  /** Chart of the asset that most of the calls are about. Null while it is not published. */
  readonly drawn: Drawn | null;
  /** Short text that changes with the record and the chart. */
  readonly version: string;
}

/**
 * Finds an expert's record, or the present slug. Null for an unknown expert. Throws 429 or 503 if there are too many
 * requests. Without an asker no client’s limit applies.
 */
export type FindExpertShared = (slug: string, asker?: Asker) => Promise<SharedExpert | Elsewhere | null>;

/** Returns the asset of most of an expert's calls. Null without calls. */
function mostCalledOf({ data }: WireExpertRecord): AssetId | null {
  const counts = Map.groupBy(data.calls, (call) => call.asset_type);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

interface SharedExpertsParts {
  readonly trackAnswers: TrackAnswers;
  readonly published: Pick<Published, 'drawn'>;
}

/** Builds a finder that reads the record's public response. */
export function createFindExpertShared({ trackAnswers, published }: SharedExpertsParts): FindExpertShared {
  const read = new WeakMap<Answer, SharedExpert>();

  async function ask(slug: string, asker: Asker | undefined): Promise<Answer | Elsewhere | null> {
    try {
      return await trackAnswers.record(slug, {}, asker);
    } catch (thrown) {
      if (hasCode(thrown, 'not_found')) return null;
      throw thrown;
    }
  }

  return async (slug, asker) => {
    const found = await ask(slug, asker);
    if (found === null || 'slug' in found) return found;
    const known = read.get(found);
    const answer = known?.answer ?? (JSON.parse(Buffer.concat(found.identity.body).toString()) as WireExpertRecord);
    const asset = mostCalledOf(answer);
    const drawn = asset && published.drawn(asset);
    if (known && known.drawn === drawn) return known;
    const shared = { answer, drawn, version: pictureVersion(`${found.identity.etag} ${drawn?.revision}`) };
    read.set(found, shared);
    return shared;
  };
}

/** Returns the record of an expert by their present or an earlier slug. Null for an unknown expert. */
export async function sharedExpertOf(
  find: FindExpertShared,
  slug: string,
  asker?: Asker,
): Promise<SharedExpert | null> {
  const found = await find(slug, asker);
  if (found === null || 'version' in found) return found;
  const there = await find(found.slug, asker);
  return there && 'version' in there ? there : null;
}
