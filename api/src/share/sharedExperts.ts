import { isBoom } from '@hapi/boom';
import type { WireExpertRecord } from '@hindcast/domain/track';
import type { Answer } from '../answers/forms.ts';
import type { Elsewhere, TrackAnswers } from '../track/answers.ts';

/** An expert's record as everybody may see it. */
export interface SharedExpert {
  readonly answer: WireExpertRecord;
  /** A short text that changes with the record. */
  readonly version: string;
}

/**
 * Finds an expert's record, of today or as it stood on a day, or where it is; null for nobody. Throws 400 for a day that
 * cannot be asked for.
 */
export type FindExpertShared = (slug: string, asOf?: string | null) => Promise<SharedExpert | Elsewhere | null>;

/** Reads what is answered at the record's own address. */
export function createFindExpertShared({ trackAnswers }: { readonly trackAnswers: TrackAnswers }): FindExpertShared {
  const read = new WeakMap<Answer, SharedExpert>();

  async function ask(slug: string, asOf: string | null): Promise<Answer | Elsewhere | null> {
    try {
      return await trackAnswers.record(slug, asOf === null ? {} : { asOf });
    } catch (thrown) {
      if (isBoom(thrown) && thrown.output.statusCode === 404) return null;
      throw thrown;
    }
  }

  return async (slug, asOf = null) => {
    const found = await ask(slug, asOf);
    if (found === null || 'slug' in found) return found;
    const known = read.get(found);
    if (known) return known;
    const answer = JSON.parse(Buffer.concat(found.identity.body).toString()) as WireExpertRecord;
    const shared = { answer, version: found.identity.etag.slice(1, 11) };
    read.set(found, shared);
    return shared;
  };
}

/** The record that a text means, also by another name; null for nobody. */
export async function sharedExpertOf(
  find: FindExpertShared,
  slug: string,
  asOf: string | null = null,
): Promise<SharedExpert | null> {
  const found = await find(slug, asOf);
  if (found === null || 'version' in found) return found;
  const there = await find(found.slug, asOf);
  return there && 'version' in there ? there : null;
}
