import { slugOf, slugsOf } from '@hindcast/domain/track';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import { readWho } from './findExpert.ts';
import type { KnownExperts } from './knownExperts.ts';

/** How experts stand in addresses. */
export interface ExpertAddresses {
  /** What stands for an expert; null for one who is not on record, or was merged into another. */
  slugOf(id: number): string | null;
  /**
   * Whom an address means: whose slug it is, else one of whose names it is written after, also of somebody who was merged
   * into them, else by a number, name, handle or key. Null where nobody is meant.
   */
  find(text: string): InfluencerRow | null;
}

/** A slug of a name that others have too ends with its expert's number. */
const NUMBERED = /-([1-9]\d{0,8})$/;

export function expertAddresses(experts: KnownExperts): ExpertAddresses {
  const slugs = slugsOf(experts.all);
  return {
    slugOf: (id) => slugs.get(id) ?? null,
    find(text) {
      const own = experts.all.find(({ id }) => slugs.get(id) === text);
      if (own) return own;
      const slug = slugOf(text);
      const isSo = (name: string): boolean => slug !== '' && slugOf(name) === slug;
      const named = experts.all.find(({ id }) => experts.namesOf(id).some(isSo));
      if (named) return named;
      const number = NUMBERED.exec(text)?.[1];
      return experts.find(readWho(text)) ?? (number === undefined ? null : experts.find({ id: Number(number) }));
    },
  };
}
