import type { Transaction } from 'sequelize';
import type { Storage } from '../storage/connect.ts';
import type { ImportedPrediction } from './predictionRecord.ts';

type Expert = ImportedPrediction['expert'];

/** What a name is known by: letters' case does not count. */
const known = (name: string): string => name.normalize('NFC').toLowerCase();

/** The experts of an import: who they are on record, and how many of them were not. */
export interface StoredExperts {
  readonly created: number;
  idOf(expert: Expert): number;
}

/** Finds each expert by name, case aside, and puts new ones on record; a handle or score not yet known is added. */
export async function storeExperts(
  storage: Storage,
  experts: readonly Expert[],
  transaction: Transaction,
): Promise<StoredExperts> {
  const { influencers } = storage.models;
  const rows = await influencers.findAll({ transaction });
  const byName = new Map(rows.map((row) => [known(row.name), row]));
  let created = 0;
  for (const { name, handle, score } of experts) {
    const row = byName.get(known(name));
    if (!row) {
      byName.set(known(name), await influencers.create({ name, x_handle: handle, score }, { transaction }));
      created++;
    } else if ((row.x_handle === null && handle !== null) || (row.score === null && score !== null)) {
      await row.update({ x_handle: row.x_handle ?? handle, score: row.score ?? score }, { transaction });
    }
  }
  return {
    created,
    idOf: ({ name }) => {
      const row = byName.get(known(name));
      if (!row) throw new TypeError(`The expert ${name} is not on record`);
      return row.id;
    },
  };
}
