import { bareHandle, bareKey, knownAs, readLine } from '@hindcast/domain/text';
import { type InfluencerRow, ownersOf, picturesOf, type Records, WITHOUT_PNG } from '../../db/index.ts';

/** Data that identify an expert. Earlier fields take precedence. */
export interface Who {
  readonly id?: number | null;
  readonly name?: string | null;
  /** Handle on X, with or without the @. */
  readonly handle?: string | null;
  readonly npub?: string | null;
}

/** The stored experts. Look-ups except `own` replace a merged expert by the expert merged into. */
export interface KnownExperts {
  /** Finds an expert by id, by name or alias, or by a handle or key that only one expert has. Null without one. */
  find(who: Who): InfluencerRow | null;
  /** Finds the row with an id or a name, even if that expert was merged. */
  own(who: Pick<Who, 'id' | 'name'>): InfluencerRow | null;
  /** Returns the expert of a row. Throws if there is no such row. */
  owner(id: number): InfluencerRow;
  /** Returns the rows of an expert: its own, and those merged into it. */
  rowsOf(id: number): readonly InfluencerRow[];
  /** Returns all names and aliases of an expert, its own name first. */
  namesOf(id: number): readonly string[];
  /** Returns the aliases of these rows themselves, oldest first. */
  aliasesOf(id: number): readonly string[];
  /** Returns the hash of an expert's picture. Null without one. */
  pictureOf(id: number): string | null;
  /** Experts who are not merged into another, by id. */
  readonly all: readonly InfluencerRow[];
}

const isKept = (name: string): boolean => {
  const read = readLine(name);
  return 'text' in read && read.text === name;
};

/** Maps texts to rows. A text that several experts have maps to null. */
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

/** Reads the stored experts with their aliases and merges, for look-ups. */
export async function readExperts({ models }: Records): Promise<KnownExperts> {
  const [rows, aliases, drawn] = await Promise.all([
    models.influencers.findAll({ order: ['id'], raw: true }),
    models.expertAliases.findAll({ order: ['id'], raw: true }),
    models.expertPictures.findAll(WITHOUT_PNG),
  ]);
  const byId = new Map<number, InfluencerRow>(rows.map((row) => [row.id, row]));
  const byName = new Map<string, InfluencerRow>(rows.map((row) => [knownAs(row.name), row]));
  // Old rows may have names that today's check refuses. Of two equal names, the name that passes the check counts.
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
