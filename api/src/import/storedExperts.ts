import { knownAs, readLine } from '@hindcast/domain/text';
import type { Transaction } from 'sequelize';
import type { Storage } from '../storage/connect.ts';
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
export async function storeExperts(
  storage: Storage,
  experts: readonly Expert[],
  transaction: Transaction,
): Promise<StoredExperts> {
  const { influencers } = storage.models;
  const rows = await influencers.findAll({ transaction });
  const byName = new Map(rows.map((row) => [knownAs(row.name), row]));
  // names of before this was looked after stay as they are on record; of two that are alike, the one without tricks counts
  for (const row of rows) if (isKept(row.name)) byName.set(knownAs(row.name), row);
  const completed = new Set<number>();
  let created = 0;
  for (const { name, handle, score } of experts) {
    const row = byName.get(knownAs(name));
    if (!row) {
      byName.set(knownAs(name), await influencers.create({ name, x_handle: handle, score }, { transaction }));
      created++;
    } else if ((row.x_handle === null && handle !== null) || (row.score === null && score !== null)) {
      await row.update({ x_handle: row.x_handle ?? handle, score: row.score ?? score }, { transaction });
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
