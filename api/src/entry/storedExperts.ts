import { knownAs, readLine } from '@hindcast/domain/text';
import type { ImportedPrediction } from '../import/predictionRecord.ts';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { WriteTransaction } from '../storage/records.ts';

type Expert = ImportedPrediction['expert'];

/** The experts of an import: their ids on record, and how many of them are new. */
export interface StoredExperts {
  readonly created: number;
  /** Ids of those whose handle or score was not known before. */
  readonly completed: ReadonlySet<number>;
  idOf(expert: Expert): number;
}

const isKept = (name: string): boolean => {
  const read = readLine(name);
  return 'text' in read && read.text === name;
};

/**
 * Finds each expert by name, in the form in which names are compared, and stores new ones; a handle or score that was
 * not known is added.
 */
export async function storeExperts(tx: WriteTransaction, experts: readonly Expert[]): Promise<StoredExperts> {
  const { influencers } = tx.models;
  const rows = await influencers.findAll({ raw: true });
  const byName = new Map<string, InfluencerRow>(rows.map((row) => [knownAs(row.name), row]));
  // Names that were stored before names were checked stay on record. Of two that compare as equal, the one that passes
  // the check counts.
  for (const row of rows) if (isKept(row.name)) byName.set(knownAs(row.name), row);
  const completed = new Set<number>();
  let created = 0;
  for (const { name, handle, score } of experts) {
    const row = byName.get(knownAs(name));
    if (!row) {
      const added = await influencers.create({ name, x_handle: handle, score });
      byName.set(knownAs(name), added.get());
      created++;
    } else if ((row.x_handle === null && handle !== null) || (row.score === null && score !== null)) {
      const news = { x_handle: row.x_handle ?? handle, score: row.score ?? score };
      await influencers.update(news, { where: { id: row.id } });
      byName.set(knownAs(name), { ...row, ...news });
      completed.add(row.id);
    }
  }
  return {
    created,
    completed,
    idOf: ({ name }) => {
      const row = byName.get(knownAs(name));
      if (!row) throw new TypeError(`The expert ${name} is not on record`);
      return row.id;
    },
  };
}
