import { bareHandle, bareKey, knownAs, readLine } from '@hindcast/domain/text';
import { ownersOf } from '../storage/expertOwners.ts';
import { picturesOf, WITHOUT_PNG } from '../storage/expertPictures.ts';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { Records } from '../storage/records.ts';

/** The data that names an expert. Earlier fields of this list count before later ones. */
export interface Who {
  readonly id?: number | null;
  readonly name?: string | null;
  /** On X, with or without the @. */
  readonly handle?: string | null;
  readonly npub?: string | null;
}

/** The experts on record. One that was merged into another counts as that other one in every look-up. */
export interface KnownExperts {
  /**
   * Finds the expert who is meant: by the number, a name or another name, or a handle or key that only one expert has.
   * Null if nobody is meant.
   */
  find(who: Who): InfluencerRow | null;
  /** Finds the row that a number or a name belongs to, also that of a merged expert. */
  own(who: Pick<Who, 'id' | 'name'>): InfluencerRow | null;
  /** Returns the expert that a row belongs to. Throws if the row is not on record. */
  owner(id: number): InfluencerRow;
  /** Returns the rows of one expert: their own, and those that were merged into it. */
  rowsOf(id: number): readonly InfluencerRow[];
  /** Returns all names and other names of one expert, their own name first. */
  namesOf(id: number): readonly string[];
  /** Other names that were given to these rows themselves, in the order they were given. */
  aliasesOf(id: number): readonly string[];
  /** The hash of an expert's picture; null where they have none. */
  pictureOf(id: number): string | null;
  /** Everybody who was not merged into another, by id. */
  readonly all: readonly InfluencerRow[];
}

const isKept = (name: string): boolean => {
  const read = readLine(name);
  return 'text' in read && read.text === name;
};

/** The rows by a text that some have; those of different experts who have the same are left out. */
function unique(
  rows: readonly InfluencerRow[],
  textOf: (row: InfluencerRow) => string | null,
  ownerOf: (row: InfluencerRow) => InfluencerRow,
): ReadonlyMap<string, InfluencerRow | null> {
  const found = new Map<string, InfluencerRow | null>();
  for (const row of rows) {
    const text = textOf(row);
    if (text === null || text === '') continue;
    const before = found.get(text);
    const shared = before === null || (before !== undefined && ownerOf(before) !== ownerOf(row));
    found.set(text, shared ? null : row);
  }
  return found;
}

/** Reads the experts on record. */
export async function readExperts({ models }: Records): Promise<KnownExperts> {
  const [rows, aliases, drawn] = await Promise.all([
    models.influencers.findAll({ order: ['id'], raw: true }),
    models.expertAliases.findAll({ order: ['id'], raw: true }),
    models.expertPictures.findAll(WITHOUT_PNG),
  ]);
  const byId = new Map<number, InfluencerRow>(rows.map((row) => [row.id, row]));
  const byName = new Map<string, InfluencerRow>(rows.map((row) => [knownAs(row.name), row]));
  // Names that were stored before names were checked stay on record. Of two that compare as equal, the one that passes
  // the check counts.
  for (const row of rows) if (isKept(row.name)) byName.set(knownAs(row.name), row);
  const byAlias = new Map(aliases.map(({ known_as, influencer_id }) => [known_as, byId.get(influencer_id)]));

  const owners = ownersOf(rows);
  const ownerOf = (row: InfluencerRow): InfluencerRow => owners.get(row.id) ?? row;
  const byHandle = unique(rows, ({ x_handle }) => x_handle && bareHandle(x_handle), ownerOf);
  const byKey = unique(rows, ({ npub }) => npub && bareKey(npub), ownerOf);
  const pictures = picturesOf(drawn, owners);
  const groups = Map.groupBy(rows, (row) => ownerOf(row).id);

  const named = (name: string): InfluencerRow | undefined => byName.get(knownAs(name)) ?? byAlias.get(knownAs(name));

  const rowsOf = (id: number): readonly InfluencerRow[] => {
    const own = groups.get(id) ?? [];
    return [...own.filter((row) => row.id === id), ...own.filter((row) => row.id !== id)];
  };

  const aliasesOf = (id: number): string[] =>
    aliases.filter(({ influencer_id }) => influencer_id === id).map(({ alias }) => alias);

  return {
    find({ id, name, handle, npub }) {
      const found =
        (id ? byId.get(id) : undefined) ??
        (name ? named(name) : undefined) ??
        (handle ? byHandle.get(bareHandle(handle)) : undefined) ??
        (npub ? byKey.get(bareKey(npub)) : undefined);
      return found ? ownerOf(found) : null;
    },
    own: ({ id, name }) => (id ? byId.get(id) : undefined) ?? (name ? named(name) : undefined) ?? null,
    owner(id) {
      const row = byId.get(id);
      if (!row) throw new Error(`The expert ${id} is not on record`);
      return ownerOf(row);
    },
    rowsOf,
    namesOf: (id) => rowsOf(id).flatMap((row) => [row.name, ...aliasesOf(row.id)]),
    aliasesOf,
    pictureOf: (id) => pictures.get(id) ?? null,
    all: rows.filter(({ merged_into }) => merged_into === null),
  };
}
