import { knownAs, readLine } from '@hindcast/domain/text';
import type { ImportedPrediction } from '../import/predictionRecord.ts';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { Records, WriteTransaction } from '../storage/records.ts';

export type Expert = ImportedPrediction['expert'];

/** What is not known yet of an expert on record. */
export interface Completion {
  readonly was: Pick<InfluencerRow, 'x_handle' | 'score'>;
  readonly news: Pick<InfluencerRow, 'x_handle' | 'score'>;
}

/** The experts on record. */
export interface KnownExperts {
  /** The one of this name, in the form in which names are compared. */
  find(name: string): InfluencerRow | null;
  nameOf(id: number): string;
}

/** What an import adds to the experts on record. */
export interface ExpertPlan {
  /** Those that are new, once each. */
  readonly create: readonly Expert[];
  /** Whose handle or score was not known before, by id. */
  readonly complete: ReadonlyMap<number, Completion>;
}

const isKept = (name: string): boolean => {
  const read = readLine(name);
  return 'text' in read && read.text === name;
};

/** Reads the experts on record. */
export async function readExperts({ models }: Records): Promise<KnownExperts> {
  const rows = await models.influencers.findAll({ raw: true });
  const byName = new Map<string, InfluencerRow>(rows.map((row) => [knownAs(row.name), row]));
  // Names that were stored before names were checked stay on record. Of two that compare as equal, the one that passes
  // the check counts.
  for (const row of rows) if (isKept(row.name)) byName.set(knownAs(row.name), row);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return { find: (name) => byName.get(knownAs(name)) ?? null, nameOf: (id) => names.get(id) ?? '' };
}

/** What a file's experts add to those on record. */
export function planExperts(known: KnownExperts, experts: readonly Expert[]): ExpertPlan {
  const create = new Map<string, Expert>();
  const complete = new Map<number, Completion>();
  for (const expert of experts) {
    const { name, handle, score } = expert;
    const row = known.find(name);
    if (!row) {
      const before = create.get(knownAs(name)) ?? expert;
      create.set(knownAs(name), { ...before, handle: before.handle ?? handle, score: before.score ?? score });
      continue;
    }
    const was = complete.get(row.id)?.news ?? row;
    if ((was.x_handle === null && handle !== null) || (was.score === null && score !== null)) {
      complete.set(row.id, { was: row, news: { x_handle: was.x_handle ?? handle, score: was.score ?? score } });
    }
  }
  return { create: [...create.values()], complete };
}

/** Stores new experts. Returns their ids, by their names in the form in which names are compared. */
export async function createExperts(
  { models: { influencers } }: WriteTransaction,
  create: readonly Expert[],
): Promise<ReadonlyMap<string, number>> {
  const rows = create.map(({ name, handle, score }) => ({ name, x_handle: handle, score }));
  if (rows.length === 0) return new Map();
  await influencers.bulkCreate(rows);
  const found = await influencers.findAll({ where: { name: rows.map(({ name }) => name) }, raw: true });
  return new Map(found.map(({ id, name }) => [knownAs(name), id]));
}

/** Stores what is new of experts on record. */
export async function completeExperts({ models }: WriteTransaction, { complete }: ExpertPlan): Promise<void> {
  for (const [id, { news }] of complete) await models.influencers.update(news, { where: { id } });
}
