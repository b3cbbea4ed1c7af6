import { slugOf, slugsOf } from '@hindcast/domain/track';
import type { InfluencerRow } from '../../db/index.ts';
import { readWho } from './findExpert.ts';
import type { KnownExperts } from './knownExperts.ts';

/** Slugs of experts, which name them in URLs. */
export interface ExpertAddresses {
  /** Returns the slug of an expert. Null for an unknown or merged expert. */
  slugOf(id: number): string | null;
  /**
   * Finds the expert of a text in a URL. In this order: a slug, also of a merged expert; the slug of a name or alias;
   * an id, name, handle or key; the slug of a name with the id behind it. Null without one.
   */
  find(text: string): InfluencerRow | null;
}

/** Slug of a name that several experts have: it ends with the expert's id. */
const NUMBERED = /^(.*)-([1-9]\d{0,8})$/s;

export function expertAddresses(experts: KnownExperts): ExpertAddresses {
  const owners = new Set(experts.all.map(({ id }) => id));
  const rows = experts.all.flatMap((owner) => experts.rowsOf(owner.id).map((row) => ({ row, owner })));
  const slugs = slugsOf(rows.map(({ row: { id, name }, owner }) => ({ id, name, owner: owner.id })));
  const bySlug = new Map(rows.map(({ row, owner }) => [slugs.get(row.id), owner] as const));
  const byName = new Map(
    experts.all
      .toReversed()
      .flatMap((owner) => experts.namesOf(owner.id).map((name) => [slugOf(name), owner] as const)),
  );

  /** Finds the expert with the id at the end of a slug, if the slug begins with one of that expert's names. */
  function numbered(text: string): InfluencerRow | null {
    const [, name = '', number] = NUMBERED.exec(text) ?? [];
    const found = number === undefined ? null : experts.find({ id: Number(number) });
    const own = slugOf(name);
    return found && experts.namesOf(found.id).some((one) => slugOf(one) === own) ? found : null;
  }

  return {
    slugOf: (id) => (owners.has(id) ? (slugs.get(id) ?? null) : null),
    find(text) {
      const own = slugOf(text);
      return (
        bySlug.get(text) ?? (own === '' ? undefined : byName.get(own)) ?? experts.find(readWho(text)) ?? numbered(text)
      );
    },
  };
}
