import { knownAs, readLine } from '@hindcast/domain/text';
import type { InfluencerRow } from '../storage/models/influencer.ts';
import type { WriteTransaction } from '../storage/records.ts';
import type { ImportedPrediction } from './predictionRecord.ts';

type Expert = ImportedPrediction['expert'];

/** The experts of an import: who they are on record, and how many of them were not. */
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

/** Finds each expert by what the name is known as, and puts new ones on record; a handle or score not yet known is added. */
export async function storeExperts(tx: WriteTransaction, experts: readonly Expert[]): Promise<StoredExperts> {
  const { influencers } = tx.models;
  const rows = await influencers.findAll({ raw: true });
  const byName = new Map<string, InfluencerRow>(rows.map((row) => [knownAs(row.name), row]));
  // names of before this was looked after stay as they are on record; of two that are alike, the one without tricks counts
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
